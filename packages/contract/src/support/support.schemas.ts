import * as z from 'zod/mini';
import { messageText, MESSAGE_MAX } from '../chat/index.ts';
import { Flag, MemberId, PageNumber, pagination } from '../kernel/index.ts';
import { Colleague } from '../service-desk/index.ts';
import { supportSentences as say } from './support.sentences.ts';

/** `unassigned`: waits and is nobody's. `mine`: the reader's own. `all`: everything that was ever written. */
export const SUPPORT_VIEWS = ['unassigned', 'mine', 'all'] as const;
export type SupportView = (typeof SUPPORT_VIEWS)[number];
export const SUPPORT_PAGE_SIZE = 50;
export const CANNED_REPLIES_MAX = 200;

const time = z.iso.datetime();
const text = z.nullable(z.string());

/** The member of a conversation with Support. */
export const SupportMember = z.object({
  id: MemberId,
  member_code: z.string(),
  /** '' once the account is erased. */
  name: z.string(),
  /** That of the member's pages and messages. */
  language: z.enum(['en', 'bn']),
  /** As in the list of members: active, deactivated, suspended … */
  state: z.string(),
});

/** A conversation as the inbox shows it: what waits on top, longest first, then the rest, latest message first. */
export const SupportThreadRow = z.object({
  id: z.int(),
  member: SupportMember,
  /** One line of the latest message, in the reader's language where it is a file or was deleted. */
  last_message: z.string(),
  /** True where the latest message is an answer of the staff. */
  is_answer: z.boolean(),
  last_message_at: time,
  /** When the oldest message came that nobody has answered; null where nothing waits. */
  waiting_since: z.nullable(time),
  assignee: z.nullable(Colleague),
  /** Goes up with every change of the assignee; a change sends back the one that it was decided on. */
  revision: z.int(),
});
export type SupportThreadRow = z.output<typeof SupportThreadRow>;

/** One message as staff read it. What was deleted has neither text nor file. */
export const SupportMessage = z.object({
  id: z.int(),
  /** Who of the staff wrote it; null for the member. */
  staff: z.nullable(Colleague),
  message: text,
  /** Content type of the file. */
  attachment: text,
  /** Address of the file for this reader and session; ends after 10 minutes. */
  url: text,
  duration: z.nullable(z.int()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Of an answer: whether the member has seen it. */
  seen: Flag,
  created_at: time,
  deleted_at: z.nullable(time),
});
export type SupportMessage = z.output<typeof SupportMessage>;

/** A conversation with its messages, newest first. */
export const SupportThread = z.extend(SupportThreadRow, { messages: z.array(SupportMessage), has_more: z.boolean() });
export type SupportThread = z.output<typeof SupportThread>;

const count = z.int().check(z.nonnegative());
/** Counts what each view holds: of `mine` and `all` what waits. */
export const SupportCounts = z.object({ unassigned: count, mine: count, all: count });

const Id = z.pipe(z.string().check(z.regex(/^[0-9]{1,15}$/)), z.transform(Number));
export const SupportListQuery = z.object({ view: z._default(z.enum(SUPPORT_VIEWS), 'unassigned'), page: PageNumber });
export const SupportListAnswer = z.object({ data: z.array(SupportThreadRow), ...pagination, counts: SupportCounts });
export const SupportThreadParams = z.object({ id: Id });
/** `before`: messages older than this one. */
export const SupportThreadQuery = z.object({ before: z.optional(Id) });

/** A number of a form: what is none counts as nothing. */
const number = z.optional(
  z.pipe(
    z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
    z.pipe(z.string().check(z.regex(/^[0-9]{1,15}$/)), z.transform(Number)),
  ),
);

export const SupportReplyForm = z.object({
  message: z._default(
    z.string().check(
      z.overwrite(messageText),
      z.refine((written) => Array.from(written).length <= MESSAGE_MAX, say.replyTextLength.en),
    ),
    '',
  ),
  client_id: z.uuid().check(z.toLowerCase()),
  /** The newest message that the answer was written on; what a colleague answered since is 409. */
  seen: number,
});

/** Null: nobody. */
export const SupportAssignForm = z.object({ staff_id: z.nullable(MemberId), seen: z.optional(z.int()) });
/** `seen`: the newest message that needs no answer. */
export const SupportDoneForm = z.object({ seen: z.int() });

const written = (min: number, max: number, error: string) =>
  z.pipe(
    z.pipe(
      z.string(error),
      z.transform((value) => messageText(value)),
    ),
    z.string().check(
      z.refine((value) => {
        const length = Array.from(value).length;
        return length >= min && length <= max;
      }, error),
    ),
  );

/** A reply that staff keep for questions that come again and again. `{name}` stands for the member's first name. */
export const CannedReply = z.object({ name: z.string(), text_en: z.string(), text_bn: z.string() });
export type CannedReply = z.output<typeof CannedReply>;

/** Saves one under its name; both texts empty: it goes. */
export const CannedReplyForm = z
  .object({
    name: written(2, 60, say.replyNameLength.en),
    text_en: written(0, MESSAGE_MAX, say.replyTextLength.en),
    text_bn: written(0, MESSAGE_MAX, say.replyTextLength.en),
    /** The name that it had, where it gets another one. */
    previous_name: z.optional(z.string()),
  })
  .check(z.refine(({ text_en: en, text_bn: bn }) => (en === '') === (bn === ''), { error: say.bothLanguages.en, path: ['text_bn'] }));
