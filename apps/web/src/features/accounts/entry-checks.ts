import { EMAIL_MAX_CHARACTERS, PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@app/contract/accounts';

export type PasswordFault = 'passwordRequired' | 'passwordShort' | 'passwordLong';

/** The first rule that a new password breaks, as a key of this room's texts, or null. */
export function passwordFault(password: string): PasswordFault | null {
  if (password === '') return 'passwordRequired';
  if (password.length < PASSWORD_MIN_CHARACTERS) return 'passwordShort';
  return password.length > PASSWORD_MAX_CHARACTERS ? 'passwordLong' : null;
}

export function confirmFault(confirmation: string, password: string): 'confirmRequired' | 'confirmDiffers' | null {
  if (confirmation === '') return 'confirmRequired';
  return confirmation === password ? null : 'confirmDiffers';
}

/** Something, `@`, a domain with a dot. An address may be left out. */
export function emailFault(email: string): 'emailInvalid' | null {
  const address = email.trim();
  if (address === '') return null;
  return address.length <= EMAIL_MAX_CHARACTERS && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address) ? null : 'emailInvalid';
}
