import * as z from 'zod/mini';
import { keptText } from './mask-message.policy.ts';

/** A field as gateways send it: text or a number; '' where it is lacking or anything else. Who needs it demands it. */
export const GatewayText = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => (typeof value === 'string' || typeof value === 'number' ? keptText(String(value)).trim() : '')),
);
