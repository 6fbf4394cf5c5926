import { randomUUID } from 'node:crypto';
import { savePost } from '@app/contract/feed';
import { acceptInterest, sendInterest, sendProposal } from '@app/contract/interests';
import { sendDirectMessage } from '@app/contract/chat';
import { requestPhotos } from '@app/contract/privacy';
import { addToShortlist } from '@app/contract/relations';
import { saveStory } from '@app/contract/stories';
import { signUpPerson, type Person, type TestApp } from '#testing';
import { sellPackage } from '../../features/entitlements/entitlements.testing.ts';

const COUNTS = { expressInterest: 9, contact: 9, voice: 9, proposal: 9, profileImageView: 9, galleryImageView: 9, photoGallery: 9 };

/** Plants what nobody but these two, and those who paid for it, may ever read; each is found in no answer to anybody else. */
export const SECRETS = {
  phone: '1799123457',
  email: 'only-mine@example.com',
  otherEmail: 'only-his@example.com',
  message: 'Nobody else reads this message 5d1f',
  note: 'Nobody else reads this proposal 77ab',
  birthday: '1993-07-19',
  address: 'House 12, Hidden Lane 88',
} as const;

export type Victims = {
  readonly nadia: Person;
  readonly rahim: Person;
  readonly paymentCode: string;
  /** Numbers of what the two have: every attacker tries each in every place that takes a number. */
  readonly ids: readonly number[];
};

/** Makes two members with something of every kind between them. */
export async function makeVictims(test: TestApp): Promise<Victims> {
  const rahim = await signUpPerson(test, { gender: 'male', email: SECRETS.otherEmail, isEmailVerified: true });
  const nadia = await signUpPerson(test, {
    gender: 'female',
    phone: `+880${SECRETS.phone}`,
    email: SECRETS.email,
    isEmailVerified: true,
    dateOfBirth: SECRETS.birthday,
    profile: { address_line: SECRETS.address },
  });
  for (const person of [rahim, nadia]) await sellPackage(test, person.accountId, { counts: COUNTS, days: 30 });
  const { pool } = test.ctx;
  for (const kind of ['profile', 'gallery'])
    await pool.query(
      `insert into photo (member_id, kind, slot, status, large_key, card_key, blurred_key, width, height, bytes, sha256, created_at, approved_at)
       values ($1, $2, null, 'approved', $3 || 'l', $3 || 'c', $3 || 'b', 10, 10, 10, $3, now(), now())`,
      [nadia.accountId, kind, randomUUID()],
    );
  await pool.query('insert into privacy_settings (member_id, blur_level, created_at) values ($1, 1, now())', [nadia.accountId]);
  const by = { token: rahim.token };
  const towards = { user_id: nadia.accountId };
  const interest = await test.call(sendInterest, { ...by, body: towards });
  await test.call(sendProposal, { ...by, body: { ...towards, message: SECRETS.note } });
  await test.call(requestPhotos, { ...by, body: { ...towards, type: 'profile' } });
  await test.call(addToShortlist, { ...by, body: towards });
  await test.call(acceptInterest, { token: nadia.token, body: { interest_id: interest.body.data.interest_id } });
  await test.call(sendDirectMessage, { ...by, body: { ...towards, message: SECRETS.message, client_id: randomUUID() } });
  await test.call(saveStory, { token: nadia.token, body: { text_story: 'Good morning', client_id: randomUUID() } });
  await test.call(savePost, { token: nadia.token, body: { post: 'Good morning', client_id: randomUUID() } });
  await test.runJobs();
  const paid = await pool.query<{ code: string }>('select payment_code as code from payment where member_id = $1', [nadia.accountId]);
  const ids = [nadia, rahim].flatMap(({ accountId, sessionId }) => [accountId, sessionId]);
  // Of everything else the two have the first ones that there are.
  return { nadia, rahim, paymentCode: paid.rows[0]?.code ?? '', ids: [...new Set([1, 2, 3, 4, 5, ...ids])] };
}

/** Tables that count, queue or list what happens, whoever does it. */
const MOVING = new Set(['rate_limit', 'live_log', 'live_server', 'live_socket', 'live_call', 'receipt_counter', 'captcha_use', 'attempt']);

/** Columns that count what everybody does, as reactions to a post. */
const COUNTED = ['like', 'love', 'care', 'laugh', 'wow', 'sad', 'angry'].map((word) => `${word}_count`).concat('total_react');

/** Remembers every row of the database as it is; returns a look for those that are not there any more as they were. */
export async function rememberRows({ ctx: { pool } }: Pick<TestApp, 'ctx'>): Promise<() => Promise<readonly string[]>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const tables = rows.map(({ name }) => name).filter((name) => !MOVING.has(name));
  const sumOf = `md5((to_jsonb(one) - '{${COUNTED.join(',')}}'::text[])::text)`;
  const rowsOf = (name: string): string => `select '${name}' as name, ${sumOf} as sum, left(one::text, 300) as row from ${name} one`;
  await pool.query(`create unlogged table remembered as ${tables.map(rowsOf).join(' union all ')}`);
  const missing = tables.map(
    (name) => `(select name, sum from remembered where name = '${name}' except select '${name}', ${sumOf} from ${name} one)`,
  );
  return async () =>
    (
      await pool.query<{ name: string; row: string }>(
        `select name, row from remembered where (name, sum) in (${missing.join(' union all ')}) order by name limit 20`,
      )
    ).rows.map(({ name, row }) => `${name}: ${row}`);
}
