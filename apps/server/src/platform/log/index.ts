import { currentCause } from '#platform/cause';
import { pino, type DestinationStream, type Logger } from 'pino';

export type Log = Logger;

/**
 * Writes JSON lines with a request id. Of a request only method and path are written: never a header, a query or a body, where tokens, codes and numbers
 * travel.
 */
export const createLog = (level: string, destination: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      mixin: () => {
        const cause = currentCause();
        return cause === null ? {} : { cause };
      },
      serializers: {
        req: (request: { method?: string; url?: string; id?: string }) => ({
          id: request.id,
          method: request.method,
          path: pathOf(request.url),
        }),
        res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
        err: errorWithoutValues,
      },
    },
    destination,
  );

/** Paths whose last part is itself a key to something: to a file for one viewer, an appeal, the access of a colleague. */
const WITH_A_KEY = /(\/(?:unsubscribe|appeal|staff-enrolment|staff\/enrol|api\/media\/[\w-]+)\/).*$/;

const pathOf = (url: string | undefined): string => (String(url ?? '').split('?')[0] ?? '').replace(WITH_A_KEY, '$1…');

/** SQLSTATE class 22: data exceptions, which quote the value that they could not take. */
const QUOTES_A_VALUE = /^22/;

/** Returns an error without the values of a database row, which it carries in `detail` and `where`, and some in the message; none of them is logged. */
function errorWithoutValues(failure: Error & { code?: string; constraint?: string }): Record<string, unknown> {
  const { name, code, constraint } = failure;
  const clean = (text: string | undefined) => (QUOTES_A_VALUE.test(code ?? '') ? text?.replace(/"[^"]*"/g, '"…"') : text);
  return { name, message: clean(failure.message), code, constraint, stack: clean(failure.stack) };
}
