import { describe, expect, it } from 'vitest';
import { confirmFault, emailFault, passwordChangeFault, passwordFault } from './entry-checks.ts';

describe('what visitors type', () => {
  it('[AUTH-24][AUTH-27] asks for a password of 8 to 128 characters', () => {
    expect(passwordFault('')).toBe('passwordRequired');
    expect(passwordFault('1234567')).toBe('passwordShort');
    expect(passwordFault('12345678')).toBeNull();
    expect(passwordFault('x'.repeat(128))).toBeNull();
    expect(passwordFault('x'.repeat(129))).toBe('passwordLong');
  });

  it('[AUTH-25] asks for the same password again', () => {
    expect(confirmFault('', 'longenough')).toBe('confirmRequired');
    expect(confirmFault('longenougH', 'longenough')).toBe('confirmDiffers');
    expect(confirmFault('longenough', 'longenough')).toBeNull();
  });

  it.each(['', '  ', 'a@b.co', 'first.last+tag@sub.example.com.bd'])('[AUTH-23] takes %j as an address or as none', (email) => {
    expect(emailFault(email)).toBeNull();
  });

  it.each(['nobody', '@example.com', 'a@b', 'a@.com', 'a@b.', 'a b@c.de', 'a@b@c.de', `${'a'.repeat(250)}@b.co`])(
    '[AUTH-23] refuses %j',
    (email) => {
      expect(emailFault(email)).toBe('emailInvalid');
    },
  );
});

const change = (oldPassword: string, newPassword: string, confirmation: string) => ({ oldPassword, newPassword, confirmation });

it('[ACC-43] says first that a field is empty, then that the new ones differ, then that they are short', () => {
  expect(passwordChangeFault(change('', 'short', 'other'))).toEqual({ field: 'oldPassword', text: 'allRequired' });
  expect(passwordChangeFault(change('old-one', 'short', ''))).toEqual({ field: 'confirmation', text: 'allRequired' });
  expect(passwordChangeFault(change('old-one', 'short', 'other'))?.text).toBe('newPasswordsDiffer');
  expect(passwordChangeFault(change('old-one', '1234567', '1234567'))?.text).toBe('passwordShort');
  expect(passwordChangeFault(change('old-one', 'x'.repeat(129), 'x'.repeat(129)))?.text).toBe('passwordLong');
  expect(passwordChangeFault(change('old-one', '12345678', '12345678'))).toBeNull();
});
