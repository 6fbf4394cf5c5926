import { EMAIL_MAX_CHARACTERS, PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@app/contract/accounts';

export type PasswordFault = 'passwordRequired' | 'passwordShort' | 'passwordLong';

/** Returns the first rule that a new password breaks, as a key of this feature's texts, or null. */
export function passwordFault(password: string): PasswordFault | null {
  if (password === '') return 'passwordRequired';
  if (password.length < PASSWORD_MIN_CHARACTERS) return 'passwordShort';
  return password.length > PASSWORD_MAX_CHARACTERS ? 'passwordLong' : null;
}

export function confirmFault(confirmation: string, password: string): 'confirmRequired' | 'confirmDiffers' | null {
  if (confirmation === '') return 'confirmRequired';
  return confirmation === password ? null : 'confirmDiffers';
}

/** Judges an address: something, `@`, a domain with a dot. It may be left out. */
export function emailFault(email: string): 'emailInvalid' | null {
  const address = email.trim();
  if (address === '') return null;
  return address.length <= EMAIL_MAX_CHARACTERS && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address) ? null : 'emailInvalid';
}

export type PasswordChange = { readonly oldPassword: string; readonly newPassword: string; readonly confirmation: string };
type PasswordChangeFault = {
  readonly field: keyof PasswordChange;
  readonly text: 'allRequired' | 'newPasswordsDiffer' | 'passwordShort' | 'passwordLong';
};

/** Returns the first rule that a change of password breaks, in the order in which they are told. */
export function passwordChangeFault(change: PasswordChange): PasswordChangeFault | null {
  const empty = (['oldPassword', 'newPassword', 'confirmation'] as const).find((field) => change[field] === '');
  if (empty) return { field: empty, text: 'allRequired' };
  if (change.newPassword !== change.confirmation) return { field: 'confirmation', text: 'newPasswordsDiffer' };
  if (change.newPassword.length < PASSWORD_MIN_CHARACTERS) return { field: 'newPassword', text: 'passwordShort' };
  return change.newPassword.length > PASSWORD_MAX_CHARACTERS ? { field: 'newPassword', text: 'passwordLong' } : null;
}
