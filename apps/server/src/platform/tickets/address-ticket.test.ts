import { expect, it } from 'vitest';
import { createSealing } from '#platform/sealing';
import { createAddressTickets } from './address-ticket.ts';

const NOW = new Date('2026-06-15T06:00:00Z');
const settings = { SECRET_KEY: 's'.repeat(40), ENCRYPTION_KEYS: [{ id: 'k1', bytes: Buffer.alloc(32, 1) }] };
const ticketsOf = (purpose: string, secret = settings.SECRET_KEY) =>
  createAddressTickets(
    { sealing: createSealing({ ...settings, SECRET_KEY: secret }), clock: { now: () => NOW } },
    { path: '/x/', purpose, lifeSeconds: 3600, sameAddressSeconds: 900 },
  );
const MEANING = { subjectId: 1_002, form: 1, viewerId: 1_003, sessionId: 1_004 };
const textOf = (ticket: typeof MEANING): string => ticketsOf('photo').addressOf(ticket).slice('/x/'.length);

it('[QUAL-60] an address shows no ids: two of one viewer look nothing like each other', () => {
  const texts = [textOf(MEANING), ...[1, 2, 3, 4, 5].map((more) => textOf({ ...MEANING, subjectId: MEANING.subjectId + more }))];
  for (const text of texts) {
    expect(text).toMatch(/^[A-Za-z0-9_-]{54}$/);
    const bytes = Buffer.from(text, 'base64url');
    for (const id of [1_002, 1_003, 1_004]) {
      const shown = Buffer.alloc(3);
      shown.writeUIntBE(id, 0, 3);
      expect(bytes.includes(shown)).toBe(false);
    }
  }
  // Of 40 random bytes about one in six is the same as its neighbour somewhere, so that half of them never is by chance.
  const [first, second] = texts.map((text) => Buffer.from(text, 'base64url'));
  expect([...(first ?? [])].filter((byte, at) => byte === second?.[at]).length).toBeLessThan(10);
});

it('[QUAL-60] an address means what it was made for, is the same within a quarter of an hour, and nothing else opens', () => {
  const text = textOf(MEANING);
  expect(ticketsOf('photo').read(text)).toEqual({ ...MEANING, expiresAt: new Date('2026-06-15T07:00:00Z') });
  expect(textOf(MEANING)).toBe(text);
  expect(ticketsOf('story').read(text)).toBeNull();
  expect(ticketsOf('photo', 't'.repeat(40)).read(text)).toBeNull();
  for (let at = 0; at < text.length; at += 1)
    for (const other of ['A', 'B', 'C', 'x'].filter((letter) => letter !== text[at]))
      expect(ticketsOf('photo').read(`${text.slice(0, at)}${other}${text.slice(at + 1)}`)).toBeNull();
});
