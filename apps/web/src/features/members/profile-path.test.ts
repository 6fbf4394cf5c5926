import { expect, it } from 'vitest';
import { memberIdOf, profilePath } from './profile-path.ts';

it('[PROF-06] reads the number of an address, padded or not', () => {
  expect(profilePath(1042)).toBe('/profile/MTA0Mg%3D%3D');
  expect(memberIdOf('MTA0Mg==')).toBe(1042);
  expect(memberIdOf('MTA0Mg')).toBe(1042);
});

it.each(['', 'x', '!!', btoa('0'), btoa('-3'), btoa('1.5'), btoa('12a'), btoa('9'.repeat(20))])(
  '[PROF-06][PROF-99] takes %j for no member',
  (segment) => {
    expect(memberIdOf(segment)).toBeNull();
  },
);
