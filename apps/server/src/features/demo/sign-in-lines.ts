import { APART, CAST, DEMO_PASSWORD, STAFF } from './cast.ts';
import { demoTotpUri } from './staff-secret.ts';

/** Returns lines for the person who started a demo: who can sign in, and how. Empty where none of them has an account. */
export function signInLines(addresses: ReadonlySet<string>, issuer: string): readonly string[] {
  const people = [...CAST, ...APART].filter(({ email }) => addresses.has(email));
  const staff = STAFF.filter(({ email }) => addresses.has(email));
  if (people.length + staff.length === 0) return [];
  const width = Math.max(...[...people, ...staff].map(({ email }) => email.length));
  return [
    `Demo sign-ins, all with the password ${DEMO_PASSWORD}`,
    ...people.map(({ email, nickname, about }) => `  ${email.padEnd(width)}  ${nickname}, ${about}`),
    ...staff.map((one) => `  ${one.email.padEnd(width)}  ${one.nickname}, staff (${one.role}), authenticator ${demoTotpUri(one, issuer)}`),
  ];
}
