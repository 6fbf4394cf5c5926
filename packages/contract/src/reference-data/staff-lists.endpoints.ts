import * as z from 'zod/mini';
import { endpoint, numberBetween } from '../kernel/index.ts';
import { EntryId } from './reference-data.schemas.ts';
import { staffListSentences as say } from './staff-lists.sentences.ts';

/** Lists that staff may add to and change. */
export const EDITABLE_LISTS = ['professions', 'languages', 'educations', 'heights'] as const;
export type EditableList = (typeof EDITABLE_LISTS)[number];

/** A choice as staff see it. A retired one is still named where it is held. */
export const StaffEntry = z.object({
  id: z.int(),
  name: z.string(),
  name_bn: z.string(),
  /** Of educations: 'at least' compares ranks. */
  rank: z.nullable(z.int()),
  /** Of heights. */
  centimetres: z.nullable(z.int()),
  is_retired: z.boolean(),
});
export type StaffEntry = z.output<typeof StaffEntry>;

const line = (error: string) =>
  z.string(error).check(
    z.overwrite((text) => text.replace(/\s+/g, ' ').trim()),
    z.refine((text) => !/\p{Cc}/u.test(text) && Array.from(text).length >= 1 && Array.from(text).length <= 100, error),
  );

export const EntryForm = z.object({
  name: line(say.entryNameLength.en),
  name_bn: line(say.entryNameLength.en),
  /** Needed for educations. */
  rank: z.optional(z.nullable(numberBetween(1, 99, say.rankWrong.en))),
  /** Needed for a new height. */
  centimetres: z.optional(z.nullable(numberBetween(100, 250, say.centimetresWrong.en))),
});

const ofList = { access: 'staff', roles: [], params: z.object({ list: z.enum(EDITABLE_LISTS) }) } as const;
const ofEntry = { ...ofList, params: z.object({ list: z.enum(EDITABLE_LISTS), id: EntryId }) } as const;
const answer = z.object({ data: z.array(StaffEntry) });

/** A whole list, retired entries too, in the order in which people see it. */
export const listEntries = endpoint({
  ...ofList,
  name: 'reference-data.staff-list',
  method: 'GET',
  path: '/staff/lists/:list',
  response: answer,
});

export const createEntry = endpoint({
  ...ofList,
  name: 'reference-data.staff-create',
  method: 'POST',
  path: '/staff/lists/:list',
  body: EntryForm,
  response: answer,
  refusals: ['name_taken'],
});

export const updateEntry = endpoint({
  ...ofEntry,
  name: 'reference-data.staff-update',
  method: 'PUT',
  path: '/staff/lists/:list/:id',
  body: EntryForm,
  response: answer,
  refusals: ['not_found', 'name_taken'],
});

/** Takes an entry out of the choice; who holds it keeps it. */
export const retireEntry = endpoint({
  ...ofEntry,
  name: 'reference-data.staff-retire',
  method: 'POST',
  path: '/staff/lists/:list/:id/retire',
  response: answer,
  refusals: ['not_found'],
});

/** Offers an entry again that was retired. */
export const restoreEntry = endpoint({
  ...ofEntry,
  name: 'reference-data.staff-restore',
  method: 'POST',
  path: '/staff/lists/:list/:id/restore',
  response: answer,
  refusals: ['not_found', 'name_taken'],
});
