import type { Language, Say } from '#platform/i18n';
import { formatDuration } from '#shared';
import type { CallInHand } from '../engine/call-in-hand.ts';
import type { LineWord } from '../engine/ladder.ts';
import type { CallView } from '../engine/view.ts';
import type { en } from '../texts.en.ts';

type SayCall = Say<typeof en>;

const LINES = {
  good: 'lineGood',
  weak: 'lineWeak',
  weakPaused: 'lineWeakPaused',
  reconnecting: 'reconnecting',
} as const satisfies Record<LineWord, keyof typeof en>;
const PHASES = {
  preparing: 'preparing',
  calling: 'calling',
  connecting: 'connecting',
  reconnecting: 'reconnecting',
  active: 'connected',
} as const;

export const lineText = (line: LineWord, say: SayCall): string => say(LINES[line]);

/** Returns how the call stands in words, for those who hear it; its time is told apart. */
export function standingText({ call, line }: Pick<CallView, 'call' | 'line'>, say: SayCall): string {
  if (!call || call.phase === 'over') return '';
  if (call.phase === 'incoming') return say(call.kind === 'voice' ? 'incomingVoice' : 'incomingVideo');
  return call.phase === 'active' && line !== 'good' ? lineText(line, say) : say(PHASES[call.phase]);
}

const HOUR = 3600;

/** Writes seconds of talk as a clock: '02:13', '1:02:13'. */
export const clockOf = (seconds: number, language: Language): string =>
  formatDuration(seconds, language, seconds >= HOUR ? 'h:mm:ss' : 'mm:ss');

/** Returns how a call ended, in words. */
export function endingText(
  { call, problem, refusal }: { call: CallInHand } & Pick<CallView, 'problem' | 'refusal'>,
  say: SayCall,
  language: Language,
): string {
  if (refusal && refusal.message !== '') return refusal.message;
  if (problem === 'relay') return say('notPossible');
  switch (call.ending) {
    case 'missed':
      return say('noAnswer');
    case 'declined':
      return say('declined');
    case 'busy':
      return say('busy');
    case 'lost':
      return say('lost');
    case 'ended':
      return call.seconds > 0 ? say('endedAfter', { time: clockOf(call.seconds, language) }) : say('ended');
    default:
      return say('failed');
  }
}
