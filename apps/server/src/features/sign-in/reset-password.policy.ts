import type { Account, Identifier } from '#features/accounts';

export const GRANT_SECONDS = 10 * 60;
export const BIRTHDAY_TRIES = 3;

export type ResetDestination = { readonly kind: 'phone' | 'email'; readonly value: string };
type Contact = Pick<Account, 'phoneE164' | 'email' | 'emailVerifiedAt'>;

/** Returns where a reset code goes: to a number that the gateway reaches, to a verified address, or nowhere. */
export function resetDestination(account: Contact, identifier: Identifier, reaches: (phone: string) => boolean): ResetDestination | null {
  const verifiedEmail = account.email && account.emailVerifiedAt ? ({ kind: 'email', value: account.email } as const) : null;
  if (identifier?.kind === 'email') return verifiedEmail;
  if (account.phoneE164 && reaches(account.phoneE164)) return { kind: 'phone', value: account.phoneE164 };
  return verifiedEmail;
}

/**
 * Tells of a number that got the code, and that nobody has proved to the account: 'begun' where the registration was never finished, and may be somebody else's; 'accepted' of
 * a member whose number abroad no gateway reached then (REG-168), who is not emptied by whoever has it now.
 */
export function unprovedAs(
  { phoneVerifiedAt, registeredAt }: Pick<Account, 'phoneVerifiedAt' | 'registeredAt'>,
  destination: ResetDestination['kind'],
): 'begun' | 'accepted' | null {
  if (destination !== 'phone' || phoneVerifiedAt !== null) return null;
  return registeredAt === null ? 'begun' : 'accepted';
}

export type Claim = { readonly kind: 'keep'; readonly birthday: string | undefined } | { readonly kind: 'start_over' };

/** Judges what becomes of a begun registration; it is handed over emptied where it holds no birthday to prove it by. */
export function judgeClaim(claim: Claim, storedBirthday: string | null): 'keep' | 'start_over' | 'ask_birthday' | 'birthday_wrong' {
  if (claim.kind === 'start_over' || storedBirthday === null) return 'start_over';
  if (claim.birthday === undefined) return 'ask_birthday';
  return claim.birthday === storedBirthday ? 'keep' : 'birthday_wrong';
}
