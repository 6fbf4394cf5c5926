import './partner-preferences.events.ts';
import { getPartnerExpectation, updatePartnerExpectation, type PartnerPreferenceUpdate } from '@app/contract/partner-preferences';
import { onboardingSentences } from '@app/contract/onboarding';
import { sayIn } from '@app/contract/kernel';
import type { Clock } from '#platform/clock';
import type { Database, Executor, InTransaction, Transaction } from '#platform/db';
import { invalid } from '#platform/errors';
import type { Events } from '#platform/events';
import type { Feature } from '#platform/feature';
import type { Reference } from '#features/reference-data';
import { judgePreferences } from './partner-preferences.policy.ts';
import { NO_PREFERENCES, preferencesStore as store } from './partner-preferences.store.ts';
import type { Preferences } from './partner-preferences.tables.ts';
import { preferenceOptionsFrom } from './preference-options.ts';
import { presentPreferences, presentRowsOf } from './partner-preferences.views.ts';

export type PartnerPreferencesDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly events: Events;
  readonly reference: Pick<Reference, 'lists' | 'countries'>;
};

/** The room of partner preferences: eleven rows a member. */
export function createPartnerPreferencesRoom(deps: PartnerPreferencesDeps) {
  /** What a member chose; nothing chosen where there is no row yet. */
  const of = async (memberId: number, on: Executor = deps.db): Promise<Preferences> => (await store.find(on, memberId)) ?? NO_PREFERENCES;

  /** Judges and writes the rows that were sent, all or none; answers what is stored then. */
  const update = async (trx: Transaction, memberId: number, sent: PartnerPreferenceUpdate): Promise<Preferences> => {
    const held = await of(memberId, trx);
    const { patch, refused } = judgePreferences(sent, held, preferenceOptionsFrom(deps.reference));
    if (Object.keys(refused).length > 0) throw invalid(refused);
    if (Object.keys(patch).length === 0) return held;
    await store.upsert(trx, memberId, patch, deps.clock.now());
    await deps.events.announce(trx, 'preferences.changed', { memberId });
    return of(memberId, trx);
  };

  const feature: Feature = {
    name: 'partner-preferences',
    routes: (http) => {
      http.serve(getPartnerExpectation, async ({ viewer }) => ({
        data: { partner_preference: presentPreferences(await of(viewer.accountId)) },
      }));
      http.serve(updatePartnerExpectation, async ({ viewer, body, language }) => {
        const stored = await deps.inTransaction((trx) => update(trx, viewer.accountId, body));
        return { message: sayIn(language, onboardingSentences.saved), data: presentRowsOf(body, stored) };
      });
    },
  };

  /** Forgets all that a member chose. */
  const erase = (trx: Transaction, memberId: number): Promise<void> => store.delete(trx, memberId);

  return { of, update, erase, feature };
}

export type PartnerPreferences = ReturnType<typeof createPartnerPreferencesRoom>;
