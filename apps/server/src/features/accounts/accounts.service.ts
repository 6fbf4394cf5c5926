import { accountSentences } from '@app/contract/accounts';
import type { Context, Tx } from '#platform/context';
import { invalid } from '#platform/errors';
import { announce } from '#platform/events';
import type { Viewer } from '#platform/session';
import * as store from './accounts.store.ts';
import type { Account, Language, Purpose } from './accounts.tables.ts';
import type { Identifier } from './judge-contact.ts';
import { forgetSessions } from './known-sessions.ts';

/** Returns the account of an identifier: whoever verified the address, else the only one who typed it. */
export async function findByIdentifier(ctx: Context, identifier: Identifier): Promise<Account | undefined> {
  if (!identifier) return undefined;
  return identifier.kind === 'email' ? store.findByEmail(ctx, identifier.value) : store.findByPhone(ctx, identifier.value);
}

/** Raises the step; a lower or equal one changes nothing. At 16 the registration is complete. */
export async function setRegistrationStep(tx: Tx, accountId: number, step: number): Promise<void> {
  if (await store.raiseRegistrationStep(tx, accountId, step, tx.clock.now())) await announce(tx, 'account.changed', { accountId });
}

/** Puts the registration of an account that was complete to a step, also to an earlier one: whoever is asked for more answers it there. */
export const restartRegistration = (tx: Tx, accountId: number, registrationStep: number): Promise<void> =>
  change(tx, accountId, { registrationStep });

export const setPurpose = (tx: Tx, accountId: number, purpose: Purpose): Promise<void> => change(tx, accountId, { purpose });

export const setGuardianType = (tx: Tx, accountId: number, guardianType: number): Promise<void> => change(tx, accountId, { guardianType });

type Changed = { purpose: Purpose } | { guardianType: number } | { registrationStep: number };

async function change(tx: Tx, accountId: number, columns: Changed): Promise<void> {
  await store.updateAccount(tx, accountId, { ...columns, updatedAt: tx.clock.now() });
  await announce(tx, 'account.changed', { accountId });
}

type Settings = { readonly language: Language; readonly timeZone: string };

/** Keeps language and time zone and returns them; what is undefined stays as it is. Throws 422 for an unknown time zone. */
export async function saveSettings(
  ctx: Context,
  viewer: Viewer,
  { language, timeZone }: { language: Language | undefined; timeZone: string | undefined },
): Promise<Settings> {
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw invalid({ time_zone: accountSentences.timeZoneUnknown });
  const settings = { language: language ?? viewer.language, timeZone: timeZone ?? viewer.timeZone };
  if (language ?? timeZone) {
    await store.updateSettings(ctx, viewer.accountId, { ...settings, updatedAt: ctx.clock.now() });
    forgetSessions(ctx, viewer.accountId);
  }
  return settings;
}

/** Makes the clock of the browser that of the account at its first sign-in; a zone that does not exist is none. */
export async function keepFirstTimeZone(
  tx: Tx,
  { id, registrationStep }: Pick<Account, 'id' | 'registrationStep'>,
  timeZone: string | null,
): Promise<void> {
  if (timeZone === null || registrationStep > 0 || !isTimeZone(timeZone)) return;
  await store.updateFirstTimeZone(tx, id, timeZone);
}

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
