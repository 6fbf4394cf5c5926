import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getStepOne, updateStepOne } from '@app/contract/onboarding';
import { ApiError, call } from '#platform/api';
import { useSaver } from '../autosave/use-saver.ts';
import type { StepOneAnswers, StepOnePatch } from '../fields/subject.ts';
import { overlaid } from './overlaid.ts';

const KEY = ['registration', 'step-1'] as const;

/** Keeps step 1 as stored, with what was chosen since and is not answered yet. Comes anew when the page comes to the front. */
export function useStepOne() {
  const queries = useQueryClient();
  const stored = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<StepOneAnswers> => (await call(getStepOne, {}, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  /** Keeps an answer, which is newer than a look at the page that is still under way. */
  async function keep(data: StepOneAnswers): Promise<void> {
    await queries.cancelQueries({ queryKey: KEY });
    queries.setQueryData(KEY, data);
  }
  const saver = useSaver<StepOnePatch>('step-1', async (patch) => keep((await call(updateStepOne, { body: patch })).data));
  return { stored, saver, keep, data: stored.data ? overlaid(stored.data, saver.shown()) : null };
}

/**
 * Returns what the server says of a stored birthday under the gender and purpose that hold now: whoever chose these later may be too young for them.
 * Null while the birthday may stand.
 */
export function useBirthdayFault(stored: StepOneAnswers | undefined): string | null {
  const [fault, setFault] = useState<string | null>(null);
  const birthday = stored && !stored.locked.includes('dateOfBirth') ? stored.userData.dateOfBirth : null;
  const gender = stored?.userData.gender ?? null;
  const purpose = stored?.purpose;
  const guardianType = stored?.guardianType;
  useEffect(() => {
    setFault(null);
    if (birthday === null || gender === null) return;
    const asked = new AbortController();
    call(updateStepOne, { body: { dateOfBirth: birthday } }, { signal: asked.signal }).catch((failure: unknown) => {
      if (failure instanceof ApiError && !asked.signal.aborted) setFault(failure.fields['dateOfBirth'] ?? null);
    });
    return () => asked.abort();
  }, [birthday, gender, purpose, guardianType]);
  return fault;
}
