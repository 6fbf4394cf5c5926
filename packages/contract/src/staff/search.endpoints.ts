import * as z from 'zod/mini';
import { endpoint, MemberId } from '../kernel/index.ts';
import { staffSentences as say } from './staff.sentences.ts';

const everyRole = { access: 'staff', roles: ['support', 'moderator', 'finance'] } as const;

export const SEARCH_CHARACTERS = { min: 2, max: 100 } as const;

/** Everything of the console that is known by a code, a number or an address; of each kind what the reader's roles may look at. */
export const searchConsole = endpoint({
  ...everyRole,
  name: 'staff.search',
  method: 'GET',
  path: '/staff/search',
  query: z.object({
    q: z
      .string(say.searchLength.en)
      .check(z.trim(), z.minLength(SEARCH_CHARACTERS.min, say.searchLength.en), z.maxLength(SEARCH_CHARACTERS.max, say.searchLength.en)),
  }),
  response: z.object({
    data: z.array(z.object({ kind: z.string(), title: z.string(), detail: z.nullable(z.string()), link: z.string() })),
  }),
});

/** Tells colleagues of the same roles that somebody has this item open at this moment: `payment:PMT-…`, `report:12`. Nothing is kept of it. */
export const tellLooking = endpoint({
  ...everyRole,
  name: 'staff.looking',
  method: 'POST',
  path: '/staff/looking',
  body: z.object({ item: z.string().check(z.regex(/^[a-z-]{1,40}:[\w-]{1,60}$/)) }),
  response: z.object({ data: z.object({ staff_id: MemberId }) }),
});
