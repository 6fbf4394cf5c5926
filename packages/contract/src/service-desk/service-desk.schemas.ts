import * as z from 'zod/mini';
import { ListFormat, MemberId, PageNumber } from '../kernel/index.ts';
import { serviceDeskSentences as say } from './service-desk.sentences.ts';

export const DESK_STATUSES = ['new', 'in_progress', 'done'] as const;
export const DeskStatus = z.enum(DESK_STATUSES);
export type DeskStatus = z.output<typeof DeskStatus>;
export const DESK_PAGE_SIZE = 50;
export const NOTE_MAX = 1000;

/** One of the staff, as colleagues see them. */
export const Colleague = z.object({ id: z.int(), name: z.string() });
export type Colleague = z.output<typeof Colleague>;

/** Whose things a list shows: one's own, nobody's, or those of a colleague by number. */
const assignee = z.union([z.literal('me'), z.literal('nobody'), z.string().check(z.regex(/^[0-9]{1,15}$/))]);

/** `open`, what is not done, unless said otherwise; oldest first, `-created` newest first. */
export const DeskQuery = z.object({
  page: PageNumber,
  status: z._default(z.enum(['open', 'all', ...DESK_STATUSES]), 'open'),
  assignee: z.optional(assignee),
  sort: z._default(z.enum(['created', '-created']), 'created'),
  format: ListFormat,
});
export type DeskQuery = z.output<typeof DeskQuery>;

/** Holds what every list of things to do says of one of them. */
export const deskKeys = {
  id: z.int(),
  status: DeskStatus,
  assignee: z.nullable(Colleague),
  /** Who changed status or assignee last; null for the software itself, and where nobody did. */
  changed_by: z.nullable(Colleague),
  changed_at: z.nullable(z.iso.datetime()),
  /** Goes up with every change of status or assignee; a change sends back the one that it was decided on. */
  revision: z.int(),
  created_at: z.iso.datetime(),
};

export const DeskNote = z.object({ id: z.int(), text: z.string(), by: Colleague, created_at: z.iso.datetime() });
export type DeskNote = z.output<typeof DeskNote>;
/** The same of one of them alone: with what colleagues noted, oldest first. */
export const wholeDeskKeys = { notes: z.array(DeskNote) };

export const DeskItemParams = z.object({ id: z.pipe(z.string().check(z.regex(/^[0-9]{1,15}$/)), z.transform(Number)) });

/** Describes a change; what is left out stays as it is. */
export const DeskChange = z.object({
  status: z.optional(DeskStatus),
  /** Null: nobody. */
  assignee_id: z.optional(z.nullable(MemberId)),
  /** A note for colleagues; it is added to those that are there. */
  notes: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.replaceAll('\0', '').trim()),
      ),
      z.string().check(z.refine((text) => Array.from(text).length <= NOTE_MAX, say.noteTooLong.en)),
    ),
  ),
  /** The `revision` that the change was decided on; another person's change since then answers 409. */
  seen: z.optional(z.int()),
});
export type DeskChange = z.output<typeof DeskChange>;
