import { isRouteErrorResponse } from 'react-router';
import { CRASH_TEXT_MAX, reportCrash } from '@app/contract/public-site';
import { ApiError, call } from '#platform/api';

/** Returns the reference under which the server's log has a failure: of a call that the server refused it has one, of others it is told. */
export async function tellCrash(failure: unknown): Promise<string | null> {
  if (failure instanceof ApiError && failure.requestId) return failure.requestId;
  const body = { path: location.pathname.slice(0, CRASH_TEXT_MAX), message: wordsOf(failure).slice(0, CRASH_TEXT_MAX) };
  return call(reportCrash, { body }, { asVisitor: true }).then(
    ({ data }) => data.reference,
    () => null,
  );
}

function wordsOf(failure: unknown): string {
  if (isRouteErrorResponse(failure)) return `${failure.status} ${failure.statusText}`;
  return String(failure);
}
