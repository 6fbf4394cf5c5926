import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getStepOne, updateStepOne } from '@app/contract/onboarding';
import { call } from '#platform/api';
import { useSaver } from '../autosave/use-saver.ts';
import type { StepOne, StepOnePatch } from '../fields/subject.ts';
import { overlaid } from './overlaid.ts';

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
  /** An answer is newer than a look at the page that is still under way. */
  async function keep(data: StepOne): Promise<void> {
    await queries.cancelQueries({ queryKey: KEY });
    queries.setQueryData(KEY, data);
  }
  const saver = useSaver<StepOnePatch>('step-1', async (patch) => keep((await call(updateStepOne, { body: patch })).data));
  return { stored, saver, keep, data: stored.data ? overlaid(stored.data, saver.shown()) : null };
}
