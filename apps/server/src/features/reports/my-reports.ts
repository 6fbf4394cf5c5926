import { MY_REPORTS_PAGE_SIZE, REPORT_REASONS, reportMessages as say, reportReasons, type ReportState } from '@app/contract/reports';
import type { SentenceLanguage } from '@app/contract/kernel';
import { secondsAfter } from '#platform/clock';
import type { Context } from '#platform/context';
import { pageKeys } from '#platform/paging';
import * as store from './reports.store.ts';
import type { ReportRow } from './reports.tables.ts';

const DAY_SECONDS = 86_400;
const MEDIAN_DAYS = 30;
/** Of fewer nothing is said: it would tell of one case. */
const MEDIAN_LEAST = 10;

type Asked = { readonly reporterId: number; readonly page: number; readonly language: SentenceLanguage };

/** Presents a page of a member's own reports, newest first; of what staff decided it says no more than that they did. */
export async function presentMyReports(ctx: Context, { reporterId, page, language }: Asked) {
  const perPage = MY_REPORTS_PAGE_SIZE;
  const { rows, total } = await store.listBy(ctx, reporterId, { limit: perPage, offset: (page - 1) * perPage });
  const data = rows.map((row) => ({
    id: row.id,
    kind: row.type,
    about: row.about,
    reported_at: row.createdAt.toISOString(),
    state: stateOf(row),
    outcome: outcomeOf(row, language),
  }));
  return { data, ...pageKeys({ page, perPage, rows: rows.length, total }) };
}

type Judged = Pick<ReportRow, 'status' | 'lookedAtBy'>;

function stateOf({ status, lookedAtBy }: Judged): ReportState {
  if (status !== 'open') return 'decided';
  return lookedAtBy === null ? 'received' : 'looking';
}

function outcomeOf({ status }: Judged, language: SentenceLanguage): string | null {
  if (status === 'open') return null;
  return (status === 'dismissed' ? say.lookedAt : say.acted)[language];
}

/** Presents what the form of a report shows. */
export async function presentReportForm(ctx: Context, language: SentenceLanguage) {
  const since = secondsAfter(ctx.clock.now(), -MEDIAN_DAYS * DAY_SECONDS);
  const { count, medianHours } = await store.medianSince(ctx, since);
  const reasons = REPORT_REASONS.map((value) => ({ value, label: reportReasons[value][language] }));
  return { median_hours: count < MEDIAN_LEAST || medianHours === null ? null : Math.round(medianHours * 10) / 10, reasons };
}
