import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerCall, getCurrentCall, setCallFamily, startCall } from '@app/contract/calls';
import { logOut } from '@app/contract/accounts';
import { addToIgnoreList } from '@app/contract/relations';
import { connectLive, openSession, openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { systemClock } from '#platform/clock';
import { openTurnClient } from '../../platform/relay/turn-client.testing.ts';
import { callOf, inCall, openCallsTest, settled, type CallsTest, type Two } from './calls.testing.ts';

let test: CallsTest;
let beside: TestApp;
beforeAll(async () => {
  test = await openCallsTest();
  beside = await openTestApp({ environment: { CAPABILITY_VIDEO_CALL: '1' }, beside: test });
  await test.listen();
  await beside.listen();
});
afterAll(async () => {
  await beside.close();
  await test.close();
});

/** Plans a call for this moment, so that it is within the hours whatever the time. */
const planNow = ({ nadia, rahim, threadId }: Two) =>
  test.ctx.pool.query(
    `insert into call_plan (thread_id, proposer_id, other_id, times, state, chosen_time, created_at, answered_at)
     values ($1, $2, $3, array[$4::timestamptz], 'accepted', $4, $4, $4)`,
    [threadId, rahim.accountId, nadia.accountId, test.ctx.clock.now()],
  );
/** Writes a description as long as browsers do at most, with nobody's address. */
const sdpOf = (bytes: number): string => {
  const head = 'v=0\r\no=- 1 2 IN IP4 0.0.0.0\r\ns=-\r\nt=0 0\r\n';
  const line = 'a=fmtp:96 level-asymmetry-allowed=1;packetization-mode=1\r\n';
  return head + line.repeat(Math.floor((bytes - head.length) / line.length));
};
const RELAY = 'candidate:1 1 udp 41885439 203.0.113.9 50001 typ relay raddr 0.0.0.0 rport 0';
const HOST = 'candidate:1 1 udp 2122260223 192.168.1.23 54321 typ host';

describe('ringing', () => {
  it('[CALL-05] comes to every device of both, and ends on all with the answer on one', async () => {
    const { nadia, rahim, threadId } = await test.two();
    const second = await openSession(test, rahim.accountId);
    const [phone, desk] = [await connectLive(test, rahim.token), await connectLive(beside, second.token)];
    const { body } = await test.start(nadia, threadId, 'video');
    const rung = [await phone.next('call.ringing'), await desk.next('call.ringing')];
    for (const { data } of rung)
      expect(data).toMatchObject({ call_id: body.data.call_id, kind: 'video', is_caller: 0, name: 'Nadia Karim', photo: null });
    // A page that is opened now rings too.
    const opened = await connectLive(test, rahim.token);
    expect((await opened.next('call.ringing')).data).toMatchObject({ call_id: body.data.call_id });
    const answeredAt = performance.now();
    await test.answer(second, body.data.call_id);
    const answered = [await phone.next('call.answered'), await desk.next('call.answered')];
    expect(performance.now() - answeredAt).toBeLessThan(3000);
    expect(answered.map(({ data }) => data.is_here)).toEqual([0, 1]);
    await test.end(nadia, body.data.call_id);
    expect((await phone.next('call.ended')).data).toMatchObject({ state: 'ended', call_id: body.data.call_id });
  });

  it('[CALL-05] is pushed without a name where no device is open', async () => {
    const { nadia, rahim, threadId } = await test.two();
    await test.ctx.pool.query(
      `insert into push_subscription (member_id, session_id, endpoint, p256dh, auth, created_at) values ($1, $2, 'https://push.example.org/1', 'p', 'a', now())`,
      [rahim.accountId, rahim.sessionId],
    );
    const { body } = await test.start(nadia, threadId);
    await test.runJobs();
    const pushed = test.ctx.sent.push.find(({ content }) => content.tag === `call ${body.data.call_id}`);
    expect(pushed?.content).toMatchObject({ body: 'Incoming call', url: `/messages/${threadId}`, seconds: 45 });
    expect(JSON.stringify(pushed?.content)).not.toContain('Nadia');
    await test.end(nadia, body.data.call_id);
    test.ctx.sent.push.length = 0;
    await connectLive(test, rahim.token);
    await test.start(nadia, threadId);
    await test.runJobs();
    expect(test.ctx.sent.push.filter(({ content }) => content.body === 'Incoming call')).toEqual([]);
  });
});

describe('the two pages in a call', () => {
  it('[CALL-07] begin a round together; the caller offers, and signals go to the other page alone', async () => {
    const two = await test.two();
    const { callId, ofNadia, ofRahim } = await inCall(test, two);
    expect(ofNadia.all('call.joined').at(-1)?.data).toEqual({ call_id: callId, round: 1, offers: 1 });
    expect(ofRahim.all('call.joined').at(-1)?.data).toEqual({ call_id: callId, round: 1, offers: 0 });
    const bystander = await connectLive(test, two.rahim.token);
    ofNadia.send({ type: 'call.signal', call_id: callId, round: 1, description: { type: 'offer', sdp: sdpOf(500) } });
    ofNadia.send({ type: 'call.signal', call_id: callId, round: 1, candidate: { candidate: RELAY, sdpMid: '0', sdpMLineIndex: 0 } });
    expect((await ofRahim.next('call.signal')).data).toMatchObject({ round: 1, description: { type: 'offer' } });
    expect((await ofRahim.next('call.signal')).data).toMatchObject({ candidate: { candidate: RELAY } });
    for (const live of [bystander, ofNadia]) expect((await settled(live)).all('call.signal')).toEqual([]);
  });

  it('[CALL-14] no candidate of type host or srflx goes on, alone or within a description', async () => {
    const { callId, ofNadia, ofRahim } = await inCall(test, await test.two());
    const srflx = 'candidate:2 1 udp 1686052607 203.0.113.77 54321 typ srflx raddr 192.168.1.23 rport 54321';
    for (const candidate of [HOST, srflx]) {
      ofNadia.send({ type: 'call.signal', call_id: callId, round: 1, candidate: { candidate, sdpMid: '0' } });
      ofNadia.send({
        type: 'call.signal',
        call_id: callId,
        round: 1,
        description: { type: 'offer', sdp: `${sdpOf(300)}a=${candidate}\r\n` },
      });
    }
    ofNadia.send({ type: 'call.signal', call_id: callId, round: 1, candidate: { candidate: RELAY, sdpMid: '0' } });
    await ofRahim.next('call.signal');
    expect(ofRahim.all('call.signal')).toHaveLength(1);
    expect(JSON.stringify(ofRahim.events)).not.toMatch(/192\.168\.1\.23|203\.0\.113\.77/);
  });

  it('[NEVER-04] take nothing of a third member, of another session, or after the end', async () => {
    const two = await test.two();
    const { callId, ofNadia, ofRahim } = await inCall(test, two);
    const third = await connectLive(test, (await signUpPerson(test)).token);
    const second = await connectLive(test, (await openSession(test, two.nadia.accountId)).token);
    for (const stranger of [third, second]) {
      stranger.send({ type: 'call.signal', call_id: callId, round: 1, candidate: { candidate: RELAY } });
      stranger.send({ type: 'call.attach', call_id: callId, round: null });
      expect((await stranger.next('call.gone')).data).toEqual({ call_id: callId });
    }
    await test.end(two.nadia, callId);
    ofNadia.send({ type: 'call.signal', call_id: callId, round: 1, candidate: { candidate: RELAY } });
    await settled(ofNadia);
    expect((await settled(ofRahim)).all('call.signal')).toEqual([]);
    ofNadia.send({ type: 'call.alive', call_id: callId });
    await ofNadia.next('call.gone');
  });

  it('[CALL-14] a reload begins a new round for both; signals of the round before go nowhere; the page before is out', async () => {
    const two = await test.two();
    const { callId, ofNadia, ofRahim } = await inCall(test, two);
    const reloaded = await connectLive(test, two.nadia.token);
    reloaded.send({ type: 'call.attach', call_id: callId, round: null });
    expect((await reloaded.next('call.joined')).data).toEqual({ call_id: callId, round: 2, offers: 1 });
    expect((await ofRahim.next('call.joined')).data).toEqual({ call_id: callId, round: 2, offers: 0 });
    await ofNadia.next('call.gone');
    reloaded.send({ type: 'call.signal', call_id: callId, round: 1, candidate: { candidate: RELAY } });
    reloaded.send({ type: 'call.signal', call_id: callId, round: 2, candidate: { candidate: RELAY } });
    expect((await ofRahim.next('call.signal')).data.round).toBe(2);
  });

  it('[CALL-14][QUAL-39] a lost line alone keeps the round, on another server too; a description of 64 kB crosses between servers', async () => {
    const two = await test.two();
    const { callId, ofNadia, ofRahim } = await inCall(test, two);
    await ofNadia.break();
    const again = await connectLive(beside, two.nadia.token);
    again.send({ type: 'call.attach', call_id: callId, round: 1 });
    expect((await again.next('call.joined')).data).toEqual({ call_id: callId, round: 1, offers: 1 });
    expect((await ofRahim.next('call.joined')).data.round).toBe(1);
    const sdp = sdpOf(64 * 1024);
    again.send({ type: 'call.signal', call_id: callId, round: 1, description: { type: 'offer', sdp } });
    expect((await ofRahim.next('call.signal')).data.description?.sdp).toBe(sdp);
    ofRahim.send({ type: 'call.signal', call_id: callId, round: 1, description: { type: 'answer', sdp } });
    expect((await again.next('call.signal')).data.description?.sdp).toBe(sdp);
  });

  it('[CALL-14] two pages that come at one moment both begin', async () => {
    for (let time = 0; time < 5; time += 1) {
      const two = await test.two();
      const callId = await callOf(test, two);
      const pages = [await connectLive(test, two.nadia.token), await connectLive(beside, two.rahim.token)];
      for (const page of pages) page.send({ type: 'call.attach', call_id: callId, round: null });
      const rounds = await Promise.all(pages.map(async (page) => (await page.next('call.joined')).data.round));
      expect(rounds[0]).toBe(rounds[1]);
    }
  });

  it('[CALL-11] hear when family is with the other', async () => {
    const two = await test.two();
    const { callId, ofNadia, ofRahim } = await inCall(test, two);
    const { body } = await test.call(setCallFamily, { token: two.nadia.token, body: { call_id: callId, present: 1 } });
    expect(body.data).toMatchObject({ family: 1, other_family: 0 });
    expect((await ofRahim.next('call.family')).data).toEqual({ call_id: callId, present: 1 });
    expect((await settled(ofNadia)).all('call.family')).toEqual([]);
    const ofOther = await test.call(setCallFamily, { token: two.rahim.token, body: { call_id: callId, present: 0 } });
    expect(ofOther.body.data).toMatchObject({ family: 0, other_family: 1 });
  });

  it('[CALL-11] hear it at once where it was said before the call', async () => {
    const { nadia, rahim, threadId } = await test.two();
    const begun = await test.call(startCall, { token: nadia.token, body: { chat_thread_id: threadId, kind: 'voice', family: 1 } });
    const of = async (who: Person) => (await test.call(getCurrentCall, { token: who.token })).body.data;
    expect([await of(nadia), await of(rahim)]).toMatchObject([
      { family: 1, other_family: 0 },
      { family: 0, other_family: 1 },
    ]);
    await test.call(answerCall, { token: rahim.token, body: { call_id: begun.body.data.call_id, family: 1 } });
    for (const who of [nadia, rahim]) expect(await of(who)).toMatchObject({ family: 1, other_family: 1 });
  });

  it('[CALL-12] a block ends it on both pages, and the word of it is written with the block', async () => {
    const two = await test.two();
    const { callId, ofNadia, ofRahim } = await inCall(test, two);
    const blockedAt = performance.now();
    await test.call(addToIgnoreList, { token: two.rahim.token, body: { user_id: two.nadia.accountId } });
    for (const page of [ofNadia, ofRahim]) expect((await page.next('call.ended')).data).toMatchObject({ state: 'ended', call_id: callId });
    expect(performance.now() - blockedAt).toBeLessThan(2000);
    // One transaction: where a server is killed after the block, the sweep of the events finds its word.
    const { rows } = await test.ctx.pool.query(
      `select event.member_id as "memberId", event.written_by = ignored.xmin::text::xid8 as "withBlock"
       from live_event as event, block as ignored
       where event.type = 'call.ended' and (event.subject->>'callId')::bigint = $1 and ignored.blocker_id = $2 order by 1`,
      [callId, two.rahim.accountId],
    );
    expect(rows).toEqual([two.nadia, two.rahim].map(({ accountId }) => ({ memberId: accountId, withBlock: true })));
  });

  it('[CALL-12] a sign-out ends it on both sides within 2 seconds, and its credentials at the relay', async () => {
    // The relay is a process of its own, with the time of the day.
    const before = test.ctx.clock.now();
    test.ctx.clock.set(systemClock.now());
    const two = await test.two();
    await planNow(two);
    const { callId, ofRahim } = await inCall(test, two);
    const credential = (await test.relay(two.nadia, callId)).body.data;
    const port = Number(/:(\d+)\?/.exec(credential.urls[0] ?? '')?.[1]);
    const client = await openTurnClient(port, credential);
    expect((await client.allocate()).code).toBe(0);
    const signedOutAt = performance.now();
    await test.call(logOut, { token: two.nadia.token });
    expect((await ofRahim.next('call.ended')).data).toMatchObject({ state: 'ended' });
    expect(performance.now() - signedOutAt).toBeLessThan(2000);
    await expect.poll(() => client.refresh()).toBe(401);
    client.close();
    test.ctx.clock.set(before);
  });
});

describe('[CALL-07] the limits of signals', () => {
  it('60 in ten seconds are taken, and are none of the 20 a second of other frames', async () => {
    const { callId, ofNadia, ofRahim } = await inCall(test, await test.two());
    for (let count = 0; count < 60; count += 1)
      ofNadia.send({ type: 'call.signal', call_id: callId, round: 1, candidate: { candidate: RELAY } });
    await expect.poll(() => ofRahim.all('call.signal').length, { timeout: 5000 }).toBe(60);
    // Some may stand in the next span of ten seconds.
    for (let count = 0; count < 61; count += 1)
      ofNadia.send({ type: 'call.signal', call_id: callId, round: 1, candidate: { candidate: RELAY } });
    expect(await ofNadia.closed).toBe(4429);
  });

  it('more than 64 kB, unknown fields, both or neither close the connection; a long frame of another kind too', async () => {
    const { nadia } = await test.two();
    const signal = { type: 'call.signal', call_id: 1, round: 1 };
    const closing: [Record<string, unknown>, number][] = [
      [{ ...signal, description: { type: 'offer', sdp: 'x'.repeat(64 * 1024 + 1) } }, 4408],
      [{ ...signal, description: { type: 'offer', sdp: 'x'.repeat(100 * 1024) } }, 4408],
      [{ ...signal, candidate: { candidate: RELAY, address: '192.168.1.23' } }, 4400],
      [{ ...signal, candidate: { candidate: RELAY }, phone: '01711000000' }, 4400],
      [{ ...signal, candidate: { candidate: RELAY }, description: { type: 'offer', sdp: 'v=0' } }, 4400],
      [signal, 4400],
      [{ ...signal, description: { type: 'pranswer', sdp: 'v=0' } }, 4400],
      [{ type: 'received', message_ids: Array.from({ length: 200 }, () => 10 ** 15), pad: 'x'.repeat(20_000) }, 4408],
    ];
    for (const [frame, code] of closing) {
      const live = await connectLive(test, nadia.token);
      live.send(frame);
      expect([JSON.stringify(frame).slice(0, 80), await live.closed]).toEqual([JSON.stringify(frame).slice(0, 80), code]);
    }
  });
});

it('[CALL-07] nothing of a signal is in the database', async () => {
  const { callId, ofNadia, ofRahim } = await inCall(test, await test.two());
  const mark = 'a=x-mark:never-stored-0815';
  ofNadia.send({ type: 'call.signal', call_id: callId, round: 1, description: { type: 'offer', sdp: `${sdpOf(300)}${mark}\r\n` } });
  await ofRahim.next('call.signal');
  const { rows } = await test.ctx.pool.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')`,
  );
  for (const { name } of rows) {
    const found = await test.ctx.pool.query(`select 1 from ${name} as one where one::text like '%never-stored-0815%' limit 1`);
    expect([name, found.rowCount]).toEqual([name, 0]);
  }
});
