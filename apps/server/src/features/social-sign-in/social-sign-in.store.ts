import type { SocialProvider } from '@app/contract/accounts';
import type { Insertable } from 'kysely';
import type { Context, Tx } from '#platform/context';
import type { SocialFlowTable, SocialIdentity, SocialIdentityTable } from './social-sign-in.tables.ts';

export const findIdentity = ({ db }: Context, provider: SocialProvider, subject: string): Promise<SocialIdentity | undefined> =>
  db.selectFrom('socialIdentity').selectAll().where('provider', '=', provider).where('subject', '=', subject).executeTakeFirst();

export const listIdentities = ({ db }: Context, accountId: number): Promise<SocialIdentity[]> =>
  db.selectFrom('socialIdentity').selectAll().where('accountId', '=', accountId).orderBy('id').execute();

/** False where the identity belongs to an account already, or the account has another one of this provider. */
export async function insertIdentity({ db }: Tx, identity: Insertable<SocialIdentityTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('socialIdentity')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False where the account has none of this provider. */
export async function deleteIdentity({ db }: Tx, accountId: number, provider: SocialProvider): Promise<boolean> {
  const result = await db
    .deleteFrom('socialIdentity')
    .where('accountId', '=', accountId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Forgets all that providers said of the account, and links that are on their way. */
export async function deleteAllOf({ db }: Tx, accountId: number): Promise<void> {
  await db.deleteFrom('socialIdentity').where('accountId', '=', accountId).execute();
  await db.deleteFrom('socialFlow').where('accountId', '=', accountId).execute();
}

export async function insertFlow({ db }: Context, flow: Insertable<SocialFlowTable>): Promise<void> {
  await db.insertInto('socialFlow').values(flow).execute();
}

type FlowKey = { readonly provider: SocialProvider; readonly stateHash: string; readonly cookieHash: string };

/** Uses up the flow that this browser began; undefined where there is none, it was used, or its time is over. */
export const takeFlow = ({ db }: Context, { provider, stateHash, cookieHash }: FlowKey, now: Date) =>
  db
    .updateTable('socialFlow')
    .set({ usedAt: now })
    .where('stateHash', '=', stateHash)
    .where('provider', '=', provider)
    .where('cookieHash', '=', cookieHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['accountId', 'sessionId'])
    .executeTakeFirst();

export async function deleteOldFlows({ db }: Context, before: Date): Promise<void> {
  await db.deleteFrom('socialFlow').where('expiresAt', '<', before).execute();
}

type Ticket = {
  readonly tokenHash: string;
  readonly use: 'social' | 'link';
  readonly accountId: number;
  readonly cookieHash: string;
  readonly provider: SocialProvider;
  readonly sessionId: number | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};
export async function insertTicket({ db }: Context, ticket: Ticket): Promise<void> {
  await db.insertInto('signInTicket').values(ticket).execute();
}

/** Uses up a ticket of this browser; undefined where there is none, it was used, or its time is over. */
export const takeTicket = ({ db }: Context, { tokenHash, use, cookieHash }: Pick<Ticket, 'tokenHash' | 'use' | 'cookieHash'>, now: Date) =>
  db
    .updateTable('signInTicket')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('use', '=', use)
    .where('cookieHash', '=', cookieHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['accountId', 'provider', 'sessionId'])
    .executeTakeFirst();
