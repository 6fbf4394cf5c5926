import { expect, it } from 'vitest';
import { packed, unpacked } from './bus.ts';
import { LIVE_TIMES } from './live.times.ts';
import { isOwnOrigin } from '#platform/http';
import { createSeenEvents } from './seen-events.ts';

const item = (id: number) => JSON.stringify({ kind: 'event', id, memberId: 7, type: 'thread', subject: { threadId: id } });

it('[QUAL-39] what servers say is parted below the longest text, in its order, with nothing lost', () => {
  const items = Array.from({ length: 500 }, (_, id) => item(id));
  const texts = packed('one', items, 7500);
  expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThanOrEqual(7500);
  expect(texts.length).toBeLessThan(7);
  const heard = texts.flatMap((text) => unpacked('other', text));
  expect(heard.map((one) => one.kind === 'event' && one.id)).toEqual(Array.from({ length: 500 }, (_, id) => id));
});

it('[QUAL-39] one word that is too long for any text is left out, the others are said', () => {
  expect(packed('one', [item(1), JSON.stringify('x'.repeat(8000)), item(2)], 7500).flatMap((text) => unpacked('other', text))).toHaveLength(
    2,
  );
});

it('[QUAL-39] a server does not hear itself, nor what another version says that it does not know', () => {
  const [text = ''] = packed('one', [item(1), '{"kind":"dance"}', 'null'], 7500);
  expect(unpacked('one', text)).toEqual([]);
  expect(unpacked('other', text)).toHaveLength(1);
  for (const nonsense of ['', '{', 'null', '{"from":1}']) expect(unpacked('other', nonsense)).toEqual([]);
});

it('[CHAT-44] an event is taken up once, for half a minute and as long as a sweep finds it', () => {
  let now = 0;
  const seen = createSeenEvents(() => now);
  expect([seen.take(1), seen.take(2), seen.take(1)]).toEqual([true, true, false]);
  now = 29_000;
  seen.forget([]);
  expect([seen.has(1), seen.has(2), seen.take(3)]).toEqual([true, true, true]);
  now = 31_000;
  seen.forget([1]);
  expect([seen.has(1), seen.has(2), seen.has(3)]).toEqual([true, false, true]);
});

it('[CHAT-46][CHAT-43] what happens by itself keeps the times that were promised', () => {
  expect(LIVE_TIMES.sessions).toBeLessThanOrEqual(3000);
  expect(LIVE_TIMES.auth).toBe(5000);
  expect(LIVE_TIMES.dead).toBeGreaterThan(3 * LIVE_TIMES.beat);
});

it('[CHAT-44] the own origin is that of the public address or of the host that was asked', () => {
  const own = (origin: string | undefined) => isOwnOrigin(origin, 'site.example:8080', 'https://people.example');
  expect([own(undefined), own('https://people.example'), own('http://site.example:8080')]).toEqual([true, true, true]);
  expect([own('http://people.example'), own('https://people.example.evil'), own('null'), own('ws://site.example:8080')]).not.toContain(
    true,
  );
});
