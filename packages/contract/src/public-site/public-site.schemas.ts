import * as z from 'zod/mini';

export const VISITED_PAGES = ['Home', 'Packages'] as const;
export type VisitedPage = (typeof VISITED_PAGES)[number];

export const PageVisit = z.strictObject({
  /** The number of who is signed in; dropped where it is not the token's. */
  user_id: z.optional(z.nullable(z.union([z.string(), z.number()]))),
  type: z.literal('web'),
  page: z.enum(VISITED_PAGES),
});
export type PageVisit = z.output<typeof PageVisit>;
