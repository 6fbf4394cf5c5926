import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { savePost } from '@app/contract/feed';
import type { Person } from '#testing';
import { openFeedTest, picture, type FeedTest } from '../feed.testing.ts';

let test: FeedTest;
beforeAll(async () => void (test = await openFeedTest()));
afterAll(() => test.close());

const PUBLISHED = 'Your post has been published.';
const refusalOf = ({ status, failure }: { status: number; failure: { code: string; errors?: Record<string, string[]> } }) => [
  status,
  failure.code,
  failure.errors ?? null,
];
const NOTHING_SAID = { post: ['Write something or add a photo, voice or video.'] };

describe('publishing a post', () => {
  it('[FEED-22][FEED-29][FEED-30][FEED-71] costs one credit, which the post names, and answers with the post', async () => {
    const nadia = await test.person();
    const answer = await test.save(nadia, { text: '  Looking for a kind heart.\nNothing more.  ' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: PUBLISHED,
        remaining_feed: 4,
        data: {
          user_id: nadia.accountId,
          content: 'Looking for a kind heart.\nNothing more.',
          picture_type: '',
          time: test.clock.now().toISOString(),
          image: null,
          audio: null,
          video: null,
          own: 1,
          is_follow: '1',
          total_react: 0,
          provide_react: null,
          gender: 2,
        },
      },
    });
    expect(answer.body.data.post_id).toBe(answer.body.data.id);
    const [row] = await test.postsOf(nadia);
    const [paid, ...more] = await test.spendingsOf(nadia);
    expect([row?.id, row?.creditEntryId, more]).toEqual([answer.body.data.id, paid?.id, []]);
    expect(paid?.act_key).toBe(`feed_post:${nadia.accountId}:${row?.clientId}`);
    expect((await test.save(nadia, { text: 'আরেকটি', language: 'bn' })).body.message).toBe('আপনার পোস্ট প্রকাশিত হয়েছে।');
  });

  it.each([undefined, '', '   ', '\n\t\n', '\u200b\u200c\ufeff', '\u2800', '\u0007\u0000'])(
    '[FEED-22][FEED-69][FEED-78] of %j alone is refused, and costs nothing',
    async (text) => {
      const nadia = await test.person();
      expect(refusalOf(await test.save(nadia, text === undefined ? {} : { text }))).toEqual([422, 'validation_failed', NOTHING_SAID]);
      expect([await test.postsOf(nadia), await test.spendingsOf(nadia)]).toEqual([[], []]);
    },
  );

  it('[FEED-78] keeps markup as letters and drops control characters', async () => {
    const nadia = await test.person();
    const { body } = await test.save(nadia, { text: '<b onclick="x()">Hi</b>\u0000\u202e & \u0007you' });
    expect(body.data.content).toBe('<b onclick="x()">Hi</b> & you');
  });

  it('[FEED-23] takes 2000 characters as people count them, and no more', async () => {
    const nadia = await test.person();
    const long = `${'ক'.repeat(1999)}😀`;
    expect((await test.save(nadia, { text: long })).body.data.content).toBe(long);
    expect(refusalOf(await test.save(nadia, { text: `${long}.` }))).toEqual([
      422,
      'validation_failed',
      { post: ['A post can be at most 2000 characters long.'] },
    ]);
    expect(await test.postsLeft(nadia)).toBe(4);
  });

  it('[FEED-84] with a phone number or an e-mail address is refused, in the reader’s language too', async () => {
    const nadia = await test.person();
    for (const text of ['Call me: 01712-345678', '০১৭১২৩৪৫৬৭৮', 'nadia@example.com'])
      expect(refusalOf(await test.save(nadia, { text }))).toEqual([
        422,
        'validation_failed',
        { post: ['Please leave out phone numbers and e-mail addresses.'] },
      ]);
    const bengali = await test.save(nadia, { text: '01712345678', language: 'bn' });
    expect(bengali.failure.errors).toEqual({ post: ['ফোন নম্বর ও ইমেইল ঠিকানা বাদ দিন।'] });
    expect(await test.spendingsOf(nadia)).toEqual([]);
  });

  it.each([{}, { client_id: 'me' }, { client_id: '' }])('[FEED-72] asks for a client_id that is one: %j', async (body) => {
    const nadia = await test.person();
    const { status, failure } = await test.call(savePost, { token: nadia.token, body: { post: 'Salam', ...body } });
    expect([status, failure.code, Object.keys(failure.errors ?? {})]).toEqual([422, 'validation_failed', ['client_id']]);
  });

  it('[FEED-02] is for members whose registration is complete', async () => {
    const late = await test.person({ registrationStep: 12 });
    expect(refusalOf(await test.save(late, { text: 'Salam' }))).toEqual([403, 'registration_incomplete', null]);
    const away = await test.person({ state: 'deactivated' });
    expect((await test.save(away, { text: 'Salam' })).status).toBe(403);
    expect([await test.postsOf(late), await test.postsOf(away)]).toEqual([[], []]);
  });
});

describe('the same post again', () => {
  it('[FEED-72][FEED-74][FEED-31][PAY-22] gets the first answer and costs nothing, also with other words', async () => {
    const nadia = await test.person();
    const clientId = randomUUID();
    const photo = await picture();
    const first = await test.save(nadia, { text: 'Salam', photo, clientId });
    const again = await test.save(nadia, { text: 'Salam', photo, clientId: clientId.toUpperCase() });
    expect(again.body).toEqual(first.body);
    expect((await test.save(nadia, { text: '', clientId })).body.data.id).toBe(first.body.data.id);
    expect([(await test.postsOf(nadia)).length, await test.postsLeft(nadia), await test.waitingFiles()]).toEqual([1, 4, []]);
  });

  it.each([2, 20])('[FEED-74][PAY-149][NEVER-05] %i times at once is one post and one credit', async (times) => {
    const nadia = await test.person();
    const clientId = randomUUID();
    const photo = await picture();
    const answers = await Promise.all(Array.from({ length: times }, () => test.save(nadia, { text: 'Salam', photo, clientId })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    expect([(await test.postsOf(nadia)).length, (await test.spendingsOf(nadia)).length, await test.waitingFiles()]).toEqual([1, 1, []]);
    expect((await test.fetch(answers[0]?.body.data.image ?? null)).status).toBe(200);
  });

  it('[FEED-73][FEED-74] is gone where it was deleted meanwhile, and costs nothing more', async () => {
    const nadia = await test.person();
    const clientId = randomUUID();
    await test.remove(nadia, (await test.save(nadia, { text: 'Salam', clientId })).body.data.id);
    const again = await test.save(nadia, { text: 'Salam', clientId });
    expect([again.status, again.failure.message]).toEqual([404, 'This post is no longer available.']);
    expect([(await test.postsOf(nadia)).length, await test.postsLeft(nadia)]).toEqual([1, 4]);
  });

  it('[FEED-72][NEVER-04] under the word of another member is a post of one’s own', async () => {
    const [nadia, rahim] = [await test.person(), await test.man()];
    const clientId = randomUUID();
    const hers = await test.save(nadia, { text: 'Hers', clientId });
    const his = await test.save(rahim, { text: 'His', clientId });
    expect([his.body.data.content, his.body.data.id === hers.body.data.id]).toEqual(['His', false]);
  });
});

describe('without a credit', () => {
  const useUp = async (purpose: 'member' | 'agent', posts: number) => {
    const one = await test.person({ purpose });
    await test.ctx.pool.query(
      `insert into credit_entry (member_id, kind, allowance_month, change, movement, created_at) values ($1, 'feed', '2026-06', $2, 'grant', $3)`,
      [one.accountId, posts, test.clock.now()],
    );
    return one;
  };

  it('[FEED-29][PAY-23][NEVER-05] a post is refused, the counter named, before its file is looked at', async () => {
    const nadia = await useUp('member', 1);
    await test.posted(nadia);
    const answer = await test.save(nadia, { text: 'One more', photo: Buffer.from('no picture') });
    expect([answer.status, answer.failure]).toMatchObject([
      402,
      { code: 'no_feed_credit', message: 'You have no feed posts left.', counter: 'remaining_feed' },
    ]);
    expect([(await test.postsOf(nadia)).length, await test.waitingFiles()]).toEqual([1, []]);
    await test.sell(nadia, 1);
    expect((await test.save(nadia, { text: 'One more' })).body.remaining_feed).toBe(0);
  });

  it('[FEED-29] a member of another purpose reads when new ones come, and has them on that day', async () => {
    const agent = await useUp('agent', 1);
    await test.posted(agent);
    const answer = await test.save(agent, { text: 'One more' });
    expect([answer.status, answer.failure]).toMatchObject([
      402,
      {
        code: 'no_feed_credit',
        message: "You have used this month's posts. New ones come on 1 July 2026.",
        counter: 'remaining_feed',
        renews_on: '2026-07-01',
      },
    ]);
    const bengali = await test.save(agent, { text: 'One more', language: 'bn' });
    expect(bengali.failure.message).toBe('এ মাসের পোস্টগুলো আপনি ব্যবহার করে ফেলেছেন। নতুন পোস্ট পাবেন ১ জুলাই, ২০২৬ তারিখে।');
  });

  it.each([2, 20])('[FEED-75][PAY-149][NEVER-05] %i posts race for the last credit: one is there, of the others nothing', async (many) => {
    const nadia = await useUp('member', 1);
    const photos = await Promise.all(Array.from({ length: many }, () => picture()));
    const answers = await Promise.all(photos.map((photo) => test.save(nadia, { text: 'The last one', photo })));
    const codes = answers.map(({ status, failure }) => (status === 200 ? 'taken' : `${status} ${failure.code}`));
    expect(codes.toSorted()).toEqual([...Array.from({ length: many - 1 }, () => '402 no_feed_credit'), 'taken']);
    expect([(await test.postsOf(nadia)).length, (await test.spendingsOf(nadia)).length, await test.postsLeft(nadia)]).toEqual([1, 1, 0]);
    expect(await test.waitingFiles()).toEqual([]);
  });

  it('[FEED-71] a written post without its credit cannot be, nor two posts of one credit, nor a photo post with one', async () => {
    const nadia = await test.person();
    await test.posted(nadia);
    const [row] = await test.postsOf(nadia);
    const insert = (type: string, entry: number | null) =>
      test.ctx.pool.query(
        'insert into post (member_id, content, picture_type, client_id, credit_entry_id, created_at) values ($1, $2, $3, $4, $5, $6)',
        [nadia.accountId, 'Free', type, randomUUID(), entry, test.clock.now()],
      );
    await expect(insert('', null)).rejects.toThrow('post_written_is_paid');
    await expect(insert('', row?.creditEntryId ?? null)).rejects.toThrow('post_one_per_credit_entry');
    await expect(insert('cover', row?.creditEntryId ?? null)).rejects.toThrow(/post_written/);
  });
});

describe('what breaks off', () => {
  it.each(['post', 'credit_entry'])(
    '[FEED-76][NEVER-05] while the %s is written leaves no post, no file and no spent credit',
    async (table) => {
      const nadia = await test.person();
      const { pool } = test.ctx;
      await test.postsLeft(nadia);
      await pool.query(`create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`);
      await pool.query(`create trigger break_off after insert on ${table} for each row execute function break_off()`);
      const clientId = randomUUID();
      const photo = await picture();
      expect((await test.save(nadia, { text: 'Salam', photo, clientId })).status).toBe(500);
      await pool.query(`drop trigger break_off on ${table}`);
      await pool.query('drop function break_off');
      expect([await test.postsOf(nadia), await test.spendingsOf(nadia), await test.waitingFiles()]).toEqual([[], [], []]);
      expect((await test.save(nadia, { text: 'Salam', photo, clientId })).body.remaining_feed).toBe(4);
    },
  );
});

describe('an account that closes while its post is uploaded', () => {
  const closings: readonly [string, (who: Person) => Promise<unknown>][] = [
    ['is suspended', (who) => test.setState(who, 'suspended')],
    ['is deactivated', (who) => test.setState(who, 'deactivated')],
    ['is erased', (who) => test.erase(who)],
  ];
  it.each(closings)('[FEED-03][FEED-73][FEED-76][NEVER-05] and %s publishes nothing and pays nothing', async (_, close) => {
    const nadia = await test.person();
    const { storage } = test.ctx;
    const put = storage.put.bind(storage);
    const spied = vi.spyOn(storage, 'put').mockImplementation(async (key, bytes) => {
      await close(nadia);
      await put(key, bytes);
    });
    const { status } = await test.save(nadia, { text: 'Salam', photo: await picture() });
    spied.mockRestore();
    expect([status, await test.postsOf(nadia), await test.spendingsOf(nadia), await test.waitingFiles()]).toEqual([404, [], [], []]);
  });
});

describe('many posts', () => {
  it('[FEED-83] stop at 20 in 24 hours, those that were deleted and at once too; refused ones do not count', async () => {
    const nadia = await test.person();
    await test.sell(nadia, 40);
    await test.save(nadia, { text: '' });
    const first = await test.posted(nadia);
    await test.remove(nadia, first);
    test.clock.advance(3600);
    for (let post = 0; post < 17; post += 1) await test.posted(nadia);
    const last = await Promise.all(Array.from({ length: 4 }, () => test.save(nadia, { text: 'At once' })));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429]);
    const refused = await test.save(nadia, { text: 'Too many', photo: Buffer.from('no picture') });
    expect([refused.status, refused.failure.code, refused.headers['retry-after']]).toEqual([429, 'too_many_requests', String(23 * 3600)]);
    expect((await test.spendingsOf(nadia)).length).toBe(20);
    test.clock.advance(23 * 3600);
    expect((await test.save(nadia, { text: 'A day later' })).status).toBe(200);
  });
});
