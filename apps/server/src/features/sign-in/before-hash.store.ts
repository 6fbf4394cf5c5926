import { sql } from 'kysely';
import { oncePerServer, type Context } from '#platform/context';
import { gatherRows } from '#platform/db';
import type { HashesOfPurpose } from '#platform/sealing';
import { accountOf, NEXT_SESSION_ID, type Account } from '#features/accounts';
import { SIGN_IN_RULES, type TriesBefore } from './sign-in.policy.ts';
import type { SignInFacts } from './sign-in.store.ts';

/** Holds what is asked for before a password is checked. `identifier`: as it was parsed; null where nobody can have it. */
type Wanted = {
  readonly identifier: string | null;
  /** Counts tries where there is no account. */
  readonly keyOfNobody: string;
  readonly networkAddress: string;
  readonly wideNetwork: string;
  readonly markHash: string | null;
  readonly sinceAsker: Date;
  readonly sinceAccount: Date;
  readonly sinceAddress: Date;
};
/** Holds the account that was named, and all that decides before and after its password is checked. */
export type FoundForSignIn = TriesBefore &
  SignInFacts & {
    /** Undefined where nobody has what was typed. */
    readonly account: Account | undefined;
    /** Of the account's row. */
    readonly version: string;
    /** Under which tries are counted: for the account, and for what was typed where there is none. Both run into the same limits. */
    readonly keyHash: string;
  };

/** Returns what makes the keys under which tries are counted. */
export const hashesOfTries = oncePerServer(({ sealing }) => sealing.hashesOf('sign-in'));

/** Reckons the key of tries of an account as `hashesOf` of sealing does. */
const keyOfAccount = ({ inner, outer }: HashesOfPurpose) => sql<string>`
  translate(rtrim(encode(sha256(${outer}::bytea || sha256(${inner}::bytea || convert_to('account ' || who.id, 'UTF8'))), 'base64'), '='), '+/', '-_')`;

/** Bounds how many of the latest failures are read of one at whom everybody guesses: no rule asks for more than it allows. */
const { accountFromAsker, account: ofAccount, address: ofAddress } = SIGN_IN_RULES;
const MOST = { accountFromAsker: sql.lit(accountFromAsker.max), account: sql.lit(ofAccount.max), address: sql.lit(ofAddress.max) };

/**
 * Lets those who come at one moment, as a crowd does, share a statement; few of them, as one at whom many guess takes longer. Nobody waits for one that is late, as on a
 * connection that died without a word.
 */
const IN_CROWD = { atOnce: 2, most: 8, fewestBeside: 4, lateAfterMs: 1000 } as const;
const WANTED = {
  identifier: 'text',
  keyOfNobody: 'text',
  networkAddress: 'text',
  wideNetwork: 'text',
  markHash: 'text',
  sinceAsker: 'timestamptz',
  sinceAccount: 'timestamptz',
  sinceAddress: 'timestamptz',
} as const;

const reading = (ctx: Context, kind: 'email' | 'phone') =>
  gatherRows<Wanted, Account & Omit<FoundForSignIn, 'account'>>(
    ctx,
    { ...IN_CROWD, types: WANTED },
    (wanted) => sql`
    with who as materialized (${accountOf(kind, wanted.identifier)}),
    tried as materialized (
      select coalesce(${keyOfAccount(hashesOfTries(ctx))}, ${wanted.keyOfNobody}) as key_hash,
        exists (select from known_browser where account_id = who.id and mark_hash = ${wanted.markHash}) as knows_browser
      from (select) as one left join who on true),
    near as materialized (
      select at, key_hash, browser_hash from attempt
      where kind = 'sign_in' and network_address = ${wanted.networkAddress} and not succeeded and at > ${wanted.sinceAddress}
      order by at desc limit 1000)
    select who.*, tried.key_hash, tried.knows_browser,
      exists (select from staff_role where account_id = who.id) as is_staff,
      exists (select from second_factor where account_id = who.id and confirmed_at is not null) as has_authenticator,
      exists (select from passkey where account_id = who.id) as has_passkey,
      case when tried.knows_browser then array(select at from (
        select at from attempt where kind = 'sign_in' and key_hash = tried.key_hash and browser_hash = ${wanted.markHash} and not succeeded
          and at > ${wanted.sinceAsker} order by at desc limit ${MOST.accountFromAsker}) as newest order by at) else '{}' end as from_browser,
      array(select at from (
        select at from near where key_hash = tried.key_hash and browser_hash is null and at > ${wanted.sinceAsker}
        order by at desc limit ${MOST.accountFromAsker}) as newest order by at) as from_address,
      (select count(*)::int from (
        select from attempt where kind = 'sign_in' and key_hash = tried.key_hash and not succeeded and at > ${wanted.sinceAccount}
        limit ${MOST.account}) as failed) as of_account,
      exists (select from attempt where kind = 'sign_in' and key_hash = tried.key_hash and wide_network = ${wanted.wideNetwork} and not succeeded
        and at > ${wanted.sinceAccount}) as is_network_suspect,
      array(select at from (select at from near order by at desc limit ${MOST.address}) as newest order by at) as of_address,
      ${NEXT_SESSION_ID} as session_id
    from tried left join who on true`,
  );
const readings = oncePerServer((ctx) => ({ email: reading(ctx, 'email'), phone: reading(ctx, 'phone') }));

/** Finds whose identifier it is, with all that the limits of signing in look at and what decides after them, in one statement: it runs before every password is checked. */
export async function findForSignIn(ctx: Context, kind: 'email' | 'phone', wanted: Wanted): Promise<FoundForSignIn> {
  const row = await readings(ctx)[kind](wanted);
  const { isStaff, hasAuthenticator, hasPasskey, knowsBrowser, sessionId, version, keyHash, ...others } = row;
  const { fromBrowser, fromAddress, ofAccount, isNetworkSuspect, ofAddress, ...account } = others;
  const facts = { isStaff, hasAuthenticator, hasPasskey, knowsBrowser, sessionId };
  const tries = { fromBrowser, fromAddress, ofAccount, isNetworkSuspect, ofAddress };
  return { account: account.id === null ? undefined : account, version, keyHash, ...facts, ...tries };
}

type FailedTry = {
  readonly keyHash: string;
  /** Null where no account matches. */
  readonly accountId: number | null;
  readonly networkAddress: string;
  readonly wideNetwork: string;
  readonly browserHash: string | null;
};

/** Writes a failed try for the limits, and one more failure of the hour for the journal, in one statement. */
export async function insertFailedTry(
  { db }: Context,
  { keyHash, accountId, networkAddress, wideNetwork, browserHash }: FailedTry,
  now: Date,
): Promise<void> {
  await sql`
    with counted as (
      insert into sign_in_failure (account_id, kind, hour, failures)
      values (${accountId ?? 0}, 'password', date_trunc('hour', ${now}::timestamptz), 1)
      on conflict (account_id, kind, hour) do update set failures = sign_in_failure.failures + 1
    )
    insert into attempt (kind, key_hash, network_address, wide_network, browser_hash, succeeded, at)
    values ('sign_in', ${keyHash}, ${networkAddress}, ${wideNetwork}, ${browserHash}, false, ${now})`.execute(db);
}
