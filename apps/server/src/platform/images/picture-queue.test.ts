import { describe, expect, it } from 'vitest';
import { OperationalFailure } from '#platform/errors';
import { createPictureQueue } from './images.ts';

const held = () => Promise.withResolvers<void>();

describe('the queue of picture work', () => {
  it('[QUAL-20] runs two at a time, short work before long, and declines what would wait too long', async () => {
    const inTurn = createPictureQueue(2, 1);
    const gates = [held(), held()];
    const order: string[] = [];
    const first = gates.map((gate, index) => inTurn(() => gate.promise.then(() => void order.push(`first ${index}`))));
    const long = inTurn(async () => void order.push('long'));
    const short = inTurn(async () => void order.push('short'), 1);
    await expect(inTurn(async () => {})).rejects.toBeInstanceOf(OperationalFailure);
    expect(order).toEqual([]);
    gates[0]?.resolve();
    await first[0];
    await Promise.all([short, long]);
    expect(order).toEqual(['first 0', 'short', 'long']);
    gates[1]?.resolve();
    await first[1];
  });

  it('gives its place back when work fails', async () => {
    const inTurn = createPictureQueue(1, 1);
    await expect(inTurn(() => Promise.reject(new TypeError('no')))).rejects.toBeInstanceOf(TypeError);
    await expect(inTurn(async () => 'next')).resolves.toBe('next');
  });
});
