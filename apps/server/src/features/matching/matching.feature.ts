import {
  dismissMatchedProfile,
  getCompatibility,
  getStrictFilter,
  listMatchedProfiles,
  matchingSentences,
  type StrictFilter,
  type StrictFilterUpdate,
  updateStrictFilter,
} from '@app/contract/matching';
import { PREFERENCE_ROWS, type PreferenceRow } from '@app/contract/partner-preferences';
import '#features/accounts';
import '#features/partner-preferences';
import { referenceOf } from '#features/reference-data';
import type { Feature } from '#platform/feature';
import { type Context, inTransaction, type Tx } from '#platform/context';
import { invalid } from '#platform/errors';
import { explainMatch } from './matching.service.ts';
import { deleteFilter, lockPreferences, mandatoryRowsOf, upsertFilter } from './matching.store.ts';
import { dismissSuggestion, listSuggestions } from './suggestions.service.ts';
import { eraseSuggestionsOf, forgetSuggestions } from './suggestions.store.ts';
import { expectationsOf, scalesFrom } from './compare-members.ts';
import { limitingRows } from './matching.policy.ts';

export const matching: Feature = {
  name: 'matching',
  routes: (http) => {
    http.serve(getCompatibility, async ({ ctx, viewer, params, language }) => ({
      data: await explainMatch(ctx, { viewer, targetId: params.id, language }),
    }));
    http.serve(getStrictFilter, async ({ ctx, viewer }) => ({ data: presentFilter(await mandatoryRowsOf(ctx, viewer.accountId)) }));
    http.serve(updateStrictFilter, async ({ ctx, viewer, body }) => ({ data: await changeStrictFilter(ctx, viewer.accountId, body) }));
    http.serve(listMatchedProfiles, ({ ctx, viewer, query, language }) => listSuggestions(ctx, { viewer, language }, query.page));
    http.serve(dismissMatchedProfile, ({ ctx, viewer, body, language }) => dismissSuggestion(ctx, { viewer, language }, body.user_id));
  },
  subscribe: (on) => {
    on.within('preferences.changed', async (tx, { memberId }) => {
      await keepToPreferences(tx, memberId);
      await forgetSuggestions(tx, memberId);
    });
    on.within('account.erased', async (tx, { accountId }) => {
      await deleteFilter(tx, accountId);
      await eraseSuggestionsOf(tx, accountId);
    });
  },
};

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
  // The suggestions were made under another filter.
  await forgetSuggestions(tx, memberId);
}

/** Switches the rows that were sent, all or none. */
const changeStrictFilter = (ctx: Context, memberId: number, sent: StrictFilterUpdate): Promise<StrictFilter> =>
  inTransaction(ctx, async (tx) => {
    const limiting = await lockLimitingRows(tx, memberId);
    const changes = new Map(PREFERENCE_ROWS.flatMap((row) => (sent[row] === undefined ? [] : [[row, sent[row] === 1] as const])));
    const refused = [...changes].filter(([row, isOn]) => isOn && !limiting.includes(row));
    if (refused.length > 0) throw invalid(Object.fromEntries(refused.map(([row]) => [row, matchingSentences.setFirst])));
    await write(tx, memberId, changes);
    return presentFilter(await mandatoryRowsOf(tx, memberId));
  });

/** Switches off what was opened to all or emptied, in the transaction that did it. */
async function keepToPreferences(tx: Tx, memberId: number): Promise<void> {
  const mandatory = await mandatoryRowsOf(tx, memberId);
  if (mandatory.length === 0) return;
  const limiting = await lockLimitingRows(tx, memberId);
  await write(tx, memberId, new Map(mandatory.filter((row) => !limiting.includes(row)).map((row) => [row, false])));
}
