import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getStepFour, updateStepFour, type StepFourData } from '@app/contract/onboarding';
import { useReducer, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError, call } from '#platform/api';
import { useSaver } from '../autosave/use-saver.ts';
import { createHeldSaver } from './held-saver.ts';

const KEY = ['registration', 'step-4'] as const;
export type StepFour = z.output<typeof StepFourData>;
export type StepFourPatch = z.input<(typeof updateStepFour)['body']>;

/** How the account can be reached, as stored. */
function useStoredStepFour() {
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
  const keepVerified = (verified: StepFour['verified_data']) => {
    queries.setQueryData<StepFour>(KEY, (before) => before && { ...before, verified_data: verified });
    void stored.refetch();
  };
  return { stored, keep, keepVerified, latest: () => queries.getQueryData<StepFour>(KEY) };
}

/** How the account can be reached, changed field by field. */
export function useStepFour() {
  const state = useStoredStepFour();
  const saver = useSaver<StepFourPatch>('step-4', async (patch) => state.keep((await call(updateStepFour, { body: patch })).data));
  return { ...state, saver, data: state.stored.data ? overlaid(state.stored.data, saver.shown()) : null };
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

/** The same, sent only when told to: `send` tells whether all fields were saved. */
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
  return { state: { ...state, saver: held.saver, data }, held };
}

function isStored(stored: StepFour | undefined, patch: StepFourPatch): boolean {
  const known: Readonly<Record<string, unknown>> = { ...stored, ...stored?.user_data };
  return Object.entries(patch).every(([key, value]) => (known[key] || '') === (value ?? ''));
}
