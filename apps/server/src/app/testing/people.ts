import { secondsAfter } from '#platform/clock';
import { hashToken, randomToken } from '#platform/ids';
import { browserCookieName, REGISTRATION_COMPLETE, type StaffRole } from '#platform/session';
import type { TestApp } from './test-app.ts';

export type PersonOptions = {
  readonly purpose?: 'member' | 'agent' | 'business' | 'influencer' | 'visitor';
  readonly state?: 'active' | 'deactivated' | 'suspended' | 'terminated' | 'deletion_pending';
  /** 16 unless said otherwise: the registration is complete. */
  readonly registrationStep?: 0 | 4 | 8 | 12 | 16;
  readonly roles?: readonly StaffRole[];
  readonly language?: 'en' | 'bn';
  /** E.164; one of its own unless said otherwise, null for none. */
  readonly phone?: string | null;
  /** True unless said otherwise. */
  readonly isPhoneVerified?: boolean;
  readonly email?: string;
  readonly isEmailVerified?: boolean;
  /** An argon2id hash; without one the account has no password. */
  readonly passwordHash?: string;
  /** 1 oneself; 2, 4, 6, 7 for others. */
  readonly guardianType?: 1 | 2 | 4 | 6 | 7;
  readonly fullName?: string;
  readonly nickname?: string;
  readonly gender?: 'male' | 'female';
  /** YYYY-MM-DD */
  readonly dateOfBirth?: string;
  /** A running package that ends in 100 days. */
  readonly isPremium?: boolean;
  /** Further columns of the profile row by their names in the database; null leaves the row out. */
  readonly profile?: Readonly<Record<string, unknown>> | null;
};

/** `token` signs them in: `test.call(endpoint, { token })`. */
export type Person = {
  readonly accountId: number;
  readonly token: string;
  readonly sessionId: number;
  readonly memberCode: string;
  readonly phone: string | null;
};

const DAY_SECONDS = 86_400;
const SESSION_SECONDS = 30 * DAY_SECONDS;
let people = 0;

const DEFAULTS = {
  purpose: 'member',
  state: 'active',
  roles: [],
  language: 'en',
  isPhoneVerified: true,
  email: null,
  isEmailVerified: false,
  passwordHash: null,
  guardianType: 1,
} as const;

const countryCodeOf = (phone: string): string => (phone.startsWith('+880') ? '+880' : phone.slice(0, 3));

function accountColumns(options: PersonOptions, phone: string | null, now: Date): Record<string, unknown> {
  const person = { ...DEFAULTS, ...options };
  const step = options.registrationStep ?? (person.roles.length > 0 ? 0 : REGISTRATION_COMPLETE);
  const registeredAt = step === REGISTRATION_COMPLETE ? now : null;
  const verifiedAt = phone !== null && person.isPhoneVerified ? now : null;
  return {
    purpose: person.purpose,
    state: person.state,
    deletion_at: person.state === 'deletion_pending' ? secondsAfter(now, SESSION_SECONDS) : null,
    phone_country_code: phone && countryCodeOf(phone),
    phone_e164: phone,
    phone_verified_at: verifiedAt,
    phone_accepted_at: registeredAt ?? verifiedAt,
    email: person.email && person.email.toLowerCase(),
    email_verified_at: person.email && person.isEmailVerified ? now : null,
    password_hash: person.passwordHash,
    registration_step: step,
    registered_at: registeredAt,
    guardian_type: person.guardianType,
    language: person.language,
    terms_version: 'test',
    terms_accepted_at: now,
    created_at: now,
    updated_at: now,
  };
}

const asValues = (names: readonly string[], after: number): string => names.map((_, index) => `$${after + index + 1}`).join(', ');

/** Makes an account with its profile row and an open session, written in one statement: quick, and past every check of the sign-up. */
export async function signUpPerson(test: Pick<TestApp, 'ctx'>, options: PersonOptions = {}): Promise<Person> {
  people += 1;
  const { pool, clock } = test.ctx;
  const now = clock.now();
  const phone = options.phone === undefined ? `+88017${String(people).padStart(8, '0')}` : options.phone;
  const token = randomToken();
  const rows: [table: string, owner: string, columns: Record<string, unknown>][] = [['session', 'account_id', sessionColumns(token, now)]];
  if (options.profile !== null) rows.push(['profile', 'member_id', profileColumns(options, now)]);
  if (options.isPremium) rows.push(['premium_period', 'member_id', premiumColumns(now)]);
  const account = accountColumns(options, phone, now);
  const values = Object.values(account);
  const parts = rows.map(([table, owner, columns]) => {
    const names = Object.keys(columns);
    const selected = asValues(names, values.length);
    values.push(...Object.values(columns));
    return `new_${table} as (insert into ${table} (${owner}, ${names.join(', ')}) select id, ${selected} from new_account returning ${owner === 'account_id' ? 'id' : owner})`;
  });
  const inserted = await pool.query<{ id: number; member_code: string; session_id: number }>(
    `with new_account as (
       insert into account (member_code, ${Object.keys(account).join(', ')})
       values ('BN' || nextval('member_code_number'), ${asValues(Object.keys(account), 0)}) returning id, member_code),
     ${parts.join(', ')}
     select new_account.id, member_code, new_session.id as session_id from new_account, new_session`,
    values,
  );
  const {
    id,
    member_code: memberCode,
    session_id: sessionId,
  } = inserted.rows[0] as { id: number; member_code: string; session_id: number };
  for (const role of options.roles ?? [])
    await pool.query('insert into staff_role (account_id, role, created_at) values ($1, $2, $3)', [id, role, now]);
  return { accountId: id, memberCode, phone, token, sessionId };
}

/** Opens a further session of a person: another browser of theirs. */
export async function openSession(test: Pick<TestApp, 'ctx'>, accountId: number): Promise<{ token: string; sessionId: number }> {
  const token = randomToken();
  const columns = { account_id: accountId, ...sessionColumns(token, test.ctx.clock.now()) };
  const names = Object.keys(columns);
  const { rows } = await test.ctx.pool.query<{ id: number }>(
    `insert into session (${names.join(', ')}) values (${asValues(names, 0)}) returning id`,
    Object.values(columns),
  );
  return { token, sessionId: rows[0]?.id ?? 0 };
}

const sessionColumns = (token: string, now: Date): Record<string, unknown> => ({
  token_hash: hashToken(token),
  remember: true,
  device: 'Test',
  network_address: '127.0.0.1',
  created_at: now,
  last_used_at: now,
  expires_at: secondsAfter(now, SESSION_SECONDS),
});

function profileColumns(options: PersonOptions, now: Date): Record<string, unknown> {
  const gender = options.gender ?? 'female';
  return {
    nickname: options.nickname ?? null,
    full_name: options.fullName ?? (gender === 'female' ? 'Nadia Rahman' : 'Rahim Uddin'),
    gender: gender === 'male' ? 1 : 2,
    date_of_birth: options.dateOfBirth ?? '1996-03-10',
    last_active_at: now,
    created_at: now,
    updated_at: now,
    ...options.profile,
  };
}

const premiumColumns = (now: Date): Record<string, unknown> => ({
  started_at: now,
  ends_at: secondsAfter(now, 100 * DAY_SECONDS),
  renew_until: secondsAfter(now, 130 * DAY_SECONDS),
});

/** Binds an open session to a browser, as a sign-in by a page does; returns the cookie that the browser then sends. */
export async function bindSession(test: Pick<TestApp, 'ctx'>, sessionId: number): Promise<string> {
  const secret = randomToken();
  await test.ctx.pool.query('update session set browser_hash = $2 where id = $1', [sessionId, hashToken(secret)]);
  return `${browserCookieName(test.ctx.settings)}=${secret}`;
}
