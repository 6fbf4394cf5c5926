import { describe, expect, it } from 'vitest';
import { digitsOf, pastedDigits, phoneFault, placeholderOf } from './phone-typing.ts';

describe('typing a phone number', () => {
  it('[AUTH-17] lets only digits in and takes Bengali digits as digits', () => {
    expect(digitsOf('17-12 34a5৬৭৮')).toBe('1712345678');
  });

  it('[AUTH-18] takes at most 15 digits', () => {
    expect(digitsOf('12345678901234567')).toBe('123456789012345');
    expect(pastedDigits('12345678901234567', 'bd')).toBe('123456789012345');
  });

  it.each([
    ['+880 1712-345678', '1712345678'],
    ['8801712345678', '1712345678'],
    ['+৮৮০১৭১২৩৪৫৬৭৮', '1712345678'],
    ['1712345678', '1712345678'],
    ['01712345678', '01712345678'],
  ])('[AUTH-19] takes the pasted %s as %s', (pasted, kept) => {
    expect(pastedDigits(pasted, 'bd')).toBe(kept);
  });

  it('[AUTH-19] keeps a number of India that begins like its country code', () => {
    expect(pastedDigits('9123456789', 'in')).toBe('9123456789');
    expect(pastedDigits('+91 91234 56789', 'in')).toBe('9123456789');
  });

  it.each([
    ['bd', '1XXXXXXXXX'],
    ['in', '9XXXXXXXXX'],
    ['us', '(XXX) XXX-XXXX'],
    ['gb', '7XXXXXXXXXX'],
    ['ae', '971XXXXXXXXX'],
  ])('[AUTH-20] shows the shape of a number of %s', (country, shape) => {
    expect(placeholderOf(country)).toBe(shape);
  });

  it.each([
    ['', 'phoneRequired'],
    ['880', 'phoneRequired'],
    ['01712345678', null],
    ['0', 'phoneRequired'],
    ['171234', 'phoneInvalid'],
    ['1712345678', null],
  ])('[AUTH-21][UX-07] says of %j: %s', (typed, fault) => {
    expect(phoneFault(typed, 'bd')).toBe(fault);
  });

  it('[AUTH-21] says of a 0 in front of a number abroad that it does not belong there', () => {
    expect(phoneFault('07911123456', 'gb')).toBe('phoneLeadingZero');
  });
});
