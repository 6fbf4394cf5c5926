import type { CallKind } from '@app/contract/calls';

/** Other side of a call, in the form that this member may see. */
export type CallParty = { readonly id: number; readonly name: string; readonly photo: string | null };

/**
 * How a call stands on this device: `preparing` until the server has rung, `calling` while it rings there, `incoming` while it rings here, `connecting` from the answer to the
 * first sound, `active`, `reconnecting` while a line that broke is restored, `over`.
 */
export type Phase = 'preparing' | 'calling' | 'incoming' | 'connecting' | 'active' | 'reconnecting' | 'over';
/** Why a call is over; `lost`: the line broke and was not restored; `refused`: the server did not ring. */
export type Ending = 'ended' | 'missed' | 'declined' | 'busy' | 'failed' | 'lost' | 'refused';

/** The call of this page. */
export type CallInHand = {
  readonly phase: Phase;
  /** 0 until the server has rung. */
  readonly callId: number;
  readonly threadId: number;
  readonly kind: CallKind;
  /** True if this member calls. */
  readonly isOwn: boolean;
  readonly other: CallParty;
  /** Milliseconds since 1970. */
  readonly ringUntil: number;
  readonly activeSince: number | null;
  readonly ending: Ending | null;
  /** Whole seconds that the two talked. */
  readonly seconds: number;
};

export type CallEvent =
  /** It rings there. */
  | { readonly type: 'rung'; readonly callId: number; readonly ringUntil: number }
  /** `isHere`: this device answered. */
  | { readonly type: 'answered'; readonly isHere: boolean }
  | { readonly type: 'connected'; readonly at: number }
  | { readonly type: 'broken' }
  | { readonly type: 'ended'; readonly why: Ending; readonly at: number };

/** Returns the call after an event; null where it is no longer this device's. Whatever comes after the end, or twice, changes nothing. */
export function afterEvent(call: CallInHand, event: CallEvent): CallInHand | null {
  if (call.phase === 'over') return call;
  switch (event.type) {
    case 'rung':
      return call.phase === 'preparing' ? { ...call, phase: 'calling', callId: event.callId, ringUntil: event.ringUntil } : call;
    case 'answered':
      if (call.phase === 'incoming') return event.isHere ? { ...call, phase: 'connecting' } : null;
      return call.phase === 'calling' ? { ...call, phase: 'connecting' } : call;
    case 'connected':
      return isUnderWay(call) ? { ...call, phase: 'active', activeSince: call.activeSince ?? event.at } : call;
    case 'broken':
      return call.phase === 'active' ? { ...call, phase: 'reconnecting' } : call;
    case 'ended':
      return { ...call, phase: 'over', ending: endingOf(call, event.why), seconds: secondsOf(call, event.at) };
    default:
      return call;
  }
}

/** Returns how a call ended; of one that stood, the other side says only that it failed: its line was lost. */
const endingOf = ({ activeSince }: CallInHand, why: Ending): Ending => (why === 'failed' && activeSince !== null ? 'lost' : why);

/** Returns the whole seconds of talk up to a moment. */
export const secondsOf = ({ activeSince }: Pick<CallInHand, 'activeSince'>, at: number): number =>
  activeSince === null ? 0 : Math.max(0, Math.floor((at - activeSince) / 1000));

/** True while both talk, or are about to. */
export const isUnderWay = ({ phase }: CallInHand): boolean => phase === 'connecting' || phase === 'active' || phase === 'reconnecting';
