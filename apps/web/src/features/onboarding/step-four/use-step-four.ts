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
  const saver = useSaver<StepFourPatch>('step-4', async (patch) => {
    const answer = await call(updateStepFour, { body: patch });
    queries.setQueryData(KEY, answer.data);
  });
  const keepVerified = (verified: StepFour['verified_data']) =>
    queries.setQueryData<StepFour>(KEY, (before) => before && { ...before, verified_data: verified, ...(verified.mobile ? { locked: [...new Set([...before.locked, 'mobile'])] } : {}) });
  return { stored, saver, keepVerified };
}
export type StepFourState = ReturnType<typeof useStepFour>;
