import { expect, it } from 'vitest';
import { passwordChangeFault } from './password-change.ts';

const change = (oldPassword: string, newPassword: string, confirmation: string) => ({ oldPassword, newPassword, confirmation });

it('[ACC-43] says first that a field is empty, then that the new ones differ, then that they are short', () => {
  expect(passwordChangeFault(change('', 'short', 'other'))).toEqual({ field: 'oldPassword', text: 'allRequired' });
  expect(passwordChangeFault(change('old-one', 'short', ''))).toEqual({ field: 'confirmation', text: 'allRequired' });
  expect(passwordChangeFault(change('old-one', 'short', 'other'))?.text).toBe('newPasswordsDiffer');
  expect(passwordChangeFault(change('old-one', '1234567', '1234567'))?.text).toBe('passwordShort');
  expect(passwordChangeFault(change('old-one', 'x'.repeat(129), 'x'.repeat(129)))?.text).toBe('passwordLong');
  expect(passwordChangeFault(change('old-one', '12345678', '12345678'))).toBeNull();
});
