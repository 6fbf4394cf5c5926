import * as z from 'zod/mini';
import { endpoint } from '../kernel/index.ts';
import { DeskItemParams, deskCalls, deskKeys, wholeDeskKeys } from '../service-desk/index.ts';
import { CLOSURE_KINDS } from './account-closure.schemas.ts';

/** A member's wish to deactivate or delete the account, as its list shows it. */
export const ClosureRequestRow = z.object({
  ...deskKeys,
  member: z.object({ id: z.int(), member_code: z.string() }),
  kind: z.enum(CLOSURE_KINDS),
  /** Null once the account is erased. */
  reason: z.nullable(z.string()),
  has_attachment: z.boolean(),
  /** When the member came back. */
  undone_at: z.nullable(z.iso.datetime()),
  /** When the account was erased. */
  completed_at: z.nullable(z.iso.datetime()),
});
export type ClosureRequestRow = z.output<typeof ClosureRequestRow>;

export const ClosureRequest = z.extend(ClosureRequestRow, {
  /** When the account is going to be erased, while it waits for that. */
  deletion_at: z.nullable(z.iso.datetime()),
  ...wholeDeskKeys,
});
export type ClosureRequest = z.output<typeof ClosureRequest>;

export const {
  list: listClosureRequests,
  show: showClosureRequest,
  change: changeClosureRequest,
} = deskCalls({ name: 'account-closure', path: 'closure-requests', row: ClosureRequestRow, whole: ClosureRequest });

/** Sends the member's attachment as a download; each is in the journal. */
export const downloadClosureAttachment = endpoint({
  name: 'account-closure.staff-attachment',
  method: 'GET',
  path: '/staff/closure-requests/:id/attachment',
  access: 'staff',
  roles: ['support'],
  params: DeskItemParams,
  response: z.object({}),
  refusals: ['not_found'],
});
