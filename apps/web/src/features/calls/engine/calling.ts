import { answerCall, RING_SECONDS, startCall, type CallKind } from '@app/contract/calls';
import { ApiError, refusalOf } from '#platform/api';
import { readCurrentCall, sendAnswer, sendDecline, sendEnd, sendFamily, sendStart, type ServerCall } from '../calls.queries.ts';
import { ring } from '../media/ring.ts';
import { isUnderWay, type CallInHand, type CallParty, type Ending } from './call-in-hand.ts';
import { tellOther, type LineEnding } from './round.ts';
import { forgetCall } from './saved-call.ts';
import { begin, currentTurn, enter, finish, leave, muteVoice, renewVoice, ringUntilEnd, takeMicrophone } from './turn.ts';
import { beginWith, callView, noteEvent, showCall, type CallRefusal } from './view.ts';

/** Names who is to be called, and how. */
export type CallOrder = { readonly threadId: number; readonly kind: CallKind; readonly other: CallParty };

const HERE = { type: 'answered', isHere: true } as const;
/** Word of the server may come so much later than the end of the ring. */
const GRACE_MS = 4_000;
const SERVER_FAILED = 500;
let isAnswering = false;
/** Words about calls that were faster than the answer which says what call rings there, by the number of the call. */
const early = new Map<number, ServerCall>();

const inHand = (): CallInHand | null => callView().call;
const isFree = (): boolean => inHand() === null || inHand()?.phase === 'over';

/**
 * Rings the other of a conversation; where this page is in a call already, that one goes on. Where the other began to ring here while the button
 * was pressed, that call is answered: two who call each other at one moment get one call (CALL-06).
 */
export async function startCalling({ threadId, kind, other }: CallOrder): Promise<void> {
  const call = inHand();
  if (call?.phase === 'incoming' && call.threadId === threadId) return answer();
  if (isFree()) await ringThere(begin({ phase: 'preparing', callId: 0, threadId, kind, isOwn: true, other }));
}

async function ringThere(mine: number): Promise<void> {
  const call = inHand();
  if (!call || !(await takeMicrophone(mine))) return;
  early.clear();
  try {
    const rung = await sendStart({ threadId: call.threadId, kind: call.kind, family: callView().family });
    // Given up while it was on its way.
    if (mine !== currentTurn()) return tellEnd(rung.callId);
    noteEvent({ type: 'rung', callId: rung.callId, ringUntil: Date.parse(rung.ringUntil) });
    const word = early.get(rung.callId);
    if (word && word.state !== 'active') hearEnded(word);
    else if (word || rung.state === 'active') enter(HERE, lineEnded);
    else ringFor(mine, 'waiting', rung.ringUntil);
  } catch (failure) {
    if (mine === currentTurn()) refuse(failure, refusalOf(failure, startCall));
  }
}

/** Takes the call that rings here. */
export async function answer(): Promise<void> {
  const call = inHand();
  if (call?.phase !== 'incoming' || isAnswering) return;
  const mine = currentTurn();
  isAnswering = true;
  try {
    if (!(await takeMicrophone(mine))) return;
    await sendAnswer(call.callId, callView().family);
    if (mine === currentTurn()) enter(HERE, lineEnded);
    else tellEnd(call.callId);
  } catch (failure) {
    if (mine === currentTurn()) refuse(failure, refusalOf(failure, answerCall));
  } finally {
    isAnswering = false;
  }
}

/** Tries again what the microphone stood in the way of. */
export async function tryAgain(): Promise<void> {
  const phase = inHand()?.phase;
  if (phase === 'preparing') return ringThere(currentTurn());
  if (phase === 'incoming') return answer();
  await renewVoice(callView().microphoneId);
}

/** Hangs up, gives up or declines: on this page it is over at once, whatever becomes of the call that says so. */
export function hangUp(): void {
  const call = inHand();
  if (!call) return;
  if (call.phase === 'incoming') void sendDecline(call.callId).catch(() => {});
  else if (call.phase !== 'over' && call.callId !== 0) tellEnd(call.callId);
  if (isUnderWay(call)) finish('ended', true);
  else leave();
}

const tellEnd = (callId: number, isLost = false): void => void sendEnd(callId, isLost).catch(() => {});

export function mute(isMuted: boolean): void {
  muteVoice(isMuted);
  showCall({ isMuted });
  tellOther();
}

/** Says, or takes back, 'Family is with me'; before the answer it goes with that. */
export function sayFamily(isPresent: boolean): void {
  const call = inHand();
  showCall({ family: isPresent });
  if (!call || call.callId === 0 || call.phase === 'incoming') return;
  sendFamily(call.callId, isPresent).catch(() => showCall({ family: !isPresent }));
}

/** Rings here, where nothing else goes on. */
export function hearRinging(call: ServerCall): void {
  if (call.isCaller === 1 || call.state !== 'ringing' || !isFree()) return;
  const mine = begin(partsOf(call, 'incoming'));
  ringFor(mine, 'incoming', call.ringUntil);
  if (call.photo === null) void askWhoRings(mine);
}

/** Fetches the photo, which live events do not carry, while it rings; and stops where it rings no more, as when the word of its end came before this page could hear it. */
async function askWhoRings(mine: number): Promise<void> {
  const found = await readCurrentCall().catch(() => undefined);
  const call = inHand();
  if (found === undefined || mine !== currentTurn() || call?.phase !== 'incoming' || isAnswering) return;
  if (found?.callId !== call.callId || found.state !== 'ringing') return leave();
  showCall({ call: { ...call, other: { ...call.other, photo: found.photo } } });
}

/** Lets it ring to its end; clocks of browsers go wrong, and then its whole length counts from here. */
function ringFor(mine: number, which: 'incoming' | 'waiting', until: string): void {
  const stopTone = ring(which);
  const left = Date.parse(until) - Date.now();
  const whole = RING_SECONDS * 1000;
  const timer = setTimeout(() => void (mine === currentTurn() && hearEnd('missed')), (left > 0 && left <= whole ? left : whole) + GRACE_MS);
  ringUntilEnd(() => {
    stopTone();
    clearTimeout(timer);
  });
}

/** Takes note of an answer: on this page the call goes on, on every other one it stops ringing. */
export function hearAnswered(call: ServerCall): void {
  const own = inHand();
  if (own?.phase === 'preparing') early.set(call.callId, call);
  if (own?.callId !== call.callId || isAnswering) return;
  if (own.phase === 'incoming') return leave();
  if (own.phase === 'calling' && call.isHere === 1) enter(HERE, lineEnded);
}

export function hearEnded(call: ServerCall): void {
  if (inHand()?.phase === 'preparing') early.set(call.callId, call);
  if (inHand()?.callId !== call.callId) return;
  if (call.state !== 'ringing' && call.state !== 'active') hearEnd(call.state);
}

/** Shows how it ended; what rang here and was not answered leaves the page free, and only a notice says so. */
function hearEnd(why: Ending): void {
  const call = inHand();
  if (!call || call.phase === 'over') return;
  const isTold = why === 'missed' && call.phase === 'incoming';
  if (call.phase === 'incoming') leave();
  else finish(why, false);
  if (isTold) onMissed(call);
}

let onMissed: (call: CallInHand) => void = () => {};
/** Names who is told of a call that was missed here. */
export const tellMissed = (tell: typeof onMissed): void => void (onMissed = tell);

/** Lets go of a call that goes on elsewhere, or is over. */
export function hearGone(callId: number): void {
  if (inHand()?.callId === callId && inHand()?.phase !== 'over') leave();
}

export function hearFamily({ callId, present }: { callId: number; present: 0 | 1 }): void {
  if (inHand()?.callId === callId) showCall({ there: { ...callView().there, family: present === 1 } });
}

function lineEnded(ending: LineEnding): void {
  const call = inHand();
  if (!call) return;
  if (ending === 'bye') return finish('ended', false);
  tellEnd(call.callId, true);
  finish(ending === 'lost' ? 'lost' : 'failed', true);
  if (ending === 'no-way') showCall({ problem: 'relay' });
}

/** Shows why the server did not ring, or that it could not be asked. */
function refuse(failure: unknown, code: CallRefusal | null): void {
  const refusal = failure instanceof ApiError && failure.status < SERVER_FAILED && code ? { code, message: failure.message } : null;
  if (inHand()?.phase === 'incoming' && refusal) return leave();
  finish(refusal === null ? 'failed' : refusal.code === 'busy' ? 'busy' : 'refused', false);
  showCall(refusal === null ? { problem: 'relay' } : { refusal });
  if (refusal?.code === 'busy') void ringAfterAll(currentTurn());
}

/** Rings here where the own member is the one who is called: while this page was about to call, it did not. */
async function ringAfterAll(mine: number): Promise<void> {
  const found = await readCurrentCall().catch(() => null);
  if (found && mine === currentTurn()) hearRinging(found);
}

/** Takes up the call that this tab was in before it was loaded. */
export async function resume(): Promise<void> {
  if (inHand()) return;
  const found = await readCurrentCall().catch(() => null);
  if (!isFree()) return;
  if (found?.isHere !== 1 || found.state !== 'active') {
    forgetCall();
    if (found) hearRinging(found);
    return;
  }
  const activeSince = found.answeredAt === null ? null : Date.parse(found.answeredAt);
  const mine = begin({ ...partsOf(found, 'connecting'), activeSince });
  showCall({ family: found.family === 1, there: { ...callView().there, family: found.otherFamily === 1 } });
  if (await takeMicrophone(mine)) enter(null, lineEnded);
}

const partsOf = (call: ServerCall, phase: CallInHand['phase']) => ({
  phase,
  callId: call.callId,
  threadId: call.chatThreadId,
  kind: call.kind,
  isOwn: call.isCaller === 1,
  other: { id: call.userId, name: call.name, photo: call.photo },
});

/** Closes what is shown of a call that is over. */
export const dismiss = (): void => void (isFree() && beginWith(null));
