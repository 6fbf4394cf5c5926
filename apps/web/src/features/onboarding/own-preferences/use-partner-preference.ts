import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { getPartnerExpectation, updatePartnerExpectation } from '@app/contract/partner-preferences';
import { ApiError, call } from '#platform/api';
import { createSaver, type Saver } from '../autosave/saver.ts';
import { sendInTurn } from '../autosave/send-in-turn.ts';
import type { Preference, PreferencePatch } from '../step-three/preference-rows.ts';

const KEY = ['partner-preferences', 'own'] as const;
const NOTHING: Preference = {
  age: null,
  height: null,
  maritalstatus: null,
  mothertongue: null,
  religion: null,
  profession: null,
  income: null,
  education: null,
  smoking: null,
  drink: null,
  country: null,
};

/** The wishes as stored, changed row by row; a row that cannot be saved goes back to what is stored. */
export function usePartnerPreference(couldNotSave: string) {
  const queries = useQueryClient();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const stored = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Preference | null> => (await call(getPartnerExpectation, {}, { signal })).data.partner_preference,
    staleTime: 0,
  });
  const [saver] = useState<Saver<PreferencePatch>>(() =>
    createSaver<PreferencePatch>({
      send: sendInTurn(async (patch) => {
        const { data } = await call(updatePartnerExpectation, { body: patch });
        await queries.cancelQueries({ queryKey: KEY });
        queries.setQueryData<Preference | null>(KEY, (held) => Object.assign({}, held ?? NOTHING, data));
        // Opening a row switches its 'Must match' off, and matches are others now.
        void queries.invalidateQueries({ queryKey: ['matching'] });
        void queries.invalidateQueries({ queryKey: ['profile'], predicate: ({ queryKey }) => queryKey[2] === 'match' });
      }),
      refusalAt: (failure) => {
        if (!(failure instanceof ApiError) || failure.status >= 500) return couldNotSave;
        return Object.values(failure.fields)[0] ?? failure.message;
      },
      onChange: redraw,
    }),
  );
  return { stored, saver };
}
