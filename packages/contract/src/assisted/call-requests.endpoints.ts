import * as z from 'zod/mini';
import { deskCalls, deskKeys, wholeDeskKeys } from '../service-desk/index.ts';

/** A request for a consultation, as its list shows it. */
export const CallRequestRow = z.object({
  ...deskKeys,
  name: z.string(),
  phone: z.string(),
  whatsapp: z.nullable(z.string()),
  /** Who was signed in when they asked. */
  member: z.nullable(z.object({ id: z.int(), member_code: z.string() })),
});
export type CallRequestRow = z.output<typeof CallRequestRow>;
export const CallRequest = z.extend(CallRequestRow, { ...wholeDeskKeys });
export type CallRequest = z.output<typeof CallRequest>;

export const {
  list: listCallRequests,
  show: showCallRequest,
  change: changeCallRequest,
} = deskCalls({ name: 'assisted', path: 'call-requests', row: CallRequestRow, whole: CallRequest });
