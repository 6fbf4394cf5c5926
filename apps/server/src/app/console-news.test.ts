import { afterAll, beforeAll, expect, it } from 'vitest';
import { appealSanction, revokeSanction, warnMember } from '@app/contract/sanctions';
import { decideReport, listReports, reportMember } from '@app/contract/reports';
import { approveReview } from '@app/contract/reviews';
import { tellLooking } from '@app/contract/staff';
import { connectStaff, signUpPerson, type Person } from '#testing';
import { openReviewsTest, type ReviewsTest } from '../features/reviews/reviews.testing.ts';

let test: ReviewsTest;
let moderator: Person;
let nadia: Person;
let rahim: Person;
beforeAll(async () => {
  test = await openReviewsTest();
  moderator = await test.moderator('Moni Akter');
  [nadia, rahim] = [await test.member('Nadia Rahman'), await test.member('Rahim Uddin')];
});
afterAll(() => test.close());

it('[STAFF-07][STAFF-48] moderators with the console open hear what came and what was decided, in the queues of reviews, reports and appeals', async () => {
  const live = await connectStaff(test, moderator.token);
  const news = async () => (await live.next('console')).data;
  const photo = await test.photoOf(nadia);
  expect(await news()).toEqual({ topic: 'photos', id: null });
  await test.call(approveReview, { token: moderator.token, params: { kind: 'photos', id: String(photo) }, body: {} });
  expect(await news()).toEqual({ topic: 'photos', id: photo });
  const introduction = await test.introductionOf(nadia);
  expect([introduction > 0, await news()]).toEqual([true, { topic: 'introductions', id: null }]);
  await test.call(reportMember, { token: nadia.token, body: { user_id: rahim.accountId, reason: 'fake_profile' } });
  expect(await news()).toEqual({ topic: 'reports', id: null });
  const [report] = (await test.call(listReports, { token: moderator.token, query: {} })).body.data;
  const params = { id: String(report?.id), action: 'dismiss' } as const;
  await test.call(decideReport, { token: moderator.token, params, body: { reason: 'Nothing was found' } });
  expect(await news()).toEqual({ topic: 'reports', id: report?.id });
  await live.break();
});

it('[STAFF-52] an appeal that came and one that was decided are heard of', async () => {
  const second = await test.moderator('Tareq Aziz');
  const live = await connectStaff(test, second.token);
  await test.call(warnMember, {
    token: moderator.token,
    params: { id: String(rahim.accountId) },
    body: { reason: 'Rude words to others', clause: 17 },
  });
  const [sanction] = await test.rows<{ id: number }>('select id from sanction where member_id = $1', [rahim.accountId]);
  const text = 'I never wrote this message, my account was open at a shop.';
  await test.call(appealSanction, { token: rahim.token, params: { id: String(sanction?.id) }, body: { text }, files: { files: [] } });
  expect((await live.next('console')).data).toEqual({ topic: 'appeals', id: null });
  const [appeal] = await test.rows<{ id: number }>('select id from appeal where member_id = $1', [rahim.accountId]);
  await test.call(revokeSanction, { token: second.token, params: { id: String(appeal?.id) }, body: { reason: 'The shop confirmed it' } });
  expect((await live.next('console')).data).toEqual({ topic: 'appeals', id: appeal?.id });
  await live.break();
});

it('who has an item open is told to all who may open it too, whatever role either of them has', async () => {
  const admin = await signUpPerson(test, { fullName: 'Asha Admin', roles: ['admin'] });
  const finance = await signUpPerson(test, { fullName: 'Fahim Finance', roles: ['finance'] });
  const open = { moderator: await connectStaff(test, moderator.token), finance: await connectStaff(test, finance.token) };
  const tells = (item: string) => test.call(tellLooking, { token: admin.token, body: { item } });
  const heard = async (live: Awaited<ReturnType<typeof connectStaff>>) => (await live.next('looking')).data;
  await tells('report:7');
  await tells('member:9');
  const seen = (item: string) => ({ item, staff_id: admin.accountId, name: 'Asha Admin' });
  expect([await heard(open.moderator), await heard(open.moderator)]).toEqual([seen('report:7'), seen('member:9')]);
  expect(await heard(open.finance)).toEqual(seen('member:9'));
  await Promise.all([open.moderator.break(), open.finance.break()]);
});
