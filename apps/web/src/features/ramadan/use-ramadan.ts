import { useEffect, useEffectEvent, useState } from 'react';
import { getRamadan, type Ramadan } from '@app/contract/ramadan';
import { ApiError } from '#platform/api';
import { usePublicData } from '#platform/page';
import { forgetDistrict, rememberDistrict, rememberedDistrict } from './prayer-district.ts';
import { dayInDhaka } from './times.ts';
import { usePresent } from './use-present.ts';

export type RamadanData = {
  /** Of the chosen district; null while it loads or where it failed. */
  readonly now: Ramadan | null;
  /** What was shown last: it stays while another district loads. */
  readonly last: Ramadan | null;
  readonly failure: unknown;
  readonly retry: () => void;
  /** The number of the chosen district; null for Dhaka, with which the page comes. */
  readonly district: string | null;
  readonly chooseDistrict: (district: string) => void;
};

const MINUTE_MS = 60_000;

export function useRamadan(): RamadanData {
  const [district, setDistrict] = useState<string | null>(null);
  const [last, setLast] = useState<Ramadan | null>(null);
  useEffect(() => setDistrict(rememberedDistrict()), []);
  const { data, failure, isLoading, retry } = usePublicData(getRamadan, { query: district === null ? {} : { district } });
  const now = data?.data ?? null;
  if (now && now !== last) setLast(now);
  useEffect(() => {
    // A number that serves no district any more.
    if (!(failure instanceof ApiError) || failure.status !== 422) return;
    forgetDistrict();
    setDistrict(null);
  }, [failure]);
  useNewDay(now?.date, retry);
  return {
    now,
    last: now ?? last,
    failure: isLoading ? null : failure,
    retry,
    district,
    chooseDistrict: (chosen) => {
      rememberDistrict(chosen);
      setDistrict(chosen);
    },
  };
}

/** Asks again when the day turned while the page stood open. */
function useNewDay(shown: string | undefined, ask: () => void): void {
  const present = usePresent(MINUTE_MS);
  const today = present && dayInDhaka(present);
  const onTurn = useEffectEvent(() => {
    if (shown !== undefined && shown !== today) ask();
  });
  useEffect(() => {
    if (today !== null) onTurn();
  }, [today]);
}
