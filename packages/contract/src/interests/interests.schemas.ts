import * as z from 'zod/mini';
import { Flag, PageNumber, pagination, RowNumber } from '../kernel/index.ts';
import { characterCount, MemberListRow, plainText, TargetId } from '../members/index.ts';
import { interestsSentences as say } from './interests.sentences.ts';

/** An approach is an interest or a proposal: the same rules, each with its own credit. */
export const INTEREST_KINDS = ['interest', 'proposal'] as const;
export type InterestKind = (typeof INTEREST_KINDS)[number];
export const INTEREST_STATUSES = ['pending', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type InterestStatus = (typeof INTEREST_STATUSES)[number];
export const INTEREST_SIDES = ['received', 'sent'] as const;
export type InterestSide = (typeof INTEREST_SIDES)[number];

export const INTEREST_PAGE_SIZE = 20;
/** Characters. */
export const NOTE_MAX = 300;
export const PROPOSAL_TEXT = { min: 10, max: 1000 } as const;
/** How long an approach waits for an answer, and how long its sender waits after it ended without one. */
export const EXPIRES_AFTER_DAYS = 60;
export const COOLDOWN_DAYS = 30;
/** The most that a member may send within 24 hours. */
export const SENT_A_DAY_MAX: Readonly<Record<InterestKind, number>> = { interest: 50, proposal: 20 };

/** Cleans a text: line breaks stay, at most one empty line in a row; everything that no reader sees goes. */
const cleanLines = (text: string): string =>
  text
    .split(/\r\n?|\n/)
    .map(plainText)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
const isWithin = (min: number, max: number) => (text: string) => characterCount(text) >= min && characterCount(text) <= max;

const Note = z.string().check(z.overwrite(cleanLines), z.refine(isWithin(0, NOTE_MAX), say.noteTooLong.en));
const ProposalText = z
  .string(say.messageLength.en)
  .check(z.overwrite(cleanLines), z.refine(isWithin(PROPOSAL_TEXT.min, PROPOSAL_TEXT.max), say.messageLength.en));

export const SendInterest = z.pipe(
  z.object({ user_id: TargetId, note: z.optional(z.nullable(Note)) }),
  z.transform(({ user_id: receiverId, note }) => ({ receiverId, note: note || null, text: null })),
);
export const SendProposal = z.pipe(
  z.object({ user_id: TargetId, message: ProposalText }),
  z.transform(({ user_id: receiverId, message }) => ({ receiverId, note: null, text: message })),
);

export const InterestForm = z.pipe(
  z.object({ interest_id: RowNumber }),
  z.transform(({ interest_id: id }) => ({ id })),
);
export const ProposalForm = z.pipe(
  z.object({ proposal_id: RowNumber }),
  z.transform(({ proposal_id: id }) => ({ id })),
);
/** Names the one that is accepted: by its number, or by that of the member who sent it, whose page knows no other. */
export const AcceptInterest = z.pipe(
  z.object({ interest_id: z.optional(RowNumber), user_id: z.optional(TargetId) }),
  z.transform(({ interest_id: id = 0, user_id: senderId }) => (senderId === undefined ? { id } : { senderId })),
);
export const AcceptProposal = z.pipe(
  z.object({ proposal_id: z.optional(RowNumber), user_id: z.optional(TargetId) }),
  z.transform(({ proposal_id: id = 0, user_id: senderId }) => (senderId === undefined ? { id } : { senderId })),
);

const interestId = { interest_id: z.int() };
const proposalId = { proposal_id: z.int() };
const standing = {
  status: z.enum(INTEREST_STATUSES),
  /** The thread of the two, from the acceptance on. */
  chat_thread_id: z.nullable(z.int()),
};
const left = z.int().check(z.nonnegative());

export const InterestAnswer = z.object({ message: z.string(), data: z.object({ ...interestId, ...standing }) });
export const ProposalAnswer = z.object({ message: z.string(), data: z.object({ ...proposalId, ...standing }) });
/** `status` is `accepted` where the other's was waiting, which then costs nothing. */
export const InterestSent = z.extend(InterestAnswer, { remaining_interest: left });
export const ProposalSent = z.extend(ProposalAnswer, { remaining_proposal: left });

export const InterestQuery = z.object({ type: z._default(z.enum(INTEREST_SIDES), 'received'), page: PageNumber });

const row = {
  ...MemberListRow.shape,
  /** The sentence of an interest in the reader's language; the words of a proposal. */
  message: z.string(),
  /** The personal note of a premium member; with an interest only. */
  note: z.nullable(z.string()),
  ...standing,
  /** 0 on a received one whose sender fails what the reader made mandatory. */
  strict_match: Flag,
  created_at: z.iso.datetime(),
};
export const InterestRow = z.object({ ...interestId, ...row });
export const ProposalRow = z.object({ ...proposalId, ...row });
export const InterestList = z.object({ data: z.array(InterestRow), ...pagination });
export const ProposalList = z.object({ data: z.array(ProposalRow), ...pagination });

export const MyInterestRow = z.extend(MemberListRow, { ...interestId, ...standing });
export type MyInterestRow = z.output<typeof MyInterestRow>;
export const MyInterests = z.object({ data: z.array(MyInterestRow), ...pagination });
