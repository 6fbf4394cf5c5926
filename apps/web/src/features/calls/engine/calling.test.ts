import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { getCurrentCall } from '@app/contract/calls';
import { toWire } from '@app/contract/kernel';
import type { ServerCall } from '../calls.queries.ts';

const ringing: ServerCall = {
  callId: 7,
  chatThreadId: 3,
  kind: 'voice',
  state: 'ringing',
  isCaller: 0,
  userId: 12,
  name: 'Karim',
  photo: '/karim.webp',
  startedAt: '2026-06-15T06:00:00.000Z',
  ringUntil: '2026-06-15T06:00:45.000Z',
  answeredAt: null,
  endedAt: null,
  seconds: 0,
  isHere: 0,
  family: 0,
  otherFamily: 0,
};
const own: ServerCall = { ...ringing, isCaller: 1 };
const order = { threadId: 3, kind: 'voice', other: { id: 12, name: 'Karim', photo: null } } as const;

const answerOf = (call: ServerCall | null) => Response.json(toWire(getCurrentCall.response, { data: call }));
const started = (state: 'ringing' | 'active') => Response.json({ data: { call_id: 7, ring_until: own.ringUntil, state } });

/** Calls of the site that were asked, in order. */
let asked: string[];
/** Answers of the site by path; a promise lets something happen before. */
let answers: Record<string, () => Response | Promise<Response>>;

let page: typeof import('./calling.ts') & typeof import('./turn.ts') & typeof import('./view.ts');
/** Brings the parts of a page, once: a machine that is busy takes seconds for them. */
beforeAll(async () => {
  const stored = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal('localStorage', stored);
  vi.stubGlobal('sessionStorage', stored);
  vi.stubGlobal('window', { addEventListener: () => {} });
  vi.stubGlobal('Audio', class {});
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, 'https://bondhon.example').pathname;
    asked.push(path);
    return (await answers[path]?.()) ?? Response.json({ result: false, code: 'not_found', message: 'x' }, { status: 404 });
  });
  vi.resetModules();
  page = { ...(await import('./calling.ts')), ...(await import('./turn.ts')), ...(await import('./view.ts')) };
}, 60_000);

beforeEach(() => {
  asked = [];
  answers = {
    '/api/member/call/answer': () => answerOf({ ...ringing, state: 'active', isHere: 1 }),
    '/api/member/call/current': () => answerOf(ringing),
  };
  const voice = { readyState: 'live', enabled: true, addEventListener: () => {}, stop: () => {} };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => ({ getAudioTracks: () => [voice] }) } });
  vi.useFakeTimers();
  page.leave();
});

/** Names the calls of the site that were asked, without those that only read settings. */
const steps = () => asked.map((path) => path.replace('/api/member/call/', '')).filter((step) => step !== 'settings');

it('[CALL-06] who presses the button in the moment in which the other rings here answers that call', async () => {
  const { hearRinging, startCalling, callView } = page;
  hearRinging(ringing);
  await startCalling(order);
  expect(steps()).toEqual(['answer']);
  expect(callView().call).toMatchObject({ callId: 7, phase: 'connecting' });
});

it('[CALL-06] the button of another conversation answers nothing: what rings here goes on ringing', async () => {
  const { hearRinging, startCalling, callView } = page;
  hearRinging({ ...ringing, chatThreadId: 4 });
  await startCalling(order);
  expect(steps()).toEqual([]);
  expect(callView().call).toMatchObject({ callId: 7, phase: 'incoming' });
});

it.each(['before', 'after'])('[CALL-06] a call that crosses the own one goes on, its word %s the answer of the site', async (when) => {
  const { hearRinging, hearAnswered, startCalling, callView } = page;
  const answer = Promise.withResolvers<Response>();
  answers['/api/member/call/start'] = () => answer.promise;
  const starting = startCalling(order);
  await vi.waitFor(() => expect(steps()).toEqual(['start']));
  hearRinging(ringing);
  if (when === 'before') hearAnswered({ ...ringing, state: 'active', isHere: 1 });
  answer.resolve(started('active'));
  await starting;
  if (when === 'after') hearAnswered({ ...ringing, state: 'active', isHere: 1 });
  expect(callView().call).toMatchObject({ callId: 7, phase: 'connecting' });
});

it.each([
  ['active', { phase: 'connecting', ending: null }],
  ['declined', { phase: 'over', ending: 'declined' }],
  ['missed', { phase: 'over', ending: 'missed' }],
] as const)('[CALL-05] word of a call that is %s counts also before the site has said which call rings there', async (state, shown) => {
  const { hearAnswered, hearEnded, startCalling, callView } = page;
  const answer = Promise.withResolvers<Response>();
  answers['/api/member/call/start'] = () => answer.promise;
  const starting = startCalling(order);
  await vi.waitFor(() => expect(steps()).toEqual(['start']));
  // The end of the call before, which comes late, is none of this one.
  hearEnded({ ...own, callId: 6, state: 'ended' });
  if (state === 'active') hearAnswered({ ...own, state, isHere: 1 });
  else hearEnded({ ...own, state });
  hearEnded({ ...own, callId: 5, state: 'ended' });
  answer.resolve(started('ringing'));
  await starting;
  expect(callView().call).toMatchObject({ callId: 7, ...shown });
});

it('[CALL-06] a call that came while this page was about to ring somebody else rings once that was refused', async () => {
  const { hearRinging, startCalling, callView } = page;
  answers['/api/member/call/start'] = () =>
    Response.json({ result: false, code: 'busy', message: 'You are already in a call.' }, { status: 409 });
  const starting = startCalling({ ...order, threadId: 4 });
  hearRinging(ringing);
  await starting;
  await vi.waitFor(() => expect(callView().call).toMatchObject({ callId: 7, phase: 'incoming' }));
  expect(steps()).toEqual(['start', 'current']);
});

it('[CALL-05] what was over before this page could hear of it stops ringing; where nobody can be asked it goes on', async () => {
  const { hearRinging, callView } = page;
  answers['/api/member/call/current'] = () => Response.error();
  hearRinging({ ...ringing, photo: null });
  await vi.waitFor(() => expect(steps().length).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(callView().call).toMatchObject({ callId: 7, phase: 'incoming' });
  page.leave();
  answers['/api/member/call/current'] = () => answerOf(null);
  hearRinging({ ...ringing, photo: null });
  await vi.waitFor(() => expect(callView().call).toBeNull());
});

it.each([
  ['refused', 'NotAllowedError'],
  ['missing', 'NotFoundError'],
  ['taken by another program', 'NotReadableError'],
])('[CALL-14] while the microphone is %s nothing rings there, nor is a call answered; once it can be had they go on', async (_, name) => {
  const { hearRinging, startCalling, answer, tryAgain, callView, hangUp } = page;
  const { getUserMedia } = navigator.mediaDevices;
  const takeAway = () => void (navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', name)));
  const giveBack = () => void (navigator.mediaDevices.getUserMedia = getUserMedia);
  answers['/api/member/call/start'] = () => started('ringing');
  takeAway();
  await startCalling(order);
  expect([callView().call?.phase, callView().problem, steps()]).toEqual(['preparing', 'microphone', []]);
  giveBack();
  await tryAgain();
  expect([callView().call?.phase, callView().problem, steps()]).toEqual(['calling', null, ['start']]);
  hangUp();
  takeAway();
  hearRinging(ringing);
  await answer();
  expect([callView().call?.phase, callView().problem, steps().includes('answer')]).toEqual(['incoming', 'microphone', false]);
  giveBack();
  await tryAgain();
  expect([callView().call?.phase, callView().problem, steps().at(-1)]).toEqual(['connecting', null, 'answer']);
});
