import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getStepFour, updateStepFour, type StepFourData } from '@app/contract/onboarding';
import type * as z from 'zod/mini';
import { call } from '#platform/api';
import { useSaver } from '../autosave/use-saver.ts';

const KEY = ['registration', 'step-4'] as const;
export type StepFour = z.output<typeof StepFourData>;
export type StepFourPatch = z.input<(typeof updateStepFour)['body']>;

/** How the account can be reached, as stored; changed field by field. */
export function useStepFour() {
  const queries = useQueryClient();
  const stored = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<StepFour> => (await call(getStepFour, {}, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  async function keep(data: StepFour): Promise<void> {
    await queries.cancelQueries({ queryKey: KEY });
    queries.setQueryData(KEY, data);
  }
  const saver = useSaver<StepFourPatch>('step-4', async (patch) => keep((await call(updateStepFour, { body: patch })).data));
  const keepVerified = (verified: StepFour['verified_data']) => {
    queries.setQueryData<StepFour>(KEY, (before) => before && { ...before, verified_data: verified });
    void stored.refetch();
  };
  return {
    stored,
    saver,
    keep,
    keepVerified,
    data: stored.data ? overlaid(stored.data, saver.shown()) : null,
    latest: () => queries.getQueryData<StepFour>(KEY),
  };
}
export type StepFourState = ReturnType<typeof useStepFour>;

/** What is stored, with what was typed since and is not answered yet. */
function overlaid(stored: StepFour, shown: Partial<StepFourPatch>): StepFour {
  const texts = Object.entries(shown).filter(([key]) => key in stored.user_data);
  const times = Object.entries(shown).filter(([key]) => key.startsWith('convenient_time'));
  return {
    ...stored,
    ...Object.fromEntries(times),
    user_data: { ...stored.user_data, ...Object.fromEntries(texts.map(([key, value]) => [key, value || null])) },
  };
}
