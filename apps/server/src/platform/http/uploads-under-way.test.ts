import { expect, it } from 'vitest';
import { createUploadsUnderWay } from './uploads-under-way.ts';

const MEGABYTE = 1024 * 1024;
const rules = { video: { maxBytes: 50 * MEGABYTE }, photo: { maxBytes: 10 * MEGABYTE } };

it('[QUAL-33] uploads of one sender that are under way hold no more than a bound, and one of them is always taken', async () => {
  const send = createUploadsUnderWay();
  const ends: (() => void)[] = [];
  const begin = (sender: number, bytes: number | null) =>
    send({ sender: `member ${sender}`, bytes, rules }, () => new Promise<string>((resolve) => ends.push(() => resolve('read'))));
  const first = [begin(1, 50 * MEGABYTE), begin(1, 50 * MEGABYTE), begin(1, 50 * MEGABYTE)];
  await expect(begin(1, 20 * MEGABYTE)).rejects.toMatchObject({ code: 'too_many_requests', options: { retryAfterSeconds: 10 } });
  // One that does not say its weight counts as the heaviest that the call takes.
  await expect(begin(1, null)).rejects.toMatchObject({ code: 'too_many_requests' });
  const other = begin(2, null);
  const small = begin(1, 5 * MEGABYTE);
  for (const end of ends) end();
  expect(await Promise.all([...first, other, small])).toEqual(Array.from({ length: 5 }, () => 'read'));
  const next = begin(1, 900 * MEGABYTE);
  ends.at(-1)?.();
  expect(await next).toBe('read');
});

it('[QUAL-33] an upload that breaks off gives its place back', async () => {
  const send = createUploadsUnderWay();
  const broken = () =>
    send({ sender: 'address 203.0.113.7', bytes: 150 * MEGABYTE, rules: { video: { maxBytes: 150 * MEGABYTE } } }, () =>
      Promise.reject(new Error('cut')),
    );
  for (const _ of [1, 2]) await expect(broken()).rejects.toThrow('cut');
});
