import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/db';
import { invalid } from '#platform/errors';
import { accountSentences } from '@app/contract/accounts';
import type { Announce } from '#platform/events';
import type { Viewer } from '#platform/session';
import type { Account, Language, Purpose } from '../accounts.tables.ts';
import type { AccountStore } from './account.store.ts';

type Deps = { readonly clock: Clock; readonly announce: Announce; readonly store: AccountStore };

const isTimeZone = (name: string): boolean => {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

export function createAccounts({ clock, announce, store }: Deps) {
  const change = async (trx: Transaction, accountId: number, columns: { purpose: Purpose } | { guardianType: number }): Promise<void> => {
    await store.update(trx, accountId, { ...columns, updatedAt: clock.now() });
    await announce(trx, 'account.changed', { accountId });
  };
  return {
    findById: (accountId: number): Promise<Account | undefined> => store.find(accountId),

    /** Active members whose registration is complete; staff are none. */
    countRegistered: (): Promise<number> => store.countRegistered(),

    /** Raises the step; a lower or equal one changes nothing. At 16 the registration is complete. */
    setRegistrationStep: async (trx: Transaction, accountId: number, step: number): Promise<void> => {
      if (await store.raiseRegistrationStep(trx, accountId, step, clock.now())) await announce(trx, 'account.changed', { accountId });
    },
    setPurpose: (trx: Transaction, accountId: number, purpose: Purpose): Promise<void> => change(trx, accountId, { purpose }),
    setGuardianType: (trx: Transaction, accountId: number, guardianType: number): Promise<void> => change(trx, accountId, { guardianType }),

    saveSettings: async (
      viewer: Viewer,
      wished: { language: Language | undefined; timeZone: string | undefined },
    ): Promise<{ language: Language; timeZone: string }> => {
      if (wished.timeZone !== undefined && !isTimeZone(wished.timeZone)) throw invalid({ time_zone: accountSentences.timeZoneUnknown });
      const settings = { language: wished.language ?? viewer.language, timeZone: wished.timeZone ?? viewer.timeZone };
      if (wished.language ?? wished.timeZone) {
        await store.updateSettings(viewer.accountId, { ...settings, updatedAt: clock.now() });
      }
      return settings;
    },
  };
}
