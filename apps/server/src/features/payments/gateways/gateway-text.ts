import * as z from 'zod/mini';

/** Returns text as the database can keep it: without the null character and halves of letters, which no gateway has reason to send. */
export const keptText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** A field as gateways send it: text or a number; '' where it is lacking or anything else. Who needs it demands it. */
export const GatewayText = z.pipe(
  z.optional(z.unknown()),
  z.transform((value) => (typeof value === 'string' || typeof value === 'number' ? keptText(String(value)).trim() : '')),
);
