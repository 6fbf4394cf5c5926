import { expect, it } from 'vitest';
import { judgeCare } from './careful-reset.policy.ts';

const none = { hasPasskey: false, hasAuthenticator: false, hasIdentityBadge: false, isNumberUnproved: false };

it.each([
  ['nothing', none, true, false, false],
  ['a badge', { ...none, hasIdentityBadge: true }, true, true, true],
  ['a passkey', { ...none, hasPasskey: true }, true, true, true],
  ['an authenticator', { ...none, hasAuthenticator: true }, true, true, false],
  ['a number that nobody proved', { ...none, isNumberUnproved: true }, true, true, true],
  ['all of them', { hasPasskey: true, hasAuthenticator: true, hasIdentityBadge: true, isNumberUnproved: true }, true, true, false],
  ['a badge and no birthday', { ...none, hasIdentityBadge: true }, false, false, true],
  ['an authenticator and no birthday', { ...none, hasAuthenticator: true }, false, false, true],
  ['nothing, and no birthday', none, false, false, false],
])('[AUTH-138] beside the code, an account with %s asks for the birthday or waits', (_, guards, hasBirthday, asksBirthday, waits) =>
  expect(judgeCare(guards, hasBirthday)).toMatchObject({ asksBirthday, waits, isCareful: guards !== none }),
);
