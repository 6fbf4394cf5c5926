import { describe, expect, it } from 'vitest';
import { faultsOf } from './request-faults.ts';

const FULL = { name: 'Nadia Rahman', phone: '+8801712345678', whatsapp: '' };

describe('[AST-10] before a request for a consultation is sent', () => {
  it('name and phone must be there', () => {
    expect(faultsOf({ name: ' ', phone: ' ', whatsapp: '' })).toEqual({ name: 'nameRequired', phone: 'phoneRequired' });
    expect(faultsOf(FULL)).toEqual({});
  });

  it('a name has 2 to 100 characters', () => {
    expect(faultsOf({ ...FULL, name: 'N' })).toEqual({ name: 'nameRequired' });
    expect(faultsOf({ ...FULL, name: 'নদী' })).toEqual({});
    expect(faultsOf({ ...FULL, name: 'N'.repeat(100) })).toEqual({});
    expect(faultsOf({ ...FULL, name: 'N'.repeat(101) })).toEqual({ name: 'nameTooLong' });
  });

  it.each(['1234567', '+123456789012345', '01712-345 678', '০১৭১২৩৪৫৬৭৮', '+44 (20) 7946 0958'])('%s is a number', (number) =>
    expect(faultsOf({ ...FULL, phone: number, whatsapp: number })).toEqual({}),
  );

  it.each(['123456', '1234567890123456', 'abcdefgh', '1234567+', '<b>1</b>'])('%s is none', (number) =>
    expect(faultsOf({ ...FULL, phone: number, whatsapp: number })).toEqual({ phone: 'phoneInvalid', whatsapp: 'whatsappInvalid' }),
  );
});
