import { sql } from 'kysely';
import { EVENTS_PAGE_SIZE } from '@app/contract/publishing';
import type { Executor, Transaction } from '#platform/db';
import type { SiteEventRow } from '../publishing.tables.ts';
import type { EventDraft } from '../publishing.types.ts';

export type EventsWanted = { readonly page: number; readonly isRamadanOnly: boolean; readonly now: Date };
export type ListedEvent = SiteEventRow & { readonly isPast: boolean };

const onSite = (on: Executor, isRamadanOnly: boolean) =>
  on
    .selectFrom('siteEvent')
    .where('publishedAt', 'is not', null)
    .where('withdrawnAt', 'is', null)
    .$if(isRamadanOnly, (query) => query.where('isRamadan', '=', true));

/** Upcoming ones by date, then past ones, newest first. */
export const listEvents = (on: Executor, { page, isRamadanOnly, now }: EventsWanted): Promise<ListedEvent[]> => {
  const isPast = sql<boolean>`coalesce(ends_at, starts_at) < ${now}::timestamptz`;
  return onSite(on, isRamadanOnly)
    .selectAll()
    .select(isPast.as('isPast'))
    .orderBy(isPast)
    .orderBy(sql`extract(epoch from starts_at) * case when ${isPast} then -1 else 1 end`)
    .orderBy('id')
    .limit(EVENTS_PAGE_SIZE)
    .offset((page - 1) * EVENTS_PAGE_SIZE)
    .execute();
};

export const countEvents = async (on: Executor, isRamadanOnly: boolean): Promise<number> =>
  (
    await onSite(on, isRamadanOnly)
      .select((count) => count.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total;

/** Changes of one event wait for each other. */
export const lockEvent = (trx: Transaction, id: number): Promise<SiteEventRow | undefined> =>
  trx.selectFrom('siteEvent').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export type EventContent = EventDraft & { readonly imageKey: string | null };

export const insertEvent = (trx: Transaction, content: EventContent, now: Date): Promise<SiteEventRow> =>
  trx
    .insertInto('siteEvent')
    .values({ ...content, createdAt: now, updatedAt: now, publishedAt: null, withdrawnAt: null })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateEvent = (trx: Transaction, id: number, content: EventContent, now: Date): Promise<SiteEventRow> =>
  trx
    .updateTable('siteEvent')
    .set({ ...content, updatedAt: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

type Standing = Pick<SiteEventRow, 'publishedAt' | 'withdrawnAt'>;
export const updateStanding = async (trx: Transaction, id: number, standing: Standing): Promise<void> =>
  void (await trx.updateTable('siteEvent').set(standing).where('id', '=', id).execute());

export const hasEvents = async (on: Executor): Promise<boolean> =>
  (await on.selectFrom('siteEvent').select('id').limit(1).executeTakeFirst()) !== undefined;
