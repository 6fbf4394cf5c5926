import { matchingSentences, type StrictFilter, type StrictFilterUpdate } from '@app/contract/matching';
import { PREFERENCE_ROWS, type PreferenceRow } from '@app/contract/partner-preferences';
import { referenceOf } from '#features/reference-data';
import { type Context, inTransaction, type Tx } from '#platform/context';
import { invalid } from '#platform/errors';
import { announce } from '#platform/events';
import { expectationsOf, scalesFrom } from './compare-members.ts';
import { limitingRows } from './matching.policy.ts';
import { lockPreferences, mandatoryRowsOf, upsertFilter } from './matching.store.ts';
import './matching.events.ts';

export const readStrictFilter = async (ctx: Context, memberId: number): Promise<StrictFilter> =>
  presentFilter(await mandatoryRowsOf(ctx, memberId));

const presentFilter = (mandatory: readonly PreferenceRow[]): StrictFilter =>
  Object.fromEntries(PREFERENCE_ROWS.map((row) => [row, mandatory.includes(row) ? 1 : 0])) as StrictFilter;

/** Returns the rows that may be mandatory now; they cannot change before the end of the transaction. */
async function lockLimitingRows(tx: Tx, memberId: number): Promise<readonly PreferenceRow[]> {
  const preferences = await lockPreferences(tx, memberId);
  return preferences ? limitingRows(expectationsOf(preferences, scalesFrom(referenceOf(tx)))) : [];
}

async function write(tx: Tx, memberId: number, changes: ReadonlyMap<PreferenceRow, boolean>): Promise<void> {
  if (changes.size === 0) return;
  await upsertFilter(tx, memberId, changes);
  await announce(tx, 'strict-filter.changed', { memberId });
}

/** Switches the rows that were sent, all or none. */
export const changeStrictFilter = (ctx: Context, memberId: number, sent: StrictFilterUpdate): Promise<StrictFilter> =>
  inTransaction(ctx, async (tx) => {
    const limiting = await lockLimitingRows(tx, memberId);
    const changes = new Map(PREFERENCE_ROWS.flatMap((row) => (sent[row] === undefined ? [] : [[row, sent[row] === 1] as const])));
    const refused = [...changes].filter(([row, isOn]) => isOn && !limiting.includes(row));
    if (refused.length > 0) throw invalid(Object.fromEntries(refused.map(([row]) => [row, matchingSentences.setFirst])));
    await write(tx, memberId, changes);
    return presentFilter(await mandatoryRowsOf(tx, memberId));
  });

/** Switches off what was opened to all or emptied, in the transaction that did it. */
export async function keepToPreferences(tx: Tx, memberId: number): Promise<void> {
  const mandatory = await mandatoryRowsOf(tx, memberId);
  if (mandatory.length === 0) return;
  const limiting = await lockLimitingRows(tx, memberId);
  await write(tx, memberId, new Map(mandatory.filter((row) => !limiting.includes(row)).map((row) => [row, false])));
}
