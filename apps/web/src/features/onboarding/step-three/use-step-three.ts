import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getStepThree, updateStepThree } from '@app/contract/onboarding';
import { call } from '#platform/api';
import { useSaver } from '../autosave/use-saver.ts';
import type { Preference, PreferencePatch } from './preference-rows.ts';

const KEY = ['registration', 'step-3'] as const;

/** The wishes as stored; changed row by row. */
export function useStepThree() {
  const queries = useQueryClient();
  const stored = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Preference | null> => (await call(getStepThree, {}, { signal })).data.partner_preference,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const saver = useSaver<PreferencePatch>('step-3', async (patch) => {
    const answer = await call(updateStepThree, { body: patch });
    await queries.cancelQueries({ queryKey: KEY });
    queries.setQueryData(KEY, answer.data.partner_preference);
  });
  return { stored, saver };
}
export type StepThreeState = ReturnType<typeof useStepThree>;
