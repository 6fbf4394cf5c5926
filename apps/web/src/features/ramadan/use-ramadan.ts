import { useEffect, useEffectEvent, useState } from 'react';
import type { CamelCased } from '@app/contract/kernel';
import { getRamadan, type Ramadan as WireRamadan } from '@app/contract/ramadan';
import { usePageCalls, usePublicData, type Ask, type PageFailure } from '#platform/page';
import { usePresent } from '#shared';
import { dayInDhaka } from './times.ts';

export type Ramadan = CamelCased<WireRamadan>;
export type RamadanData = {
  /** Of the chosen district; null while it loads or where it failed. */
  readonly now: Ramadan | null;
  /** Shown last: it stays while another district loads. */
  readonly last: Ramadan | null;
  readonly failure: PageFailure | null;
  readonly retry: () => void;
  /** Number of the chosen district; null for Dhaka, with which the page comes. */
  readonly district: string | null;
  readonly chooseDistrict: (district: string) => void;
};

const MINUTE_MS = 60_000;
/** Local-storage key of the district that this device shows. */
const DISTRICT_KEY = 'prayer_district';

/** Returns the district of this device; null where none was chosen, and where what is kept is no number of a district. */
function rememberedDistrict(): string | null {
  const kept = typeof localStorage === 'undefined' ? null : localStorage.getItem(DISTRICT_KEY);
  return kept !== null && /^[0-9]{1,9}$/.test(kept) ? kept : null;
}

/** Returns the calls of the page: today and the month, on the server for Dhaka, in the browser for the district of the device. */
export function askForRamadan(ask: Ask) {
  const district = rememberedDistrict();
  return { ramadan: ask(getRamadan, { query: { month: '1', ...(district === null ? {} : { district }) } }) };
}

export function useRamadan(): RamadanData {
  const [district, setDistrict] = useState<string | null>(null);
  const [last, setLast] = useState<Ramadan | null>(null);
  useEffect(() => setDistrict(rememberedDistrict()), []);
  const { data, failure, retry } = usePublicData(usePageCalls<typeof askForRamadan>().ramadan);
  const now = data?.data ?? null;
  if (now && now !== last) setLast(now);
  const isUnknown = failure?.status === 422;
  const forgetDistrict = useEffectEvent(() => {
    localStorage.removeItem(DISTRICT_KEY);
    setDistrict(null);
    retry();
  });
  useEffect(() => {
    // A number that serves no district any more.
    if (isUnknown) forgetDistrict();
  }, [isUnknown]);
  useNewDay(now?.date, retry);
  return {
    now,
    last: now ?? last,
    failure,
    retry,
    district,
    chooseDistrict: (chosen) => {
      localStorage.setItem(DISTRICT_KEY, chosen);
      setDistrict(chosen);
      retry();
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
