import * as z from 'zod/mini';

export const EXPORT_STATUSES = ['preparing', 'ready', 'failed', 'expired'] as const;

export const ExportAsked = z.object({ id: z.int(), status: z.enum(EXPORT_STATUSES) });

/**
 * `size` in bytes; it and both times are null until the file is ready, `size` again once it is gone. `asks_password`: this session has not given the
 * password for this file.
 */
export const ExportView = z.extend(ExportAsked, {
  size: z.nullable(z.int()),
  ready_at: z.nullable(z.iso.datetime()),
  expires_at: z.nullable(z.iso.datetime()),
  asks_password: z.boolean(),
});
