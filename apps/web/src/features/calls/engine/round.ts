import { sendLive, type LiveData } from '#platform/live';
import { readRelay } from '../calls.queries.ts';
import { afterSecond, lineWord, newLadder, PAUSED, type Ladder } from './ladder.ts';
import { openLine, type Line, type LineSignal, type Relay } from './line.ts';
import type { Measured } from './measure.ts';
import { callView, noteEvent, NOBODY_THERE, showCall } from './view.ts';

type Signal = LiveData<'call.signal'>;
/** How a call ends that the line ends: it broke, never stood, or the other hung up. */
export type LineEnding = 'lost' | 'no-way' | 'bye';

/** A broken line is restored within so long (CALL-10); longer where the other left the page, as for a reload (CALL-14). */
const RESTORE_MS = { line: 10_000, page: 20_000 } as const;
/** From the answer to the first sound. */
const FIRST_MS = 25_000;
const RESTART = { afterMs: 1_000, everyMs: 4_000 } as const;
const SECOND_MS = 1_000;

type Round = { readonly number: number; line: Line | null; readonly waiting: Signal[] };
type Timer = ReturnType<typeof setTimeout>;
type Held = {
  readonly callId: number;
  readonly onEnd: (ending: LineEnding) => void;
  microphone: MediaStreamTrack;
  savesData: boolean;
  round: Round | null;
  ladder: Ladder;
  measured: Measured | null;
  hasStood: boolean;
  isAwayThere: boolean;
  deadline: Timer | null;
  restarting: Timer | null;
  readonly second: ReturnType<typeof setInterval>;
};

/** The line of the call that this page is in. */
let held: Held | null = null;
const sound = (): HTMLAudioElement => (player ??= Object.assign(new Audio(), { autoplay: true }));
let player: HTMLAudioElement | undefined;

/** Takes the call up on this page: the media come with the first round. */
export function holdLine(callId: number, microphone: MediaStreamTrack, onEnd: Held['onEnd']): void {
  releaseLine(false);
  held = {
    callId,
    onEnd,
    microphone,
    savesData: false,
    round: null,
    ladder: newLadder(false),
    measured: null,
    hasStood: false,
    isAwayThere: false,
    deadline: null,
    restarting: null,
    second: setInterval(() => void watchSecond(), SECOND_MS),
  };
  awaitLine(FIRST_MS);
  attach();
}

/** Says to the server that this page is the one in the call, and which round it holds. */
export function attach(): void {
  if (held) sendLive({ type: 'call.attach', callId: held.callId, round: held.round?.line ? held.round.number : null });
}

/** Ends all media of the call on this page; with a word to the other browser where it is hung up. */
export function releaseLine(isFarewell: boolean): void {
  const before = held;
  held = null;
  if (!before) return;
  clearInterval(before.second);
  stopTimers(before);
  if (isFarewell) before.round?.line?.close();
  else before.round?.line?.drop();
  sound().srcObject = null;
}

/** Begins a round that both sides have taken up; one that is held already goes on. */
export function joinRound({ callId, round: number, offers }: LiveData<'call.joined'>): void {
  const mine = held;
  if (!mine || mine.callId !== callId) return;
  if (mine.round?.number === number) return mine.round.line?.goOn();
  mine.round?.line?.drop();
  const round: Round = { number, line: null, waiting: [] };
  Object.assign(mine, { round, measured: null, isAwayThere: false });
  showCall({ there: { ...NOBODY_THERE, family: callView().there.family } });
  if (mine.hasStood) breaks(mine, RESTORE_MS.page);
  const isNow = () => held === mine && mine.round === round;
  readRelay(callId).then(
    (relay) => void (isNow() && begin(mine, round, relay, offers === 1)),
    () => void (isNow() && mine.onEnd('no-way')),
  );
}

function begin(mine: Held, round: Round, relay: Relay, offers: boolean): void {
  const line = (round.line = lineOf(mine, round, relay, offers));
  for (const signal of round.waiting.splice(0)) line.hear(signal);
}

export function hearSignal(signal: Signal): void {
  const round = held?.callId === signal.callId ? held.round : null;
  if (round?.number !== signal.round) return;
  if (round.line) round.line.hear(signal);
  else round.waiting.push(signal);
}

function lineOf(mine: Held, round: Round, relay: Relay, offers: boolean): Line {
  const isNow = () => held === mine && mine.round === round;
  const { camera } = callView();
  return openLine({
    relay,
    offers,
    microphone: mine.microphone,
    camera: camera.phase === 'on' ? camera.track : null,
    signal: (signal: LineSignal) =>
      void (isNow() && sendLive({ type: 'call.signal', callId: mine.callId, round: round.number, ...signal })),
    onRemote: (remote) => {
      if (!isNow()) return;
      showCall({ remote });
      sound().srcObject = remote;
      void sound()
        .play()
        .catch(() => {});
    },
    onStanding: (standing) => void (isNow() && noteStanding(mine, standing)),
    onWord: (word) => {
      if (!isNow()) return;
      if (word === 'bye') mine.onEnd('bye');
      else showCall({ there: { ...word, family: callView().there.family } });
    },
    onChannel: (isOpen) => {
      if (!isNow()) return;
      mine.isAwayThere = !isOpen;
      if (isOpen) tellOther();
    },
  });
}

function noteStanding(mine: Held, standing: RTCPeerConnectionState): void {
  if (standing === 'connected') {
    stopTimers(mine);
    mine.hasStood = true;
    noteEvent({ type: 'connected', at: Date.now() });
    void mine.round?.line?.setStep(mine.ladder.step, mine.savesData).catch(() => {});
    showLine();
  } else if (standing === 'disconnected' || standing === 'failed') breaks(mine, mine.isAwayThere ? RESTORE_MS.page : RESTORE_MS.line);
}

/** Looks for a new way while the line is broken, until it stands or the time is over. */
function breaks(mine: Held, withinMs: number): void {
  if (!mine.hasStood) return;
  noteEvent({ type: 'broken' });
  showLine();
  if (mine.deadline === null) awaitLine(withinMs);
  mine.restarting ??= setTimeout(() => void restart(mine), RESTART.afterMs);
}

async function restart(mine: Held): Promise<void> {
  const { line } = mine.round ?? {};
  if (held !== mine) return;
  mine.restarting = setTimeout(() => void restart(mine), RESTART.everyMs);
  // Without the server the credentials that are there have to do.
  const fresh = await readRelay(mine.callId).catch(() => null);
  if (held === mine && mine.deadline !== null && line?.standing() !== 'closed') line?.restart(fresh);
}

/** Ends the call where no line stands within so long; while the other is away for a reload it is given its time. */
function awaitLine(withinMs: number): void {
  const mine = held;
  if (!mine) return;
  mine.deadline = setTimeout(() => {
    if (held !== mine) return;
    if (mine.isAwayThere && withinMs < RESTORE_MS.page) return awaitLine(RESTORE_MS.page - withinMs);
    mine.onEnd(mine.hasStood ? 'lost' : 'no-way');
  }, withinMs);
}

function stopTimers(of: Held): void {
  if (of.deadline) clearTimeout(of.deadline);
  if (of.restarting) clearTimeout(of.restarting);
  of.deadline = of.restarting = null;
}

async function watchSecond(): Promise<void> {
  const mine = held;
  const line = mine?.round?.line;
  if (!mine || !line || callView().call?.phase !== 'active') return;
  const measured = await line.measure(mine.measured);
  if (held !== mine || mine.round?.line !== line) return;
  const isFirst = mine.measured === null;
  mine.measured = measured;
  if (!isFirst && callView().camera.phase === 'on') climb(mine, line, measured);
  showLine();
}

/** Sends the picture as the last second of the line allows it. */
function climb(mine: Held, line: Line, measured: Measured): void {
  const { step } = mine.ladder;
  mine.ladder = afterSecond(mine.ladder, measured, mine.savesData);
  if (mine.ladder.step === step) return;
  void line.setStep(mine.ladder.step, mine.savesData).catch(() => {});
  if (isPaused(mine.ladder.step) !== isPaused(step)) tellOther();
}

const isPaused = (step: number): boolean => step >= PAUSED;

function showLine(): void {
  const { call, there, camera, line: before } = callView();
  if (!held || !call) return;
  const line = lineWord({
    isBroken: call.phase === 'reconnecting',
    isPaused: camera.phase === 'on' && isPaused(held.ladder.step),
    isPausedThere: there.camera && there.paused,
    sample: held.measured,
  });
  if (line !== before) showCall({ line });
}

/** Tells the other browser what this side sends. */
export function tellOther(): void {
  const { camera, isMuted } = callView();
  const isOn = camera.phase === 'on';
  held?.round?.line?.tell({ camera: isOn, paused: isOn && isPaused(held.ladder.step), muted: isMuted });
}

/** Sends this picture from now on, beginning at the best step; null sends none. */
export async function sendPicture(track: MediaStreamTrack | null): Promise<void> {
  if (!held) return;
  held.ladder = newLadder(held.savesData);
  const { line } = held.round ?? {};
  await line?.setCamera(track);
  if (track) await line?.setStep(held.ladder.step, held.savesData).catch(() => {});
  tellOther();
}

/** Sends another voice on the line, where this page is in a call. */
export async function sendVoice(track: MediaStreamTrack): Promise<void> {
  if (!held) return;
  held.microphone = track;
  await held.round?.line?.setMicrophone(track);
}

/** Keeps the call within 300 kbps, or no longer. */
export function saveData(isSaving: boolean): void {
  if (!held || held.savesData === isSaving) return;
  held.savesData = isSaving;
  held.ladder = newLadder(isSaving);
  void held.round?.line?.setStep(held.ladder.step, isSaving).catch(() => {});
}

/** Plays through another loudspeaker. Throws where the device is gone. */
export async function chooseSpeaker(deviceId: string): Promise<void> {
  await sound().setSinkId(deviceId);
  showCall({ speakerId: deviceId });
}
