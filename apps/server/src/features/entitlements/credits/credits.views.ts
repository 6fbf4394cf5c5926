import { COUNTERS, countOf, CREDIT_PAGE_SIZE, type CounterName, type CreditMovement } from '@app/contract/entitlements';
import type { SentenceLanguage } from '@app/contract/kernel';
import { packageNames } from '@app/contract/packages';
import type { Context } from '#platform/context';
import { pageKeys } from '#platform/paging';
import type * as z from 'zod/mini';
import { listHistory, type HistoryRow } from './credits.store.ts';

const view = (row: HistoryRow, language: SentenceLanguage): z.input<typeof CreditMovement> => ({
  counter: COUNTERS[row.kind],
  change: row.change,
  left: row.left,
  act: row.act ?? (row.movement as Exclude<HistoryRow['movement'], 'spend' | 'return'>),
  package_name: row.packageName === null ? null : packageNames({ name: row.packageName, nameBn: row.packageNameBn })[language],
  date: row.createdAt.toISOString(),
});

type Asked = { readonly counter?: CounterName | undefined; readonly page: number; readonly language: SentenceLanguage };

/** Returns one page of the movements of a member's credits. */
export async function presentHistory(ctx: Context, memberId: number, asked: Asked) {
  const { rows, total } = await listHistory(ctx, {
    memberId,
    kind: asked.counter ? countOf(asked.counter) : null,
    limit: CREDIT_PAGE_SIZE,
    offset: (asked.page - 1) * CREDIT_PAGE_SIZE,
  });
  const keys = pageKeys({ page: asked.page, perPage: CREDIT_PAGE_SIZE, rows: rows.length, total });
  return { data: rows.map((row) => view(row, asked.language)), ...keys };
}
