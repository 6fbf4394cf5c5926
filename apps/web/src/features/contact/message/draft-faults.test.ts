import { describe, expect, it } from 'vitest';
import { EMPTY_DRAFT, faultsOf } from './draft-faults.ts';

const FULL = { ...EMPTY_DRAFT, name: 'Nadia', phone: '01712345678', description: 'Hello' };

describe('[PUB-68] before a message is sent', () => {
  it('name, phone and description must say something', () => {
    expect(faultsOf({ ...EMPTY_DRAFT, name: ' ', description: '\n' })).toEqual({
      name: 'nameRequired',
      phone: 'phoneRequired',
      description: 'descriptionRequired',
    });
    expect(faultsOf(FULL)).toEqual({});
  });

  it.each(['nadia', 'nadia@', 'nadia@example', 'na dia@example.com', '@example.com'])('%s is no address', (email) =>
    expect(faultsOf({ ...FULL, email })).toEqual({ email: 'emailInvalid' }),
  );

  it.each(['', '  ', ' nadia@example.com ', 'n.r+1@mail.example.co.uk'])('“%s” is fine', (email) =>
    expect(faultsOf({ ...FULL, email })).toEqual({}),
  );
});
