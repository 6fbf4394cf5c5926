import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer, useRef, useState } from 'react';
import { getStepFour, updateStepFour } from '@app/contract/onboarding';
import { ApiError, call, refusalOf, type Answer, type CallInput } from '#platform/api';
import { useSaver } from '../autosave/use-saver.ts';
import { createHeldSaver } from './held-saver.ts';

const KEY = ['registration', 'step-4'] as const;
export type StepFourAnswers = Answer<typeof getStepFour>['data'];
export type StepFourPatch = NonNullable<CallInput<typeof updateStepFour>['body']>;

/** Loads how the account can be reached. */
function useStoredStepFour() {
  const queries = useQueryClient();
  const stored = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<StepFourAnswers> => (await call(getStepFour, {}, { signal })).data,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  async function keep(data: StepFourAnswers): Promise<void> {
    await queries.cancelQueries({ queryKey: KEY });
    queries.setQueryData(KEY, data);
  }
  const keepVerified = (verified: StepFourAnswers['verifiedData']) => {
    queries.setQueryData<StepFourAnswers>(KEY, (before) => before && { ...before, verifiedData: verified });
    void stored.refetch();
    void queries.invalidateQueries({ queryKey: ['me'] });
  };
  return { stored, keep, keepVerified, latest: () => queries.getQueryData<StepFourAnswers>(KEY) };
}

/** Loads how the account can be reached, and saves it field by field. */
export function useStepFour() {
  const state = useStoredStepFour();
  const [isMobileTaken, setIsMobileTaken] = useState(false);
  const saver = useSaver<StepFourPatch>('step-4', async (patch) => {
    try {
      await state.keep((await call(updateStepFour, { body: patch })).data);
    } catch (failure) {
      if ('mobile' in patch) setIsMobileTaken(refusalOf(failure, updateStepFour) === 'phone_taken');
      throw failure;
    }
  });
  return { ...state, saver, isMobileTaken, data: state.stored.data ? overlaid(state.stored.data, saver.shown()) : null };
}
export type StepFourState = ReturnType<typeof useStepFour>;

/** Returns what is stored, with what was typed since and is not answered yet. */
function overlaid(stored: StepFourAnswers, shown: Partial<StepFourPatch>): StepFourAnswers {
  const texts = Object.entries(shown).filter(([key]) => key in stored.userData);
  const times = Object.entries(shown).filter(([key]) => key.startsWith('convenientTime'));
  return {
    ...stored,
    ...Object.fromEntries(times),
    userData: { ...stored.userData, ...Object.fromEntries(texts.map(([key, value]) => [key, value || null])) },
  };
}

/** Returns the same state as `useStepFour`, sent only when told to: `send` is true where all fields were saved. */
export function useHeldStepFour(says: { readonly failed: string; readonly onAskedToSave: () => void }) {
  const state = useStoredStepFour();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const now = useRef({ ...says, ...state });
  now.current = { ...says, ...state };
  const [held] = useState(() =>
    createHeldSaver<StepFourPatch>({
      send: async (patch) => now.current.keep((await call(updateStepFour, { body: patch })).data),
      faultOf: (failure) =>
        failure instanceof ApiError ? (Object.values(failure.fields)[0] ?? failure.message) || now.current.failed : now.current.failed,
      isStored: (patch) => isStored(now.current.latest(), patch),
      onAskedToSave: () => now.current.onAskedToSave(),
      onChange: redraw,
    }),
  );
  const data = state.stored.data ? overlaid(state.stored.data, held.saver.shown()) : null;
  return { state: { ...state, saver: held.saver, isMobileTaken: false, data }, held };
}

function isStored(stored: StepFourAnswers | undefined, patch: StepFourPatch): boolean {
  const known: Readonly<Record<string, unknown>> = { ...stored, ...stored?.userData };
  return Object.entries(patch).every(([key, value]) => (known[key] || '') === (value ?? ''));
}
