import * as z from 'zod/mini';
import { PageNumber, pagination } from '../kernel/index.ts';
import { plainLines, TargetId } from '../members/index.ts';
import { reportSentences as say } from './reports.sentences.ts';

/** Why something is reported, in the order in which it is offered. */
export const REPORT_REASONS = [
  'fake_profile',
  'wrong_information',
  'asks_for_money',
  'abusive_messages',
  'inappropriate_content',
  'already_married',
  'under_18',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORTED_CONTENT = ['photo', 'post', 'story', 'message', 'call'] as const;
export type ReportedContent = (typeof REPORTED_CONTENT)[number];
export const REPORT_TYPES = ['member', ...REPORTED_CONTENT] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

export const REPORT_DETAIL_MAX = 1000;
export const REPORT_ATTACHMENT_MAX_BYTES = 5 * 1024 * 1024;

const Blocks = z.optional(
  z.pipe(
    z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')], say.blockWrong.en),
    z.transform((flag) => Number(flag) === 1),
  ),
);
const fields = {
  reason: z.enum(REPORT_REASONS, say.selectReason.en),
  /** Needed with `other`. */
  detail: z.optional(z.string().check(z.overwrite(plainLines), z.maxLength(REPORT_DETAIL_MAX, say.detailTooLong.en))),
  /** 1 also blocks the member. */
  block: Blocks,
};
const detailWithOther = z.refine<{ reason: ReportReason; detail?: string | undefined }>(
  ({ reason, detail }) => reason !== 'other' || Boolean(detail),
  { error: say.detailNeeded.en, path: ['detail'] },
);

export const ReportMemberForm = z.object({ user_id: TargetId, ...fields }).check(detailWithOther);
export const ReportContentForm = z
  .object({ type: z.enum(REPORTED_CONTENT, say.chooseType.en), id: TargetId, ...fields })
  .check(detailWithOther);

export const MY_REPORTS_PAGE_SIZE = 20;

export const REPORT_STATES = ['received', 'looking', 'decided'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** A report of one's own. */
export const MyReport = z.object({
  id: z.int(),
  kind: z.enum(REPORT_TYPES),
  /** Whose profile or content it was, as they were called then; null once they are erased. */
  about: z.nullable(z.string()),
  reported_at: z.iso.datetime(),
  state: z.enum(REPORT_STATES),
  /** A sentence in the reader's language; null until it is decided. */
  outcome: z.nullable(z.string()),
});
export const MyReportsAnswer = z.object({ data: z.array(MyReport), ...pagination });
export const MyReportsQuery = z.object({ page: PageNumber });
export const ReportFormAnswer = z.object({
  data: z.object({
    /** From a report to its decision, of those decided in the last 30 days; null where fewer than ten were. */
    median_hours: z.nullable(z.number()),
    reasons: z.array(z.object({ value: z.enum(REPORT_REASONS), label: z.string() })),
  }),
});
