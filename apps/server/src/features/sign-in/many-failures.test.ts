import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openTestApp, type TestApp } from '#testing';
import { accountCalls } from '../accounts/accounts.testing.ts';
import { triesKeyOf } from './limit-tries.ts';

const FAILURES = 20_000;

let test: TestApp;
let calls: ReturnType<typeof accountCalls>;
beforeAll(async () => {
  test = await openTestApp();
  calls = accountCalls(test);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);

/** Returns the statement of the table of failures that is sent while some work is done, as it is sent. */
async function readingOf(work: () => Promise<unknown>): Promise<{ readonly text: string; readonly values: unknown[] }> {
  const original = pg.Client.prototype.query as (...all: unknown[]) => unknown;
  const sent: { readonly text: string; readonly values: unknown[] }[] = [];
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function note(this: pg.Client, ...given: unknown[]) {
    const asked = given[0] as { readonly text?: string; readonly values?: unknown[] };
    if (asked.text?.includes('from attempt')) sent.push({ text: asked.text, values: asked.values ?? [] });
    return original.apply(this, given);
  } as never);
  await work();
  vi.restoreAllMocks();
  const [reading] = sent;
  if (!reading || sent.length > 1) throw new TypeError(`${sent.length} readings`);
  return reading;
}

/** Returns how many pages of the database a statement looks at. */
async function pagesOf({ text, values }: { readonly text: string; readonly values: unknown[] }): Promise<number> {
  const { rows } = await sql(`explain (analyze, buffers, format json) ${text}`, values);
  const { Plan: plan } = (rows[0] as { 'QUERY PLAN': { Plan: Record<string, number> }[] })['QUERY PLAN'][0] ?? { Plan: {} };
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
}

it.each([
  ['by a browser that the account knows', true],
  ['from a network of which none came', false],
])('[QUAL-73][QUAL-19] one at whom many guess signs in %s, and little of what they failed at is read', async (_, isKnown) => {
  const phone = await calls.joined();
  const { headers } = await calls.enter({ email_or_phone: phone });
  const mark = /device=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
  const { id } = await calls.accountOf(phone);
  await sql('truncate attempt');
  await sql(
    `insert into attempt (kind, key_hash, network_address, wide_network, succeeded, at)
     select 'sign_in', $1, '203.' || n % 200 || '.' || n % 250 || '.7', '203.' || n % 200 || '.' || n % 250 || '.0/24', false, $2::timestamptz - n * interval '40 ms'
     from generate_series(1, $3::int) as n`,
    [triesKeyOf(test.ctx, id), test.ctx.clock.now(), FAILURES],
  );
  await sql('vacuum analyze attempt');
  const enter = async () => expect((await calls.enter({ email_or_phone: phone }, isKnown ? { cookie: mark } : {})).status).toBe(200);
  expect(await pagesOf(await readingOf(enter))).toBeLessThan(100);
});
