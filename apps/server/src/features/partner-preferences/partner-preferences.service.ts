import type { PartnerPreferenceUpdate } from '@app/contract/partner-preferences';
import type { Context, Tx } from '#platform/context';
import { invalid } from '#platform/errors';
import { announce } from '#platform/events';
import { referenceOf, type Reference } from '#features/reference-data';
import { judgePreferences, type PreferenceOptions } from './partner-preferences.policy.ts';
import * as store from './partner-preferences.store.ts';
import { NO_PREFERENCES, type Preferences } from './partner-preferences.tables.ts';

/** Returns the choices of a member; nothing chosen where there is no row yet. */
export const preferencesOf = async (ctx: Context, memberId: number): Promise<Preferences> =>
  (await store.findPreferences(ctx, memberId)) ?? NO_PREFERENCES;

/** Judges and writes the rows that were sent, all or none; returns all that is stored then. Throws 422 with a sentence at each wrong row. */
export async function updatePreferences(tx: Tx, memberId: number, sent: PartnerPreferenceUpdate): Promise<Preferences> {
  const held = await preferencesOf(tx, memberId);
  const { patch, refused } = judgePreferences(sent, held, preferenceOptionsFrom(referenceOf(tx)));
  if (Object.keys(refused).length > 0) throw invalid(refused);
  if (Object.keys(patch).length === 0) return held;
  await store.upsertPreferences(tx, memberId, patch, tx.clock.now());
  await announce(tx, 'preferences.changed', { memberId });
  return preferencesOf(tx, memberId);
}

/** Returns the options that can be chosen now, out of the reference lists. */
export function preferenceOptionsFrom(reference: Pick<Reference, 'lists' | 'countries'>): PreferenceOptions {
  const lists = reference.lists();
  const idsOf = (entries: readonly { id: number }[]): number[] => entries.map((entry) => entry.id);
  return {
    heightIds: idsOf(lists.heights),
    maritalStatusIds: idsOf(lists.marital_statuses),
    languageIds: idsOf(lists.languages),
    professionNames: lists.professions.map((entry) => entry.name),
    educationIds: idsOf(lists.educations),
    countryIds: idsOf(reference.countries()),
  };
}
