import { sql } from 'kysely';
import type { AssistedEventKind } from '@app/contract/assisted';
import type { Context, Tx } from '#platform/context';
import { noteLock } from '#platform/db';
import type { AssistedPurchaseRow, EventRow, ServiceRow } from '../assisted.tables.ts';

/** Locks a service, so that whatever is done in it waits for what else is done in it. After members, accounts and credits. */
export async function lockService(tx: Tx, id: number): Promise<ServiceRow | undefined> {
  noteLock(tx, { kind: 'assisted service', key: id });
  return tx.db.selectFrom('assistedService').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export const findService = ({ db }: Context, id: number): Promise<ServiceRow | undefined> =>
  db.selectFrom('assistedService').selectAll().where('id', '=', id).executeTakeFirst();

export const findNewestOf = ({ db }: Context, memberId: number): Promise<ServiceRow | undefined> =>
  db
    .selectFrom('assistedService')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy(sql`state = 'ended'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the service of a member that is not written down as ended. */
export const findRunningOf = ({ db }: Context, memberId: number): Promise<ServiceRow | undefined> =>
  db.selectFrom('assistedService').selectAll().where('memberId', '=', memberId).where('state', '<>', 'ended').executeTakeFirst();

export type NewService = Pick<ServiceRow, 'memberId' | 'introductionsTotal' | 'callDueAt' | 'endsAt' | 'createdAt'>;

export async function insertService(tx: Tx, service: NewService): Promise<number> {
  const { id } = await tx.db.insertInto('assistedService').values(service).returning('id').executeTakeFirstOrThrow();
  noteLock(tx, { kind: 'assisted service', key: id, isFree: true });
  return id;
}

type Changed = Partial<
  Pick<
    ServiceRow,
    | 'managerId'
    | 'state'
    | 'wishes'
    | 'wishesState'
    | 'wishesChange'
    | 'introductionsTotal'
    | 'endsAt'
    | 'endToldAt'
    | 'newsSince'
    | 'endedAt'
  >
>;

export async function updateService({ db }: Tx, id: number, changed: Changed): Promise<void> {
  await db.updateTable('assistedService').set(changed).where('id', '=', id).execute();
}

/** Notes that something new waits for the manager; what waited before keeps its time. */
export async function noteNews({ db, clock }: Tx, id: number): Promise<void> {
  await sql`update assisted_service set news_since = coalesce(news_since, ${clock.now()}) where id = ${id}`.execute(db);
}

export type NewPurchase = Pick<AssistedPurchaseRow, 'serviceId' | 'purchaseId' | 'packageName' | 'packageNameBn' | 'introductions'>;

export async function insertPurchase({ db, clock }: Tx, purchase: NewPurchase): Promise<void> {
  await db
    .insertInto('assistedPurchase')
    .values({ ...purchase, createdAt: clock.now() })
    .execute();
}

/** Returns what was bought for a service, in the order in which it was bought. */
export const listPurchases = ({ db }: Context, serviceIds: readonly number[]): Promise<AssistedPurchaseRow[]> =>
  db
    .selectFrom('assistedPurchase')
    .selectAll()
    .where('serviceId', 'in', serviceIds.length > 0 ? [...serviceIds] : [0])
    .orderBy('id')
    .execute();

/** Marks a purchase as taken back; returns its service, undefined where it belongs to none. */
export const markRefunded = async ({ db, clock }: Tx, purchaseId: number): Promise<number | undefined> =>
  (
    await db
      .updateTable('assistedPurchase')
      .set({ refundedAt: clock.now() })
      .where('purchaseId', '=', purchaseId)
      .where('refundedAt', 'is', null)
      .returning('serviceId')
      .executeTakeFirst()
  )?.serviceId;

export const serviceOfPurchase = async ({ db }: Context, purchaseId: number): Promise<number | undefined> =>
  (await db.selectFrom('assistedPurchase').select('serviceId').where('purchaseId', '=', purchaseId).executeTakeFirst())?.serviceId;

export type NewEvent = {
  readonly serviceId: number;
  readonly kind: AssistedEventKind;
  readonly text?: string | null;
  /** False for what colleagues alone read. */
  readonly isVisible: boolean;
  readonly staffId?: number | null;
};

export async function insertEvent({ db, clock }: Tx, { text = null, staffId = null, ...event }: NewEvent): Promise<void> {
  await db
    .insertInto('assistedEvent')
    .values({ ...event, text, staffId, createdAt: clock.now() })
    .execute();
}

/** Events shown of a service at most. */
const EVENTS_SHOWN = 300;

/** Returns events of a service, newest first; to its member, those that members see. */
export const listEvents = ({ db }: Context, serviceId: number, { forMember }: { readonly forMember: boolean }): Promise<EventRow[]> =>
  db
    .selectFrom('assistedEvent')
    .selectAll()
    .where('serviceId', '=', serviceId)
    .$if(forMember, (query) => query.where('isVisible', '=', true))
    .orderBy('id', 'desc')
    .limit(EVENTS_SHOWN)
    .execute();

/** True where the member confirmed wishes at some time. */
export const hasConfirmedWishes = async ({ db }: Context, serviceId: number): Promise<boolean> =>
  (await db
    .selectFrom('assistedEvent')
    .select('id')
    .where('serviceId', '=', serviceId)
    .where('kind', '=', 'wishes_confirmed')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Returns services whose time is over and that are not written down as ended. */
export const listOver = async ({ db }: Context, now: Date, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom('assistedService')
      .select('id')
      .where('state', '<>', 'ended')
      .where('endsAt', '<=', now)
      .orderBy('endsAt')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);

/** Returns services that end before a moment and whose members were not told of that end. */
export const listEnding = async (
  { db }: Context,
  { now, before, limit }: { now: Date; before: Date; limit: number },
): Promise<number[]> => {
  const { rows } = await sql<{
    id: number;
  }>`select id from assisted_service where state <> 'ended' and ends_at > ${now} and ends_at <= ${before}
    and end_told_at is distinct from ends_at order by ends_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
};

/** Ends the services of an erased account, and empties what was written in them. */
export async function eraseServicesOf({ db, clock }: Tx, memberId: number): Promise<void> {
  const now = clock.now();
  await sql`update assisted_service set state = 'ended', ended_at = coalesce(ended_at, ${now}), wishes = null, wishes_state = 'none',
    wishes_change = null, news_since = null where member_id = ${memberId}`.execute(db);
  await sql`update assisted_event set text = null where kind in ('note', 'consultation_held', 'meeting_held')
    and service_id in (select id from assisted_service where member_id = ${memberId})`.execute(db);
}
