import { expect, it } from 'vitest';
import { fill } from '#platform/i18n';
import type { CallInHand } from '../engine/call-in-hand.ts';
import type { CallView } from '../engine/view.ts';
import { en } from '../texts.en.ts';
import { clockOf, endingText, lineText, standingText } from './phase-text.ts';

const say = ((key: keyof typeof en, parameters?: Record<string, string>) => fill(en[key], parameters ?? {}, 'en')) as Parameters<
  typeof lineText
>[1];
const call: CallInHand = {
  phase: 'over',
  callId: 7,
  threadId: 3,
  kind: 'video',
  isOwn: true,
  other: { id: 12, name: 'Karim', photo: null },
  ringUntil: 0,
  activeSince: null,
  ending: 'ended',
  seconds: 0,
};
const ended = (change: Partial<CallInHand>, problem: 'relay' | null = null, refusal: CallView['refusal'] = null) =>
  endingText({ call: { ...call, ...change }, problem, refusal }, say, 'en');

it('[CALL-09] says the quality of the line in words', () => {
  expect(lineText('good', say)).toBe('Good');
  expect(lineText('weakPaused', say)).toBe('Weak: video paused to keep the sound');
});

it('[CALL-13] says how the call stands', () => {
  const standing = (phase: CallInHand['phase'], line: 'good' | 'weakPaused' = 'good') =>
    standingText({ call: { ...call, phase }, line }, say);
  expect(standing('incoming')).toBe('Incoming video call');
  expect(standing('calling')).toBe('Ringing...');
  expect(standing('active')).toBe('Connected');
  expect(standing('active', 'weakPaused')).toBe('Weak: video paused to keep the sound');
  expect(standing('reconnecting')).toBe('Reconnecting...');
});

it('[CALL-10][CALL-12] says how it ended: declining shows nothing but that', () => {
  expect(ended({ ending: 'declined' })).toBe('Declined');
  expect(ended({ ending: 'busy' })).toBe('Busy');
  expect(ended({ ending: 'missed' })).toBe('No answer');
  expect(ended({ ending: 'lost' })).toBe('The connection was lost.');
  expect(ended({ ending: 'failed' }, 'relay')).toBe('Calls are not possible right now.');
  expect(ended({ seconds: 61 })).toBe('Call ended, 01:01');
  expect(ended({ ending: 'refused' }, null, { code: 'calls_not_taken', message: 'Karim does not take calls.' })).toBe(
    'Karim does not take calls.',
  );
});

it('[CALL-09] tells the time in the digits of the page', () => {
  expect([0, 133, 3733].map((seconds) => clockOf(seconds, 'en'))).toEqual(['00:00', '02:13', '1:02:13']);
  expect(clockOf(133, 'bn')).toBe('০২:১৩');
});
