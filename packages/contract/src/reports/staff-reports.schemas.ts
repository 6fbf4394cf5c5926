import * as z from 'zod/mini';
import { MemberId, PageNumber, pagination, StaffPerson } from '../kernel/index.ts';
import { CONTENT_KINDS, DECIDED, DecideFields, DECISIONS, NamedRow, StaffSanction, type ContentKind } from '../sanctions/index.ts';
import { REPORT_REASONS, REPORT_TYPES } from './reports.schemas.ts';
import { reportSentences as say } from './reports.sentences.ts';

export const STAFF_REPORTS_PAGE_SIZE = 50;

const when = z.iso.datetime();

export const StaffReportsQuery = z.object({
  page: PageNumber,
  state: z._default(z.enum(['open', 'decided']), 'open'),
  type: z.optional(z.enum(REPORT_TYPES)),
  reason: z.optional(z.enum(REPORT_REASONS)),
});
const Party = z.object({ id: MemberId, member_code: z.string(), name: z.string() });
const looked = z.nullable(z.object({ by: StaffPerson, since: when }));
export const DecisionMade = z.object({
  decision: z.enum(DECIDED),
  reason: z.nullable(z.string()),
  decided_by: z.nullable(StaffPerson),
  decided_at: when,
});

export const StaffReportRow = z.object({
  id: z.int(),
  type: z.enum(REPORT_TYPES),
  reason: z.enum(REPORT_REASONS),
  is_urgent: z.boolean(),
  reported: Party,
  reported_at: when,
  /** Further open reports about the same member. */
  others_open: z.int(),
  looked_at: looked,
  decided: z.nullable(DecisionMade),
});
export type StaffReportRow = z.output<typeof StaffReportRow>;
export const StaffReportsAnswer = z.object({ data: z.array(StaffReportRow), ...pagination });

/** A file kept with a report; `number` is its place in the address of the download. */
export const ReportFile = z.object({
  number: z.int(),
  /** Says whether the reporter added it or it is a copy of what was reported. */
  of: z.enum(['reporter', 'evidence']),
  kind: z.enum(['image', 'audio', 'video', 'file']),
});
export const StaffReport = z.object({
  ...StaffReportRow.shape,
  reporter: Party,
  /** The reader reported it, or is meant: somebody else decides. */
  is_own: z.boolean(),
  detail: z.nullable(z.string()),
  target_id: z.int(),
  /** The words of what was reported as they were then; of a member what the profile said. */
  quote: z.object({ text: z.nullable(z.string()), at: z.nullable(when), profile: z.nullable(z.record(z.string(), z.unknown())) }),
  /** False where it was deleted or has ended meanwhile: then it cannot be removed. */
  is_there: z.boolean(),
  files: z.array(ReportFile),
  reported_state: z.string(),
  /** Earlier reports about this member and by this reporter, newest first, at most ten of each. */
  earlier: z.array(StaffReportRow),
  by_reporter: z.object({ all: z.int(), upheld: z.int() }),
  sanctions: z.array(StaffSanction),
});
export type StaffReport = z.output<typeof StaffReport>;
export const StaffReportAnswer = z.object({ data: StaffReport });
export const ReportDecided = z.object({ message: z.string(), data: StaffReport });

export const DecideParams = z.object({ id: NamedRow, action: z.enum(DECISIONS) });
export const DecideReport = z.object(DecideFields);

/** Such as 'post:12'. Messages are removed by reports of those who read them alone. */
const CONTENT = /^(post|story|photo):([1-9][0-9]{0,14})$/;
const ContentRef = z.pipe(
  z.string().check(z.regex(CONTENT, say.chooseContent.en)),
  z.transform((text): { kind: Exclude<ContentKind, 'message'>; id: number } => {
    const [, kind = 'post', id = '0'] = CONTENT.exec(text) ?? [];
    return { kind: kind as Exclude<ContentKind, 'message'>, id: Number(id) };
  }),
);
/** Of a report that names nobody by number: whom staff found it to be about, and what is to be removed. */
export const DecideChildSafety = z.object({
  ...DecideFields,
  member_code: z.optional(z.string().check(z.maxLength(20))),
  content: z.optional(ContentRef),
});

export const ChildSafetyQuery = z.object({ page: PageNumber, state: z._default(z.enum(['open', 'decided']), 'open') });
export const ChildSafetyRow = z.object({
  id: z.int(),
  reference: z.string(),
  /** Its beginning. */
  description: z.string(),
  subject_ref: z.nullable(z.string()),
  has_picture: z.boolean(),
  is_anonymous: z.boolean(),
  reported_at: when,
  looked_at: looked,
  decided: z.nullable(DecisionMade),
});
export const ChildSafetyReportsAnswer = z.object({ data: z.array(ChildSafetyRow), ...pagination });
export const ChildSafetyReport = z.object({
  ...ChildSafetyRow.shape,
  description: z.string(),
  reply_to: z.nullable(z.string()),
  reporter: z.nullable(Party),
  /** Whom the words of the report name, where that is a member; staff confirm it by their decision. */
  subject: z.nullable(Party),
  is_own: z.boolean(),
  files: z.array(ReportFile),
  /** Lists what was removed because of it, as it was then. */
  evidence: z.array(z.object({ type: z.enum(CONTENT_KINDS), id: z.int(), text: z.nullable(z.string()), at: z.nullable(when) })),
  sanctions: z.array(StaffSanction),
});
export type ChildSafetyReport = z.output<typeof ChildSafetyReport>;
export const ChildSafetyReportAnswer = z.object({ data: ChildSafetyReport });
export const ChildSafetyDecided = z.object({ message: z.string(), data: ChildSafetyReport });
