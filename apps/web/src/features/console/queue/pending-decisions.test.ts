import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPendingDecisions } from './pending-decisions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open({ fails = false } = {}) {
  const sent: string[] = [];
  const failed: string[] = [];
  let count = 0;
  const decisions = createPendingDecisions<string, string>({
    send: async (item, choice) => {
      if (fails) throw new Error('no');
      sent.push(`${item} ${choice}`);
    },
    changed: (pending) => void (count = pending.length),
    failed: (item) => void failed.push(item),
  });
  return { decisions, sent, failed, pending: () => count };
}

it('a decision leaves after 10 seconds and not before', async () => {
  const { decisions, sent, pending } = open();
  decisions.add('photo 1', 'approve');
  await vi.advanceTimersByTimeAsync(9_900);
  expect([sent, pending()]).toEqual([[], 1]);
  await vi.advanceTimersByTimeAsync(200);
  expect([sent, pending()]).toEqual([['photo 1 approve'], 0]);
});

it('the latest is taken back first, and what is taken back never leaves', async () => {
  const { decisions, sent } = open();
  decisions.add('photo 1', 'approve');
  await vi.advanceTimersByTimeAsync(3_000);
  decisions.add('photo 2', 'reject');
  expect(decisions.undo()).toBe('photo 2');
  await vi.advanceTimersByTimeAsync(8_000);
  expect(sent).toEqual(['photo 1 approve']);
  expect(decisions.undo()).toBeNull();
});

it('everything leaves at once when the page is left', async () => {
  const { decisions, sent, pending } = open();
  decisions.add('photo 1', 'approve');
  decisions.add('photo 2', 'reject');
  await decisions.flush();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([sent, pending()]).toEqual([['photo 1 approve', 'photo 2 reject'], 0]);
});

it('what could not be sent is told', async () => {
  const { decisions, failed } = open({ fails: true });
  decisions.add('photo 1', 'approve');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(failed).toEqual(['photo 1']);
});
