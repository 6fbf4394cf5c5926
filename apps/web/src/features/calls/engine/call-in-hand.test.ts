import { describe, expect, it } from 'vitest';
import { afterEvent, type CallEvent, type CallInHand } from './call-in-hand.ts';

const call: CallInHand = {
  phase: 'calling',
  callId: 7,
  threadId: 3,
  kind: 'voice',
  isOwn: true,
  other: { id: 12, name: 'Karim', photo: null },
  ringUntil: 45_000,
  activeSince: null,
  ending: null,
  seconds: 0,
};
const incoming: CallInHand = { ...call, phase: 'incoming', isOwn: false };
const after = (from: CallInHand, ...events: CallEvent[]): CallInHand | null =>
  events.reduce<CallInHand | null>((now, event) => now && afterEvent(now, event), from);

describe('[CALL-05] a call', () => {
  it('rings, is answered, stands, breaks, stands again and ends with its seconds', () => {
    const answered = after(call, { type: 'answered', isHere: false });
    expect(answered).toMatchObject({ phase: 'connecting', activeSince: null });
    const standing = after(answered!, { type: 'connected', at: 10_000 });
    expect(standing).toMatchObject({ phase: 'active', activeSince: 10_000 });
    const broken = after(standing!, { type: 'broken' });
    expect(broken?.phase).toBe('reconnecting');
    // The time of the call goes on.
    expect(after(broken!, { type: 'connected', at: 15_000 })).toMatchObject({ phase: 'active', activeSince: 10_000 });
    expect(after(broken!, { type: 'ended', why: 'lost', at: 20_900 })).toMatchObject({ phase: 'over', ending: 'lost', seconds: 10 });
  });

  it('[CALL-10] that stood was lost, where the other side gave it up; one that never stood could not be made', () => {
    const standing = after(call, { type: 'answered', isHere: false }, { type: 'connected', at: 10_000 })!;
    expect(after(standing, { type: 'ended', why: 'failed', at: 20_000 })).toMatchObject({ ending: 'lost', seconds: 10 });
    expect(after(call, { type: 'answered', isHere: false }, { type: 'ended', why: 'failed', at: 20_000 })).toMatchObject({
      ending: 'failed',
    });
  });

  it('has its number once it rings there, and once only', () => {
    const rung = after({ ...call, phase: 'preparing', callId: 0 }, { type: 'rung', callId: 7, ringUntil: 45_000 });
    expect(rung).toMatchObject({ phase: 'calling', callId: 7 });
    expect(after(rung!, { type: 'rung', callId: 8, ringUntil: 0 })).toBe(rung);
    expect(after({ ...call, phase: 'preparing' }, { type: 'connected', at: 1 })).toMatchObject({ phase: 'preparing' });
  });

  it('leaves the devices on which it was not answered', () => {
    expect(after(incoming, { type: 'answered', isHere: false })).toBeNull();
    expect(after(incoming, { type: 'answered', isHere: true })?.phase).toBe('connecting');
  });

  it('changes by nothing that comes twice, too early or after the end', () => {
    const over = after(call, { type: 'ended', why: 'declined', at: 1000 })!;
    expect(over).toMatchObject({ ending: 'declined', seconds: 0 });
    for (const event of [
      { type: 'answered', isHere: true },
      { type: 'connected', at: 9 },
      { type: 'broken' },
      { type: 'ended', why: 'missed', at: 2000 },
    ] as const)
      expect(after(over, event)).toBe(over);
    expect(after(call, { type: 'connected', at: 9 })).toBe(call);
    expect(after(call, { type: 'broken' })).toBe(call);
    const standing = after(call, { type: 'answered', isHere: false }, { type: 'connected', at: 9 })!;
    expect(after(standing, { type: 'answered', isHere: false })).toBe(standing);
  });
});
