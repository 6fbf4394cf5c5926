import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getStepOne, updateStepOne } from '@app/contract/onboarding';
import { call } from '#platform/api';
import { useSaver } from '../autosave/use-saver.ts';
import type { StepOne, StepOnePatch } from '../fields/subject.ts';

const KEY = ['registration', 'step-1'] as const;

/** Step 1 as stored, with what was chosen since and is not answered yet. Comes anew when the page comes to the front. */
export function useStepOne() {
  const queries = useQueryClient();
  const stored = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<StepOne> => (await call(getStepOne, {}, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const keep = (data: StepOne) => queries.setQueryData(KEY, data);
  const saver = useSaver<StepOnePatch>('step-1', async (patch) => {
    const answer = await call(updateStepOne, { body: patch });
    keep(answer.data);
  });
  return { stored, saver, keep, data: stored.data ? overlaid(stored.data, saver.shown()) : null };
}

const GUARDIAN_PREFIX = /^guardian_(?!type$)/;

/** The stored step with choices laid over it. */
function overlaid(stored: StepOne, shown: Partial<StepOnePatch>): StepOne {
  const user: Record<string, unknown> = {};
  const guardian: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(shown)) (GUARDIAN_PREFIX.test(key) ? guardian : user)[key] = value;
  const guardianType = 'guardian_type' in shown ? Number(shown.guardian_type) : stored.guardian_type;
  return {
    ...stored,
    user_data: { ...stored.user_data, ...user },
    guardian_data: { ...stored.guardian_data, ...guardian },
    guardian_type: guardianType,
    purpose: (shown.purpose as StepOne['purpose'] | undefined) ?? stored.purpose,
    profile_for: guardianType === 1 ? 'myself' : 'others',
  };
}
