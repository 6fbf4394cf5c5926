import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { ask, oneByOne, serverData } from './database.ts';
import { aFreeNumber } from './numbers.ts';
import type { SignedInPerson } from './people.ts';

export type Names = { readonly fullName?: string; readonly nickname?: string };

/** The rows that a registration leaves behind, apart from the account and what its codes and sign-ins wrote. */
const TABLES = ['profile', 'photo', 'privacy_settings', 'partner_preference', 'search_entry', 'profile_section_version'] as const;

const NAMES_OF: Readonly<Partial<Record<(typeof TABLES)[number], string>>> = {
  profile: `jsonb_strip_nulls(jsonb_build_object('full_name', $4::text, 'nickname', $5::text))`,
  photo: `jsonb_build_object('id', nextval(pg_get_serial_sequence('photo', 'id')),
    'large_key', row.large_key || $6, 'card_key', row.card_key || $6, 'blurred_key', row.blurred_key || $6)`,
  search_entry: `jsonb_build_object('member_code', copy.member_code) || case when $4::text is null then '{}' else jsonb_build_object(
    'full_name', lower($4), 'shown_name', regexp_replace($4, ' [^ ]+$', ''),
    'first_name', regexp_replace(lower($4), ' [^ ]+$', ''), 'last_name', coalesce(substring(lower($4) from ' ([^ ]+)$'), '')) end`,
};

const copied = TABLES.map(
  (table) => `${table}_copy as (
    insert into ${table} overriding system value
    select (jsonb_populate_record(null::${table}, to_jsonb(row) || jsonb_build_object('member_id', copy.id) || ${NAMES_OF[table] ?? `'{}'`})).*
    from ${table} row, copy where row.member_id = $1)`,
);

const COPY = `with copy as (
    insert into account overriding system value
    select (jsonb_populate_record(null::account, to_jsonb(row) || jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('account', 'id')), 'member_code', 'BN' || nextval('member_code_number'), 'phone_e164', $2::text))).*
    from account row where id = $1
    returning id, member_code),
  session_copy as (
    insert into session (account_id, token_hash, remember, device, network_address, created_at, last_used_at, expires_at)
    select id, $3, true, 'Chrome, Windows', '127.0.0.1', now(), now(), now() + interval '30 days' from copy),
  ${copied.join(',\n')}
  select id from copy`;

/** Returns where the server's store on disk keeps a file. */
function fileOf(key: string): string {
  const [area = '', name = ''] = key.split('/');
  const shard = createHash('sha256').update(key).digest('hex');
  return path.join(serverData(), 'media', area, shard.slice(0, 2), shard.slice(2, 4), name);
}

type Keys = { readonly large_key: string; readonly card_key: string; readonly blurred_key: string };

/** Copies the pictures of a member once more, each under its key with this ending. */
async function copyPictures(memberId: number, ending: string): Promise<void> {
  for (const keys of await ask<Keys>('select large_key, card_key, blurred_key from photo where member_id = $1', [memberId]))
    for (const key of Object.values(keys)) {
      const copy = fileOf(key + ending);
      await fs.mkdir(path.dirname(copy), { recursive: true });
      await fs.copyFile(fileOf(key), copy);
    }
}

/** Makes another member exactly like this one, with a number, a session and, where given, names of their own. */
export async function aCopyOf(original: SignedInPerson, names: Names = {}): Promise<Omit<SignedInPerson, 'user'>> {
  const token = randomBytes(32).toString('base64url');
  const phone = aFreeNumber();
  const hash = createHash('sha256').update(token).digest('base64url');
  const ending = `-${randomBytes(9).toString('base64url')}`;
  await copyPictures(original.user.id, ending);
  await ask(COPY, [original.user.id, `+880${phone}`, hash, names.fullName ?? null, names.nickname ?? null, ending]);
  return { phone, email: '', password: original.password, token };
}

const originals = new Map<string, Promise<SignedInPerson>>();

/** Returns one of each kind, made by the worker that needs it first, of whom the others are copies: a registration takes thirty calls. */
export function originalOf(kind: string, make: () => Promise<SignedInPerson>): Promise<SignedInPerson> {
  const original = originals.get(kind) ?? findOrMake(kind, make);
  originals.set(kind, original);
  return original;
}

async function findOrMake(kind: string, make: () => Promise<SignedInPerson>): Promise<SignedInPerson> {
  const file = path.join(serverData(), `original-${createHash('sha256').update(kind).digest('hex')}.json`);
  return oneByOne(kind, async () => {
    const written = await fs.readFile(file, 'utf8').catch(() => null);
    if (written) return JSON.parse(written) as SignedInPerson;
    const person = await make();
    await fs.writeFile(file, JSON.stringify(person));
    return person;
  });
}
