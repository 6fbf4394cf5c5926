import * as z from 'zod/mini';
import { MemberId, PageNumber, pagination } from '../kernel/index.ts';
import { STAFF_ROLES } from '../accounts/index.ts';

export const DATA_LOOKS_PAGE_SIZE = 20;
/** The list goes back so far. */
export const DATA_LOOKS_MONTHS = 12;

/** Who saw something: another member, one of the staff, a seat of the family, or oneself by a download. */
export const LOOKERS = ['member', 'staff', 'seat', 'export'] as const;
export type Looker = (typeof LOOKERS)[number];
export const LOOKED_AT = ['contact', 'photos', 'identity', 'profile'] as const;
export type LookedAt = (typeof LOOKED_AT)[number];

export const DataLook = z.object({
  who: z.enum(LOOKERS),
  /** Of a member whose profile this reader may open; null of one who is not available any more, and of everybody else. */
  user_id: z.nullable(MemberId),
  name: z.nullable(z.string()),
  /** Of staff: what they work as. Never who it was. */
  role: z.nullable(z.enum(STAFF_ROLES)),
  what: z.enum(LOOKED_AT),
  /** Which photos were opened; null of everything else. */
  photos: z.nullable(z.enum(['profile', 'gallery'])),
  /** Holds the reason that staff gave. */
  reason: z.nullable(z.string()),
  at: z.iso.datetime(),
});
export type DataLook = z.output<typeof DataLook>;

export const DataLooksQuery = z.object({ page: PageNumber });
export const DataLooksAnswer = z.object({ data: z.array(DataLook), ...pagination });
