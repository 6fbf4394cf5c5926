import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sellPackage } from '../entitlements/entitlements.testing.ts';
import { numberContext, scanContext } from '../identity/identity-seals.ts';
import { cvContext } from '../careers/cv-seal.ts';
import type { Person } from '#testing';
import { features } from '../../app/features.ts';
import { openExportTest, type ExportTest } from './data-export.testing.ts';
import { sectionWords } from './data-export.texts.ts';
import { keysInBengali } from './data-export.words.ts';

let test: ExportTest;
let nadia: Person;
let rahim: Person;
beforeAll(async () => {
  test = await openExportTest();
  nadia = await test.person({
    email: 'nadia-whole@example.org',
    fullName: 'Nadia Whole',
    nickname: 'nadia-nickname',
    language: 'bn',
    profile: { introduction: 'own-introduction <script>alert(1)</script>', address_line: 'own-address-7', religion: 1, height_id: 10 },
  });
  rahim = await test.person({
    gender: 'male',
    email: 'rahim-secret@example.org',
    fullName: 'Rahim Secretname',
    nickname: 'rahim-nickname',
    profile: { introduction: 'rahims-introduction', address_line: 'rahims-address' },
  });
});
afterAll(() => test.close());

const run = (text: string, values: unknown[] = []) => test.ctx.pool.query(text, values);
const keep = (key: string, words: string): Buffer => {
  const bytes = Buffer.from(words);
  test.files.set(key, bytes);
  return bytes;
};

/** Plants rows of each of the two towards the other; `who` marks each word. */
async function plant(who: Person, other: Person, mark: string): Promise<void> {
  const [id, to, now] = [who.accountId, other.accountId, test.ctx.clock.now()];
  const seal = (text: string, context: string): void =>
    void test.files.set(`${context.split(':')[0]}/${mark}`, test.ctx.sealing.sealBytes(Buffer.from(text), context));
  keep(`photo/${mark}`, `${mark}-photo-bytes`);
  await run(
    `insert into photo (member_id, kind, status, large_key, card_key, blurred_key, width, height, bytes, sha256, created_at, approved_at)
     values ($1, 'profile', 'approved', $2, $2 || 'c', $2 || 'b', 10, 10, 10, $2, $3, $3)`,
    [id, `photo/${mark}`, now],
  );
  keep(`introduction/${mark}`, `${mark}-voice-bytes`);
  await run(
    `insert into introduction_clip (member_id, kind, status, object_key, media_type, bytes, duration_ms, sha256, created_at)
     values ($1, 'voice', 'pending', $2, 'audio/webm;codecs=opus', 10, 4000, $2, $3)`,
    [id, `introduction/${mark}`, now],
  );
  await run(
    `insert into saved_search (member_id, name, age_from, age_to, min_height, max_height, marital_status_ids, education_ids, profession_names, income,
       religions, country_ids, district_ids, mother_tongue_ids, smoking, drinking, member_type, with_photo, face_verified, id_verified, abroad, unseen,
       strict, active_days, joined_days, distance_km, total_matches, told_ids, counted_at, seen_at, told_at, created_at, updated_at)
     values ($1, $2 || '-search', 20, 30, 2, 9, '{1,2}', '{1}', '{Doctor}', 'Up to 25000', '{1}', '{50}', '{50064}', '{1}', 'Non-smoker', 'Never', 2,
       true, true, true, true, true, true, 7, 30, 10, 1, array[$3::bigint], $4, $4, $4, $4, $4)`,
    [id, mark, to, now],
  );
  seal(`${mark}-scan-bytes`, scanContext(id, 'self'));
  await run(
    `insert into identity_document (member_id, holder, type, number_sealed, number_hash, key_id, front_key, status, created_at)
     values ($1, 'self', 'nid', $2, $3, $4, $5, 'pending', $6)`,
    [
      id,
      test.ctx.sealing.sealText(`${mark}-nid-number`, numberContext(id, 'self')),
      `${mark}-hash`,
      test.ctx.sealing.keyId,
      `identity-scan/${mark}`,
      now,
    ],
  );
  const thread = await run(
    `insert into chat_thread (kind, member_a_id, member_b_id, last_message_at, created_at) values ('pair', least($1::bigint, $2), greatest($1::bigint, $2), $3, $3)
     on conflict do nothing returning id`,
    [id, to, now],
  );
  const threadId = thread.rows[0]?.id ?? (await run('select id from chat_thread where $1 in (member_a_id, member_b_id)', [id])).rows[0].id;
  keep(`voice/${mark}`, `${mark}-message-bytes`);
  await run(
    `insert into chat_message (thread_id, sender_id, text, attachment_key, attachment_type, attachment_bytes, client_id, created_at, updated_at)
     values ($1, $2, $3, null, null, null, gen_random_uuid(), $4, $4), ($1, $2, null, $5, 'audio/webm', 10, gen_random_uuid(), $4, $4)`,
    [threadId, id, `${mark}-message-text`, now, `voice/${mark}`],
  );
  await run(
    `insert into member_call (thread_id, caller_id, callee_id, kind, state, started_at, ring_until, answered_at, ended_at)
     values ($1, $2, $3, 'voice', 'ended', $4, $4::timestamptz + interval '45 seconds', $4, $4)`,
    [threadId, id, to, now],
  );
  await run(`insert into call_plan (thread_id, proposer_id, other_id, times, created_at) values ($1, $2, $3, array[$4::timestamptz], $4)`, [
    threadId,
    id,
    to,
    now,
  ]);
  await run('insert into call_permission (owner_id, member_id, created_at) values ($1, $2, $3)', [id, to, now]);
  await run('insert into call_setting (account_id, changed_at) values ($1, $2)', [id, now]);
  await sellPackage(test, id, { counts: { feed: 5 }, days: 30, nameBn: 'গোল্ড' });
  await run(
    `with spent as (
       insert into credit_entry (member_id, kind, purchase_id, change, movement, act, act_key, created_at)
       select member_id, 'feed', id, -1, 'spend', 'feed_post', $4, $3 from purchase where member_id = $1 returning id)
     insert into post (member_id, content, picture_type, credit_entry_id, client_id, created_at) select $1, $2, '', id, gen_random_uuid(), $3 from spent`,
    [id, `${mark}-post-text`, now, `${mark}-post`],
  );
  await plantFilesOfPosts(id, mark);
  await run(
    `insert into story (member_id, text, client_id, created_at, expires_at) values ($1, $2, gen_random_uuid(), $3, $3::timestamptz + interval '1 day')`,
    [id, `${mark}-story-text`, now],
  );
  await run(`insert into post_reaction (post_id, member_id, kind, created_at) select id, $1, 'love', $2 from post where member_id = $3`, [
    id,
    now,
    to,
  ]);
  await run('insert into follow (follower_id, followed_id, created_at) values ($1, $2, $3)', [id, to, now]);
  await run('insert into shortlist_entry (owner_id, member_id, created_at) values ($1, $2, $3)', [id, to, now]);
  await run('insert into profile_visit (visitor_id, owner_id, visited_at) values ($1, $2, $3)', [id, to, now]);
  await run(`insert into education_entry (member_id, degree, institution) values ($1, 'BSc', $2)`, [id, `${mark}-university`]);
  await run(`insert into career_entry (member_id, designation) values ($1, $2)`, [id, `${mark}-designation`]);
  await run(`insert into guardian (member_id, full_name, created_at, updated_at) values ($1, $2, $3, $3)`, [
    id,
    `${mark} guardian name`,
    now,
  ]);
  await run(
    `insert into report (reporter_id, type, target_id, reported_member_id, reason, detail, evidence, status, decided_by, decided_at, decision_reason, created_at)
     values ($1, 'member', $2, $2, 'fake_profile', $3, '{"text": "copied-evidence"}', 'dismissed', null, $4, 'staff-words-about-the-other', $4)`,
    [id, to, `${mark}-report-detail`, now],
  );
  await run(
    `insert into contact_message (name, phone, email, description, language, created_at) values ($1, '01700000000', $2, $3, 'en', $4)`,
    [mark, mark === 'own' ? 'nadia-whole@example.org' : 'rahim-secret@example.org', `${mark}-contact-text`, now],
  );
  const cv = `cv/${mark}`;
  test.files.set(cv, test.ctx.sealing.sealBytes(Buffer.from(`${mark}-cv-bytes`), cvContext(cv)));
  await run(
    `insert into job_application (job_title, first_name, last_name, phone, email, date_of_birth, address, gender, experience_years, job_summary, why_hire, cv_key,
       cv_mime_type, cv_bytes, cv_file_name, created_at, cv_sealed_with)
     values ('Cook', $1, 'X', '01700000000', $2, '1990-01-01', 'Bogura Sadar', 'female', 2, $3, 'because I can', $4, 'application/pdf', 10, 'cv.pdf', $5, $6)`,
    [mark, mark === 'own' ? 'Nadia-Whole@example.org' : 'rahim-secret@example.org', `${mark}-job-summary`, cv, now, test.ctx.sealing.keyId],
  );
  await run(
    `insert into notification (member_id, type, event_key, parameters, opens, created_at) values ($1, 'photo_rejected', $2, $3, '/', $4)`,
    [id, mark, JSON.stringify({ what: { en: 'photo', bn: 'ছবি' }, reason: `${mark}-notice-reason` }), now],
  );
  await run(
    `insert into notification (member_id, type, event_key, parameters, opens, created_at) values ($1, 'introduction_offered', $2, $3, '/', $4)`,
    [id, mark, JSON.stringify({ first_name: `${mark}-suggested` }), now],
  );
}

/** Plants a post that a new photo made, one with a picture and a voice, and one with a video. */
async function plantFilesOfPosts(id: number, mark: string): Promise<void> {
  const now = test.ctx.clock.now();
  await run(
    `insert into post (member_id, picture_type, photo_id, created_at) select member_id, 'profile', id, $2 from photo where member_id = $1`,
    [id, now],
  );
  for (const what of ['picture', 'voice', 'video']) keep(`post/${mark}-${what}`, `${mark}-post-${what}-bytes`);
  await run(
    `with spent as (
       insert into credit_entry (member_id, kind, purchase_id, change, movement, act, act_key, created_at)
       select member_id, 'feed', id, -1, 'spend', 'feed_post', $2 || n, $3 from purchase, generate_series(1, 2) n where member_id = $1
       returning id, act_key like '%1' as is_first)
     insert into post (member_id, picture_type, credit_entry_id, client_id, created_at, image_key, image_width, image_height,
       audio_key, audio_type, audio_bytes, audio_seconds, video_key, video_type, video_bytes, video_seconds)
     select $1, '', id, gen_random_uuid(), $3, case when is_first then $4 || '-picture' end, case when is_first then 10 end, case when is_first then 10 end,
       case when is_first then $4 || '-voice' end, case when is_first then 'audio/mpeg' end, case when is_first then 10 end, case when is_first then 4 end,
       case when not is_first then $4 || '-video' end, case when not is_first then 'video/mp4' end, case when not is_first then 10 end,
       case when not is_first then 4 end
     from spent`,
    [id, `${mark}-files-of-post`, now, `post/${mark}`],
  );
}

describe('the file with one’s data', () => {
  it('[ACC-72][NEVER-06] holds all of one’s own and nothing that another member wrote, showed or gave', async () => {
    await plant(nadia, rahim, 'own');
    await plant(rahim, nadia, 'alien');
    const files = await test.exportOf(nadia);
    const text = [...files.values()].map(String).join('\n');
    const json = JSON.parse(String(files.get('data.json'))) as Record<string, unknown>;
    for (const word of [
      'nadia-whole@example.org',
      'Nadia Whole',
      'nadia-nickname',
      'own-introduction',
      'own-address-7',
      'own-nid-number',
      'own-message-text',
      'own-post-text',
      'own-story-text',
      'own-university',
      'own-designation',
      'own guardian name',
      'own-report-detail',
      'own-contact-text',
      'own-job-summary',
      'own-notice-reason',
      'own-photo-bytes',
      'own-voice-bytes',
      'own-scan-bytes',
      'own-message-bytes',
      'own-post-picture-bytes',
      'own-post-voice-bytes',
      'own-post-video-bytes',
      'own-cv-bytes',
      String(nadia.phone),
      rahim.memberCode,
    ])
      expect(text, word).toContain(word);
    for (const secret of [
      'rahim-secret',
      'Secretname',
      'rahim-nickname',
      'rahims-',
      'alien',
      'copied-evidence',
      // The reporter is told the outcome without details (STAFF-16).
      'staff-words',
      'argon2',
      String(rahim.phone),
    ])
      expect(text, secret).not.toContain(secret);
    const { rows } = await run('select token_hash, password_hash from session s join account a on a.id = s.account_id where a.id = $1', [
      nadia.accountId,
    ]);
    for (const row of rows) for (const hash of [row.token_hash, row.password_hash]) expect(text).not.toContain(hash);
    expect(text).not.toContain(nadia.token);
    expect(json['messages']).toMatchObject([
      { text: 'own-message-text', sentTo: rahim.memberCode, thread: expect.any(Number), createdAt: expect.stringMatching(/Z$/) },
      { file: expect.stringMatching(/^messages\/message-\d+\.webm$/) },
    ]);
    const [ownPhoto] = json['photos'] as { file: string }[];
    const posts = json['posts'] as { text: string | null; files?: string[] }[];
    expect(posts.find(({ text }) => text === 'own-post-text')?.files ?? []).toEqual([]);
    expect(posts.filter(({ text }) => text !== 'own-post-text').map(({ files: named = [] }) => named.toSorted())).toEqual(
      expect.arrayContaining([
        [ownPhoto?.file],
        [expect.stringMatching(/^posts\/post-\d+-picture\.jpg$/), expect.stringMatching(/^posts\/post-\d+-voice\.mp3$/)],
        [expect.stringMatching(/^posts\/post-\d+-video\.mp4$/)],
      ]),
    );
    expect(json['account']).toMatchObject({ memberCode: nadia.memberCode, email: 'nadia-whole@example.org', language: 'bn' });
    expect(json['notifications']).toContainEqual(
      expect.objectContaining({ message: expect.objectContaining({ en: 'Your relationship manager suggests own-suggested.' }) }),
    );
    expect(json['purchases']).toMatchObject([{ package: { en: 'Gold', bn: 'গোল্ড' } }]);
    expect(json['savedSearches']).toMatchObject([
      {
        name: 'own-search',
        maritalStatuses: [{ en: 'Never Married' }, { en: 'Divorced' }],
        professions: [{ en: 'Doctor' }],
        countries: [{ en: 'Bangladesh' }],
        memberType: 'Premium',
        totalMatches: 1,
      },
    ]);
    for (const name of [
      'profile',
      'guardian',
      'partnerPreferences',
      'posts',
      'stories',
      'reactions',
      'following',
      'interestsSent',
      'proposalsSent',
      'shortlist',
      'savedSearches',
      'notifications',
      'credits',
      'wallet',
      'payments',
      'receipts',
      'reports',
      'sessions',
    ])
      expect(json, name).toHaveProperty([name]);
    const named = [...text.matchAll(/"files?":\s*(\[[^\]]*\]|"[^"]*")/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/"([^"]+)"/g)].map(([, path = '']) => path),
    );
    expect(named.length).toBeGreaterThan(4);
    for (const path of named) expect([...files.keys()], path).toContain(path);
    // A photo is named beside itself and by the post that it made.
    expect([...new Set(named)].toSorted()).toEqual([...files.keys()].filter((path) => path.includes('/')).toSorted());
  });

  it('[FEED-73][ACC-72] leaves out a post that its author deleted, from that moment; what staff removed stands with the reason and names no file', async () => {
    const farhana = await test.person();
    await plant(farhana, rahim, 'gone');
    const deletedAt = test.ctx.clock.now();
    await run(`update post set deleted_at = $2 where member_id = $1 and (content is null or content <> 'gone-post-text')`, [
      farhana.accountId,
      deletedAt,
    ]);
    await run(
      `update post set deleted_at = $2, removed_by_staff_at = $2, removed_by = $3, removal_reason = 'A rude word'
       where member_id = $1 and (content is not null or image_key is not null)`,
      [farhana.accountId, deletedAt, rahim.accountId],
    );
    const files = await test.exportOf(farhana);
    const { posts } = JSON.parse(String(files.get('data.json'))) as { posts: { text?: string }[] };
    const removed = { createdAt: expect.any(String), removedAt: deletedAt.toISOString(), removalReason: 'A rude word', reactions: 0 };
    expect(posts).toHaveLength(2);
    expect(posts).toEqual(expect.arrayContaining([{ ...removed, text: 'gone-post-text' }, removed]));
    expect([...files.keys()].filter((path) => path.startsWith('posts/'))).toEqual([]);
  });

  it('[ACC-72] can be read as a page in both languages, without scripts, and what members wrote stands in it as text', async () => {
    test.ctx.clock.advance(86_400);
    await run('delete from data_export where account_id = $1', [nadia.accountId]);
    await run('update session set expires_at = $2 where account_id = $1', [
      nadia.accountId,
      new Date(test.ctx.clock.now().getTime() + 1e8),
    ]);
    const files = await test.exportOf(nadia);
    const [bengali, english] = [String(files.get('index.html')), String(files.get('index.en.html'))];
    expect(bengali).toContain('<html lang="bn">');
    expect(bengali).toContain('<h2 id="profile">প্রোফাইল</h2>');
    expect(bengali).toContain('<dt>ধর্ম</dt><dd>ইসলাম</dd>');
    expect(bengali).toContain('<dd>গোল্ড</dd>');
    expect(bengali).toContain('href="index.en.html"');
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('<dt>Religion</dt><dd>Islam</dd>');
    expect(english).toContain('<dt>Date of birth</dt><dd>10 March 1996</dd>');
    expect(english).toContain('href="index.html"');
    for (const page of [bengali, english]) {
      expect(page).not.toMatch(/<script/i);
      expect(page).toContain('own-introduction &lt;script&gt;alert(1)&lt;/script&gt;');
      expect(page).toMatch(/<img src="photos\/photo-\d+\.jpg"/);
    }
  });

  it('[ACC-72][PUB-05] every section has a heading, and every value a Bengali name', async () => {
    const sections = features.flatMap(({ ownData }) => ownData?.(test.ctx, nadia.accountId).sections ?? []);
    expect(sections.map(({ name }) => name).toSorted()).toEqual(Object.keys(sectionWords).toSorted());
    const lacking: string[] = [];
    for (const section of sections)
      for await (const rows of section.pages())
        for (const key of rows.flatMap((row) => Object.keys(row))) if (!(key in keysInBengali)) lacking.push(`${section.name}.${key}`);
    expect(lacking).toEqual([]);
  });

  it('[ACC-72] is made of 5,000 messages and 30 photos without holding them at once', async () => {
    const karim = await test.person({ gender: 'male' });
    const thread = await run(
      `insert into chat_thread (kind, member_a_id, last_message_at, created_at) values ('support', $1, now(), now()) returning id`,
      [karim.accountId],
    );
    await run(
      `insert into chat_message (thread_id, sender_id, text, client_id, created_at, updated_at)
       select $1, $2, 'message ' || n || repeat(' word', 100), gen_random_uuid(), now(), now() from generate_series(1, 5000) n`,
      [thread.rows[0].id, karim.accountId],
    );
    const photo = Buffer.alloc(700_000, 'p');
    for (let at = 1; at <= 30; at += 1) {
      test.files.set(`photo/karim${at}`, photo);
      await run(
        `insert into photo (member_id, kind, status, large_key, card_key, blurred_key, width, height, bytes, sha256, created_at, approved_at, client_id)
         values ($1, 'gallery', 'approved', $2, $2 || 'c', $2 || 'b', 10, 10, 10, $2, now(), now(), gen_random_uuid())`,
        [karim.accountId, `photo/karim${at}`],
      );
    }
    // What was read of the member's files and is not stored yet is held.
    const { get, put } = test.ctx.storage;
    let [read, stored, held] = [0, 0, 0];
    const sizes: number[] = [];
    test.ctx.storage.get = async (key) => {
      const bytes = await get(key);
      read += bytes?.length ?? 0;
      held = Math.max(held, read - stored);
      return bytes;
    };
    test.ctx.storage.put = async (_key, bytes) => {
      sizes.push(bytes.length);
      stored += bytes.length;
    };
    await test.ask(karim);
    await test.runJobs();
    Object.assign(test.ctx.storage, { get, put });
    expect(await test.latest(karim)).toMatchObject({ status: 'ready', size: expect.any(Number) });
    expect(read).toBe(21_000_000);
    expect(stored).toBeGreaterThan(21_000_000);
    expect(Math.max(...sizes)).toBeLessThan(4 * 1024 * 1024 + 200);
    expect(held).toBeLessThan(7_000_000);
    const messages = features
      .flatMap(({ ownData }) => ownData?.(test.ctx, karim.accountId).sections ?? [])
      .find(({ name }) => name === 'messages');
    let count = 0;
    for await (const rows of messages?.pages() ?? []) {
      expect(rows.length).toBeLessThanOrEqual(200);
      count += rows.length;
    }
    expect(count).toBe(5000);
  });
});
