import { PASSWORD_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@app/contract/accounts';

export type PasswordChange = { readonly oldPassword: string; readonly newPassword: string; readonly confirmation: string };
export type PasswordChangeFault = {
  readonly field: keyof PasswordChange;
  readonly text: 'allRequired' | 'newPasswordsDiffer' | 'passwordShort' | 'passwordLong';
};

/** The first rule that a change of password breaks, in the order in which they are told. */
export function passwordChangeFault(change: PasswordChange): PasswordChangeFault | null {
  const empty = (['oldPassword', 'newPassword', 'confirmation'] as const).find((field) => change[field] === '');
  if (empty) return { field: empty, text: 'allRequired' };
  if (change.newPassword !== change.confirmation) return { field: 'confirmation', text: 'newPasswordsDiffer' };
  if (change.newPassword.length < PASSWORD_MIN_CHARACTERS) return { field: 'newPassword', text: 'passwordShort' };
  return change.newPassword.length > PASSWORD_MAX_CHARACTERS ? { field: 'newPassword', text: 'passwordLong' } : null;
}
