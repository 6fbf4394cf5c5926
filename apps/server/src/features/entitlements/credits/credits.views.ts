import { COUNTERS, countOf, CREDIT_PAGE_SIZE, type CounterName, type CreditMovement } from '@app/contract/entitlements';
import type { Context } from '#platform/context';
import { pageKeys } from '#platform/paging';
import type * as z from 'zod/mini';
import { listHistory, type HistoryRow } from './credits.store.ts';

const view = (row: HistoryRow): z.input<typeof CreditMovement> => ({
  counter: COUNTERS[row.kind],
  change: row.change,
  left: row.left,
  act: row.act ?? (row.movement as Exclude<HistoryRow['movement'], 'spend' | 'return'>),
  package_name: row.packageName,
  date: row.createdAt.toISOString(),
});

/** Returns one page of the movements of a member's credits. */
export async function presentHistory(ctx: Context, memberId: number, asked: { counter?: CounterName | undefined; page: number }) {
  const { rows, total } = await listHistory(ctx, {
    memberId,
    kind: asked.counter ? countOf(asked.counter) : null,
    limit: CREDIT_PAGE_SIZE,
    offset: (asked.page - 1) * CREDIT_PAGE_SIZE,
  });
  return { data: rows.map(view), ...pageKeys({ page: asked.page, perPage: CREDIT_PAGE_SIZE, rows: rows.length, total }) };
}
