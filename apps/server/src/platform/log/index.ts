import { pino, type Logger } from 'pino';

export type Log = Logger;

/**
 * JSON lines with a request id. Of a request only method and path are written: never a header, a query or a body,
 * where tokens, codes and numbers travel.
 */
export const createLog = (level: string): Log =>
  pino({
    level,
    base: null,
    serializers: {
      req: (request: { method?: string; url?: string; id?: string }) => ({ id: request.id, method: request.method, path: pathOf(request.url) }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      err: errorWithoutValues,
    },
  });

const pathOf = (url: string | undefined): string => String(url ?? '').split('?')[0] ?? '';

/** A database error carries the values of the row in `detail` and `where`; neither is logged. */
function errorWithoutValues(failure: Error & { code?: string; constraint?: string }): Record<string, unknown> {
  const { name, message, stack, code, constraint } = failure;
  return { name, message, code, constraint, stack };
}
