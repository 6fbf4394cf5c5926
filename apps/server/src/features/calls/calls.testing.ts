import { answerCall, declineCall, endCall, getCallRelay, getCallThread, startCall } from '@app/contract/calls';
import { inTransaction } from '#platform/context';
import { makeBond } from '#features/pairs';
import { openThread } from '#features/threads';
import { connectLive, openTestApp, signUpPerson, type LiveClient, type Person, type PersonOptions, type TestApp } from '#testing';

export type Two = { readonly nadia: Person; readonly rahim: Person; readonly threadId: number };
export type CallsTest = Awaited<ReturnType<typeof openCallsTest>>;

/** Opens a server where members can call each other, by the relay that it starts itself. */
export async function openCallsTest(options: Parameters<typeof openTestApp>[0] = {}) {
  const test = await openTestApp({ ...options, environment: { CAPABILITY_VIDEO_CALL: '1', ...options.environment } });
  return { ...test, ...callsOf(test) };
}

export function callsOf(test: TestApp) {
  const connect = async (one: Person, other: Person): Promise<number> =>
    inTransaction(test.ctx, async (tx) => {
      await makeBond(tx, one.accountId, other.accountId, 'interest');
      return openThread(tx, one.accountId, other.accountId);
    });
  return {
    connect,
    /** Makes two who accepted each other, with a conversation; the woman is premium. */
    two: async (options: { nadia?: PersonOptions; rahim?: PersonOptions } = {}): Promise<Two> => {
      const nadia = await signUpPerson(test, { gender: 'female', fullName: 'Nadia Karim', isPremium: true, ...options.nadia });
      const rahim = await signUpPerson(test, { gender: 'male', fullName: 'Rahim Uddin', ...options.rahim });
      return { nadia, rahim, threadId: await connect(nadia, rahim) };
    },
    start: (by: Pick<Person, 'token'>, threadId: number, kind: 'voice' | 'video' = 'voice') =>
      test.call(startCall, { token: by.token, body: { chat_thread_id: threadId, kind } }),
    answer: (by: Pick<Person, 'token'>, callId: number) => test.call(answerCall, { token: by.token, body: { call_id: callId } }),
    decline: (by: Pick<Person, 'token'>, callId: number) => test.call(declineCall, { token: by.token, body: { call_id: callId } }),
    end: (by: Pick<Person, 'token'>, callId: number) => test.call(endCall, { token: by.token, body: { call_id: callId } }),
    relay: (by: Pick<Person, 'token'>, callId: number) => test.call(getCallRelay, { token: by.token, query: { call_id: String(callId) } }),
    thread: (by: Pick<Person, 'token'>, threadId: number) =>
      test.call(getCallThread, { token: by.token, query: { chat_thread_id: String(threadId) } }),
  };
}

/** Starts a call and answers it; returns its number. */
export async function callOf(test: CallsTest, { nadia, rahim, threadId }: Two, kind: 'voice' | 'video' = 'voice'): Promise<number> {
  const { body } = await test.start(nadia, threadId, kind);
  await test.answer(rahim, body.data.call_id);
  return body.data.call_id;
}

/** Opens two pages in one call, each with the round of its media. */
export async function inCall(test: CallsTest, two: Two): Promise<{ callId: number; ofNadia: LiveClient; ofRahim: LiveClient }> {
  const callId = await callOf(test, two);
  const [ofNadia, ofRahim] = [await connectLive(test, two.nadia.token), await connectLive(test, two.rahim.token)];
  ofNadia.send({ type: 'call.attach', call_id: callId, round: null });
  await settled(ofNadia);
  ofRahim.send({ type: 'call.attach', call_id: callId, round: null });
  await ofRahim.next('call.joined');
  await ofNadia.next('call.joined');
  return { callId, ofNadia, ofRahim };
}

/** Waits until everything that a page sent was handled. */
export async function settled(page: LiveClient): Promise<LiveClient> {
  page.send({ type: 'ping' });
  await page.next('pong');
  return page;
}
