import { expect, it, vi } from 'vitest';
import { ApiError } from '#platform/api';
import { sendInTurn } from './send-in-turn.ts';

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

it('[REG-25] sends different fields one after another, so that the last answer is the newest', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const send = sendInTurn<string>((patch) => {
    begun.push(patch);
    return new Promise((resolve) => ends.push(resolve));
  });
  const both = [send('gender'), send('height')];
  await settle();
  expect(begun).toEqual(['gender']);
  ends[0]?.();
  await settle();
  expect(begun).toEqual(['gender', 'height']);
  ends[1]?.();
  await Promise.all(both);
});

it('[REG-228] waits as long as the server asks, and sends again', async () => {
  vi.useFakeTimers();
  let tries = 0;
  const send = sendInTurn<string>(async () => {
    tries += 1;
    if (tries === 1) throw new ApiError(429, { code: 'too_many_requests' }, 7);
  });
  const sent = send('nickname');
  await vi.advanceTimersByTimeAsync(6_900);
  expect(tries).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  await sent;
  expect(tries).toBe(2);
  vi.useRealTimers();
});

it('[REG-23] lets a refusal through, and the next field is sent all the same', async () => {
  const refusal = new ApiError(422, {}, null);
  const send = sendInTurn<string>(async (patch) => {
    if (patch === 'bad') throw refusal;
  });
  await expect(send('bad')).rejects.toBe(refusal);
  await expect(send('good')).resolves.toBeUndefined();
});
