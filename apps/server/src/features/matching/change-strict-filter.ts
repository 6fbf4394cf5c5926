import { matchingSentences, type StrictFilter, type StrictFilterUpdate } from '@app/contract/matching';
import { PREFERENCE_ROWS, type PreferenceRow } from '@app/contract/partner-preferences';
import type { Clock } from '#platform/clock';
import type { InTransaction, Transaction } from '#platform/db';
import { invalid } from '#platform/errors';
import { limitingRows } from './matching.policy.ts';
import { scalesFrom, wishesOf, type ScaleLists } from './match-scales.ts';
import { strictFilterStore as store } from './strict-filter.store.ts';

type Deps = {
  readonly clock: Clock;
  readonly inTransaction: InTransaction;
  readonly reference: ScaleLists;
  /** The suggestions of this member were made under another filter. */
  forgetSuggestions(trx: Transaction, memberId: number): Promise<void>;
};

export const presentFilter = (mandatory: readonly PreferenceRow[]): StrictFilter =>
  Object.fromEntries(PREFERENCE_ROWS.map((row) => [row, mandatory.includes(row) ? 1 : 0])) as StrictFilter;

export function createStrictFilter(deps: Deps) {
  /** The rows that may be mandatory now; they cannot change before the end of the transaction. */
  const holdLimitingRows = async (trx: Transaction, memberId: number): Promise<readonly PreferenceRow[]> => {
    const preferences = await store.findPreferencesForUpdate(trx, memberId);
    return preferences ? limitingRows(wishesOf(preferences, scalesFrom(deps.reference))) : [];
  };
  const write = async (trx: Transaction, memberId: number, changes: ReadonlyMap<PreferenceRow, boolean>): Promise<void> => {
    if (changes.size === 0) return;
    await store.upsert(trx, memberId, changes, deps.clock.now());
    await deps.forgetSuggestions(trx, memberId);
  };
  return {
    /** Switches the rows that were sent, all or none. */
    change: (memberId: number, sent: StrictFilterUpdate): Promise<StrictFilter> =>
      deps.inTransaction(async (trx) => {
        const limiting = await holdLimitingRows(trx, memberId);
        const changes = new Map(PREFERENCE_ROWS.flatMap((row) => (sent[row] === undefined ? [] : [[row, sent[row] === 1] as const])));
        const refused = [...changes].filter(([row, isOn]) => isOn && !limiting.includes(row));
        if (refused.length > 0) throw invalid(Object.fromEntries(refused.map(([row]) => [row, matchingSentences.setFirst])));
        await write(trx, memberId, changes);
        return presentFilter(await store.listMandatory(trx, memberId));
      }),

    /** Switches off what was opened to all or emptied, in the transaction that did it. */
    keepToPreferences: async (trx: Transaction, memberId: number): Promise<void> => {
      const mandatory = await store.listMandatory(trx, memberId);
      if (mandatory.length === 0) return;
      const limiting = await holdLimitingRows(trx, memberId);
      await write(trx, memberId, new Map(mandatory.filter((row) => !limiting.includes(row)).map((row) => [row, false])));
    },
  };
}
