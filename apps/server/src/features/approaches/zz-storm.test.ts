import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import * as r from '@app/contract/relations';
import * as a from '@app/contract/approaches';
import * as c from '@app/contract/contact-views';
import * as m from '@app/contract/messages';
import * as p from '@app/contract/privacy';
import * as rep from '@app/contract/reports';
import * as bio from '@app/contract/bio-data';
import * as pro from '@app/contract/profiles';
import { openTestApp, signUpPerson } from '#testing';
import { sellPackage } from '../entitlements/entitlements.testing.ts';
import { wavOf } from '../messages/messages.testing.ts';
it('storm', { timeout: 400_000 }, async () => {
  const test = await openTestApp({ environment: { RATE_LIMIT: 'off' } });
  const { pool } = test.platform;
  const bad: string[] = []; const tally: Record<string, number> = {};
  let seed = 11; const rnd = (n: number) => { seed = (seed * 1103515245 + 12345) & 0x7fffffff; return (seed >> 8) % n; };
  for (let world = 0; world < 8; world++) {
    const people: any[] = [];
    for (let i = 0; i < 4; i++) { const x = await signUpPerson(test, { gender: i % 2 ? 'male' : 'female' }); people.push(x);
      await sellPackage(test, x.accountId, { counts: { contact: 3, bioData: 3, voice: 9, proposal: 9, profileImageView: 9, galleryImageView: 9, expressInterest: 9 } });
      await pool.query(`insert into photo (member_id, kind, slot, status, large_key, card_key, blurred_key, width, height, bytes, sha256, created_at, approved_at)
       select $1::bigint, place.kind, place.slot, 'approved', 'l' || $1::bigint || place.kind, 'c' || $1::bigint || place.kind, 'b' || $1::bigint || place.kind, 900, 600, 1, 'x', $2::timestamptz, $2::timestamptz
       from (values ('profile', null::smallint), ('gallery', 1::smallint)) as place (kind, slot)`, [x.accountId, test.platform.clock.now()]);
      await test.call(p.savePrivacySettings, { token: x.token, body: { blur_photos: 1 } });
    }
    const erased = people[0];
    const op = async () => {
      const me = people[rnd(4)]; let you = people[rnd(4)]; if (rnd(4)) { const j = people.indexOf(me); you = people[(j + (rnd(2) ? 1 : 3)) % 4]; } const id = you.accountId; const token = me.token;
      const pend = async (kind: string) => (await pool.query(`select id from approach where kind=$1 and status='pending' and (sender_id=$2 or receiver_id=$2)`, [kind, me.accountId])).rows.map((x: any) => x.id);
      const job = ['privacy.expire-photo-requests', 'approaches.mark-expired'][rnd(2)];
      const kinds: [string, () => Promise<any>][] = [
        ['interest', () => test.call(a.sendInterest, { token, body: { user_id: id } })],
        ['proposal', () => test.call(a.sendProposal, { token, body: { user_id: id, message: 'Salam alaikum friend' } })],
        ['answer', async () => { const k = rnd(2) ? 'interest' : 'proposal'; const l = await pend(k); const e: any = k === 'interest' ? [a.acceptInterest, a.declineInterest, a.withdrawInterest][rnd(3)] : [a.acceptProposal, a.declineProposal, a.withdrawProposal][rnd(3)]; return test.call(e, { token, body: { [`${k}_id`]: l[0] ?? 1 } } as any); }],
        ['block', () => rnd(5) ? test.call(r.removeFromIgnoredList, { token, body: { user_id: id } }) : test.call(r.addToIgnoreList, { token, body: { user_id: id } })],
        ['follow', () => test.call(rnd(2) ? r.follow : r.unfollow, { token, body: { userId: id } })],
        ['short', () => test.call(r.addToShortlist, { token, body: { user_id: id } })],
        ['photo', () => test.call(p.requestPhotos, { token, body: { user_id: id, type: rnd(2) ? 'profile' : 'gallery' } })],
        ['photo2', () => test.call(p.requestPhotos, { token, body: { user_id: id, type: rnd(2) ? 'profile' : 'gallery' } })],
        ['grant', () => test.call(rnd(2) ? p.grantPhotoAccess : p.removePhotoAccess, { token, body: { user_id: id, type: 'profile' } })],
        ['photoanswer', async () => { const q = (await pool.query(`select id from photo_request where owner_id=$1 and status='pending'`, [me.accountId])).rows[0]; return test.call(rnd(2) ? p.acceptPhotoRequest : p.declinePhotoRequest, { token, body: { id: q?.id ?? 1 } }); }],
        ['contact', () => test.call(c.storeContactView, { token, body: { id } })],
        ['bio', () => test.call(bio.orderBioData, { token, body: { user_id: id } })],
        ['visit', () => test.call(pro.visitProfile, { token, params: { id: String(id) } } as any)],
        ['msg', () => test.call(m.sendDirectMessage, { token, body: { user_id: id, message: 'x', client_id: randomUUID() } })],
        ['voice', () => test.call(m.sendVoiceMessage, { token, body: { user_id: id, client_id: randomUUID() }, files: { audio: { fileName: 'a.wav', bytes: wavOf(1), type: 'audio/wav' } } })],
        ['report', () => test.call(rep.reportMember, { token, body: { user_id: id, reason: 'fake_profile', block: rnd(2) } })],
        ['job', async () => { await test.composition.features.flatMap((f: any) => f.jobs ?? []).find((h: any) => h.job.name === job).run({}); return { status: 200 }; }],
      ];
      const [name, run] = kinds[rnd(kinds.length)]!;
      const x = await run().catch((e: any) => ({ status: 599, failure: { message: String(e.cause ?? e) } }));
      tally[`${name} ${x.status}`] = (tally[`${name} ${x.status}`] ?? 0) + 1;
      if (x.status >= 500) bad.push(`${name} ${x.status} ${JSON.stringify(x.failure ?? x.body)}`);
    };
    for (let round = 0; round < 6; round++) { await Promise.all(Array.from({ length: 24 }, op)); test.platform.clock.advance(rnd(3) ? 600 : 15 * 86400); if (round === 2) await pool.query('update session set expires_at = expires_at + interval \'200 days\''); }
    const erase = test.platform.inTransaction(async (trx: any) => {
      await trx.selectFrom('account').select('id').where('id', '=', erased.accountId).forUpdate().execute();
      await trx.updateTable('account').set({ state: 'suspended' }).where('id', '=', erased.accountId).execute();
      await test.platform.events.announce(trx, 'account.changed', { accountId: erased.accountId });
      await test.platform.events.announce(trx, 'account.erased', { accountId: erased.accountId });
    }).catch((e: any) => bad.push('erase ' + String(e)));
    await Promise.all([...Array.from({ length: 20 }, op), erase, ...Array.from({ length: 20 }, op)]);
    const e = erased.accountId;
    for (const [t, cols] of Object.entries({ follow: ['follower_id', 'followed_id'], shortlist_entry: ['owner_id', 'member_id'], photo_grant: ['owner_id', 'viewer_id'], profile_visit: ['visitor_id', 'owner_id'], bond: ['lower_id', 'higher_id'] })) { const { rows } = await pool.query(`select * from ${t} where ${cols[0]}=$1 or ${cols[1]}=$1`, [e]); if (rows.length) bad.push(`left ${t} ${JSON.stringify(rows)}`); }
    const { rows: ap } = await pool.query(`select id,status,text,note from approach where (sender_id=$1 or receiver_id=$1) and (status='pending' or text is not null or note is not null)`, [e]); if (ap.length) bad.push('left approach ' + JSON.stringify(ap));
    const { rows: ms } = await pool.query(`select id from chat_message where sender_id=$1 and deleted_at is null`, [e]); if (ms.length) bad.push('left message ' + JSON.stringify(ms));
    const { rows: rq } = await pool.query(`select id from photo_request where status='pending' and (owner_id=$1 or requester_id=$1)`, [e]); if (rq.length) bad.push('left request ' + JSON.stringify(rq));
  }
  const q = async (name: string, sql: string) => { const { rows } = await pool.query(sql); if (rows.length) bad.push(`${name}: ${JSON.stringify(rows.slice(0, 4))}`); };
  await q('spend without thing', `select e.id, e.act from credit_entry e where e.movement='spend' and not exists (select 1 from approach x where x.credit_entry_id=e.id) and not exists (select 1 from contact_view x where x.credit_entry_id=e.id) and not exists (select 1 from photo_request x where x.credit_entry_id=e.id) and not exists (select 1 from bio_data_download x where x.credit_entry_id=e.id) and not exists (select 1 from chat_message x where x.credit_entry_id=e.id)`);
  await q('return', `select p.id, p.status from photo_request p join credit_entry s on s.id=p.credit_entry_id where (p.status in ('pending','accepted')) = exists (select 1 from credit_entry t where t.act_key=s.act_key and t.movement='return')`);
  await q('pending between blocked', `select a.id from approach a join block b on least(a.sender_id,a.receiver_id)=least(b.blocker_id,b.blocked_id) and greatest(a.sender_id,a.receiver_id)=greatest(b.blocker_id,b.blocked_id) where a.status='pending'`);
  await q('request between blocked', `select a.id from photo_request a join block b on least(a.requester_id,a.owner_id)=least(b.blocker_id,b.blocked_id) and greatest(a.requester_id,a.owner_id)=greatest(b.blocker_id,b.blocked_id) where a.status='pending'`);
  await q('grant between blocked', `select f.owner_id from photo_grant f join block b on least(f.owner_id,f.viewer_id)=least(b.blocker_id,b.blocked_id) and greatest(f.owner_id,f.viewer_id)=greatest(b.blocker_id,b.blocked_id)`);
  await q('unseen', `select state.member_id from thread_state state where state.unseen_count <> (select count(*) from chat_message message where message.thread_id = state.thread_id and message.sender_id <> state.member_id and message.deleted_at is null and message.id > coalesce(state.last_seen_message_id, 0))`);
  const diff = await test.composition.entitlements.check(); if (diff.length) bad.push(JSON.stringify(diff));
  console.log(JSON.stringify(tally), bad.slice(0, 20));
  await test.close();
  expect(bad).toEqual([]);
});
