import { describe, expect, it } from 'vitest';
import { OperationalFailure } from '#platform/errors';
import { createWorkQueue } from './work-queue.ts';

const held = () => Promise.withResolvers<void>();

describe('the queue of picture work', () => {
  it('[QUAL-20] runs two at a time, short work before long, and declines what would wait too long', async () => {
    const queue = createWorkQueue(2, 1);
    const gates = [held(), held()];
    const order: string[] = [];
    const first = gates.map((gate, index) => queue.run(() => gate.promise.then(() => void order.push(`first ${index}`))));
    const long = queue.run(async () => void order.push('long'));
    const short = queue.run(async () => void order.push('short'), 'short');
    await expect(queue.run(async () => {})).rejects.toBeInstanceOf(OperationalFailure);
    expect(order).toEqual([]);
    gates[0]?.resolve();
    await first[0];
    await Promise.all([short, long]);
    expect(order).toEqual(['first 0', 'short', 'long']);
    gates[1]?.resolve();
    await first[1];
  });

  it('gives its place back when work fails', async () => {
    const queue = createWorkQueue(1, 1);
    await expect(queue.run(() => Promise.reject(new TypeError('no')))).rejects.toBeInstanceOf(TypeError);
    await expect(queue.run(async () => 'next')).resolves.toBe('next');
  });
});
