import { isLive, onLive, onLiveState } from '#platform/live';
import { onSessionGone } from '#platform/session';
import { hearAnswered, hearEnded, hearFamily, hearGone, hearRinging } from './calling.ts';
import { attach, hearSignal, joinRound } from './round.ts';
import { leave } from './turn.ts';

/** Hears from now on what the server says of calls; called once a page. */
export function listenForCalls(): void {
  onLive('call.ringing', hearRinging);
  onLive('call.answered', hearAnswered);
  onLive('call.ended', hearEnded);
  onLive('call.joined', joinRound);
  onLive('call.signal', hearSignal);
  onLive('call.family', hearFamily);
  onLive('call.gone', ({ callId }) => hearGone(callId));
  // A server that was away, or another one: it is told again which page is in the call. The media went on meanwhile.
  onLiveState(() => void (isLive() && attach()));
  onSessionGone(leave);
}
