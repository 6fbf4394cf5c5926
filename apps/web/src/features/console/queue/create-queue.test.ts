import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueue } from './create-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(items: readonly string[], { refuses = [] as readonly string[], again = true } = {}) {
  const left = [...items];
  const sent: string[] = [];
  const released: string[] = [];
  let isDown = false;
  const queue = createQueue<string, string>(
    () => ({
      take: async () => {
        if (isDown) throw new Error('down');
        return left.shift() ?? null;
      },
      release: async (item) => void released.push(item),
      decide: async (item, choice) => {
        if (refuses.includes(item)) throw new Error('no');
        sent.push(`${item} ${choice}`);
      },
    }),
    () => again,
  );
  const stop = queue.start();
  const settle = () => vi.advanceTimersByTimeAsync(0);
  return { queue, stop, sent, released, left, settle, down: (is: boolean) => void (isDown = is) };
}

it('holds one item ahead, and the next one is there at once', async () => {
  const { queue, settle, left } = open(['1', '2', '3', '4']);
  expect(queue.now()).toMatchObject({ item: null, state: 'loading' });
  await settle();
  expect([queue.now().item, queue.now().ahead, left]).toEqual(['1', ['2'], ['3', '4']]);
  queue.decide('approve');
  expect(queue.now()).toMatchObject({ item: '2', state: 'there' });
});

it('a decision is taken back with its item in front, and leaves otherwise', async () => {
  const { queue, settle, sent } = open(['1', '2', '3']);
  await settle();
  queue.decide('approve');
  queue.decide('reject');
  await settle();
  queue.undo();
  expect(queue.now()).toMatchObject({ item: '2', pending: [{ item: '1' }] });
  queue.decide('approve');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['1 approve', '2 approve']);
});

it('says that nothing is left, that the next one did not come, and goes on when it does', async () => {
  const { queue, settle, left, down } = open(['1']);
  await settle();
  queue.decide('approve');
  await settle();
  expect(queue.now()).toMatchObject({ item: null, state: 'empty' });
  down(true);
  queue.retry();
  await settle();
  expect(queue.now().state).toBe('failed');
  down(false);
  left.push('2');
  queue.retry();
  await settle();
  expect(queue.now()).toMatchObject({ item: '2', state: 'there' });
});

it('an item whose decision was not saved is back in front, unless somebody else decided it', async () => {
  const mine = open(['1', '2'], { refuses: ['1'] });
  await mine.settle();
  mine.queue.decide('approve');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(mine.queue.now().item).toBe('1');
  const theirs = open(['1', '2'], { refuses: ['1'], again: false });
  await theirs.settle();
  theirs.queue.decide('approve');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(theirs.queue.now().item).toBe('2');
});

it('skips by giving back; leaving gives everything back and sends what was decided', async () => {
  const { queue, settle, stop, sent, released } = open(['1', '2', '3', '4']);
  await settle();
  queue.skip();
  queue.decide('approve');
  await settle();
  stop();
  await settle();
  expect([released, sent]).toEqual([['1', '3', '4'], ['2 approve']]);
});
