import * as z from 'zod/mini';
import { Flag, MemberId, numberBetween, PageNumber, pagination, Reason, rowNumberOf, StaffPerson } from '../kernel/index.ts';
import { plainLines } from '../members/index.ts';
import { REFUND_WAYS } from '../payments/index.ts';
import { sanctionSentences as say } from './sanctions.sentences.ts';
import { TERMS_CLAUSES } from './terms-clauses.ts';

export const SANCTION_KINDS = ['content_removed', 'warning', 'limit', 'suspension', 'termination'] as const;
export type SanctionKind = (typeof SANCTION_KINDS)[number];

/** Why a membership is ended, if so that what was paid is kept. */
export const FORFEITING_GROUNDS = ['fraud', 'threats', 'harassment', 'money_taken'] as const;
export const TERMINATION_GROUNDS = [...FORFEITING_GROUNDS, 'other'] as const;
export type TerminationGround = (typeof TERMINATION_GROUNDS)[number];

export const EVIDENCE_KINDS = ['report', 'message', 'post', 'story', 'photo'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];
export type Evidence = { readonly kind: EvidenceKind; readonly id: number };
const EVIDENCE_MAX = 20;
/** Such as 'message:12'. */
const EVIDENCE = /^(report|message|post|story|photo):([1-9][0-9]{0,14})$/;

export const CONTENT_KINDS = ['post', 'story', 'message', 'photo'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const APPEAL_OUTCOMES = ['upheld', 'changed', 'taken_back'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];
export const APPEAL_TEXT = { min: 20, max: 3000 } as const;
export const APPEAL_FILES_MAX = 3;
export const APPEAL_FILE_MAX_BYTES = 5 * 1024 * 1024;
/** Days in which somebody else decides an appeal. */
export const APPEAL_DECISION_DAYS = 7;

export const SANCTIONS_PAGE_SIZE = 20;
export const APPEALS_PAGE_SIZE = 50;

const Clause = numberBetween(1, TERMS_CLAUSES.length, say.chooseClause.en, 2);
const EvidenceList = z._default(
  z
    .array(
      z.pipe(
        z.string().check(z.regex(EVIDENCE, say.evidenceWrong.en)),
        z.transform((text): Evidence => {
          const [, kind = 'report', id = '0'] = EVIDENCE.exec(text) ?? [];
          return { kind: kind as EvidenceKind, id: Number(id) };
        }),
      ),
    )
    .check(z.maxLength(EVIDENCE_MAX, say.evidenceWrong.en)),
  [],
);
/** An instant; whether it lies within the limits the server says by its clock. */
const Until = z.pipe(
  z.iso.datetime({ offset: true, error: say.untilNeeded.en }),
  z.transform((text) => new Date(text)),
);
const Ground = z.enum(TERMINATION_GROUNDS, say.chooseGround.en);

const basis = { reason: Reason, clause: Clause, evidence: EvidenceList };
export const Warn = z.object(basis);
export const Remove = z.object(basis);
export const Limit = z.object({ ...basis, until: Until });
/** Without `until` it lasts until it is lifted. */
export const Suspend = z.object({ ...basis, until: z.optional(Until) });
export const Terminate = z.object({ ...basis, ground: Ground });
export const Lift = z.object({ reason: Reason });

/** Lists what staff can decide about a report. */
export const DECISIONS = ['dismiss', 'remove', 'warn', 'limit', 'suspend', 'terminate'] as const;
export type Decision = (typeof DECISIONS)[number];
/** The same once it is decided. */
export const DECIDED = ['dismissed', 'removed', 'warned', 'limited', 'suspended', 'terminated'] as const;
export type Decided = (typeof DECIDED)[number];
export const decidedBy: Readonly<Record<Decision, Decided>> = {
  dismiss: 'dismissed',
  remove: 'removed',
  warn: 'warned',
  limit: 'limited',
  suspend: 'suspended',
  terminate: 'terminated',
};
/** Of any of the decisions: which of the further fields are needed the decision says. */
export const DecideFields = {
  reason: Reason,
  clause: z.optional(Clause),
  evidence: EvidenceList,
  until: z.optional(Until),
  ground: z.optional(Ground),
};

const when = z.iso.datetime();
/** A package of which something is unused when a membership ends; amounts in taka. */
export const ReturnedPackage = z.object({
  payment_code: z.string(),
  package_name: z.string(),
  price: z.number(),
  days_left: z.int(),
  days: z.int(),
  credits_left: z.int(),
  credits: z.int(),
  amount: z.number(),
  way: z.enum(REFUND_WAYS),
});
export const RestsOn = z.object({ what: z.enum([...EVIDENCE_KINDS, 'profile', 'call']), at: when });
export const GivenBack = z.object({ days: z.int(), credits: z.int() });

/** A sanction as staff read it. */
export const StaffSanction = z.object({
  id: z.int(),
  member_id: MemberId,
  kind: z.enum(SANCTION_KINDS),
  reason: z.string(),
  clause: z.int(),
  ground: z.nullable(z.enum(TERMINATION_GROUNDS)),
  evidence: z.array(z.string()),
  rests_on: z.array(RestsOn),
  target: z.nullable(z.object({ type: z.enum(CONTENT_KINDS), id: z.int() })),
  report_id: z.nullable(z.int()),
  child_safety_report_id: z.nullable(z.int()),
  until: z.nullable(when),
  imposed_at: when,
  /** Null where a notice of the end of membership ran out. */
  imposed_by: z.nullable(StaffPerson),
  is_running: z.boolean(),
  ended_at: z.nullable(when),
  ended_how: z.nullable(z.enum(['ran_out', 'lifted', 'replaced', 'changed', 'taken_back'])),
  ended_by: z.nullable(StaffPerson),
  end_reason: z.nullable(z.string()),
  returned: z.array(ReturnedPackage),
  appeal: z.nullable(z.object({ id: z.int(), sent_at: when, outcome: z.nullable(z.enum(APPEAL_OUTCOMES)) })),
});
export type StaffSanction = z.output<typeof StaffSanction>;
export const StaffSanctionAnswer = z.object({ message: z.string(), data: StaffSanction });
export const StaffSanctionsAnswer = z.object({
  data: z.array(StaffSanction),
  /** Counts those that were not taken back. */
  standing_warnings: z.int(),
  ...pagination,
});
/** Holds what ending this membership gives back; nothing of it where the ground is one of `FORFEITING_GROUNDS`. */
export const TerminationPreview = z.object({
  data: z.object({
    packages: z.array(ReturnedPackage),
    /** In taka. */
    total: z.number(),
    wallet_balance: z.number(),
  }),
});

/** A sanction as its member reads it, in the reader's language. */
export const MemberSanction = z.object({
  id: z.int(),
  kind: z.enum(SANCTION_KINDS),
  name: z.string(),
  reason: z.string(),
  clause: z.object({ number: z.int(), title: z.string() }),
  /** Such as 'a message you sent on 3 March 2026'. */
  rests_on: z.array(z.string()),
  imposed_at: when,
  until: z.nullable(when),
  is_running: z.boolean(),
  taken_back: Flag,
  /** Lists what goes back of the packages; amounts in taka. */
  returned: z.array(ReturnedPackage),
  /** Who can be asked about it. */
  ask: z.object({ email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  appeal_until: when,
  may_appeal: Flag,
  appeal: z.nullable(
    z.object({
      text: z.string(),
      files: z.int(),
      sent_at: when,
      decide_by: when,
      outcome: z.nullable(z.enum(APPEAL_OUTCOMES)),
      decided_at: z.nullable(when),
      reason: z.nullable(z.string()),
      given_back: z.nullable(GivenBack),
    }),
  ),
});
export type MemberSanction = z.output<typeof MemberSanction>;
export const MemberSanctionsAnswer = z.object({ data: z.array(MemberSanction), ...pagination });
export const MemberSanctionAnswer = z.object({ data: MemberSanction });
export const AppealSent = z.object({ message: z.string(), data: MemberSanction });

/** The files `files`, up to three, travel beside it. */
export const AppealForm = z.object({
  text: z.pipe(
    z.pipe(
      z.string(say.appealShort.en),
      z.transform((text) => plainLines(text)),
    ),
    z.string().check(z.minLength(APPEAL_TEXT.min, say.appealShort.en), z.maxLength(APPEAL_TEXT.max, say.appealLong.en)),
  ),
});
/** One of another form opens nothing. */
export const AppealToken = z.object({ token: z.string().check(z.maxLength(100)) });

/** Of an address: one that is no number names nothing. */
export const NamedRow = z.pipe(
  z.string(),
  z.transform((id: string) => rowNumberOf(id)),
);
export const RowParams = z.object({ id: NamedRow });
export const FileParams = z.object({ id: NamedRow, file: NamedRow });
export const SanctionsQuery = z.object({ page: PageNumber });

export const AppealsQuery = z.object({ page: PageNumber, state: z._default(z.enum(['waiting', 'decided']), 'waiting') });
export const StaffAppealRow = z.object({
  id: z.int(),
  member_id: MemberId,
  member_code: z.string(),
  member_name: z.string(),
  kind: z.enum(SANCTION_KINDS),
  clause: z.int(),
  sent_at: when,
  decide_by: when,
  is_late: z.boolean(),
  /** The reader decided first, or is the member: somebody else decides. */
  is_own: z.boolean(),
  outcome: z.nullable(z.enum(APPEAL_OUTCOMES)),
  decided_at: z.nullable(when),
  decided_by: z.nullable(StaffPerson),
});
export const StaffAppealsAnswer = z.object({ data: z.array(StaffAppealRow), ...pagination });
export const StaffAppeal = z.object({
  ...StaffAppealRow.shape,
  text: z.string(),
  /** Kinds of the files, in their order. */
  files: z.array(z.string()),
  reason: z.nullable(z.string()),
  given_back: z.nullable(GivenBack),
  sanction: StaffSanction,
  /** Further sanctions of this member, newest first, at most ten. */
  others: z.array(StaffSanction),
});
export type StaffAppeal = z.output<typeof StaffAppeal>;
export const StaffAppealAnswer = z.object({ data: StaffAppeal });
export const AppealDecided = z.object({ message: z.string(), data: StaffAppeal });
export const DecideAppeal = z.object({ reason: Reason });
/** `until` is when it ends instead. */
export const ChangeSanction = z.object({ reason: Reason, until: Until });
