import type { Endpoint } from '@app/contract/kernel';
import { currentLanguage } from '#platform/i18n';
import { currentSession } from '#platform/session';
import { addressOf, refusalFrom, type CallInput } from './call.ts';
import { ApiError, ConnectionFailure } from './failures.ts';

export type DownloadedFile = { readonly blob: Blob; readonly name: string };

const ANSWER_WITHIN_MS = 60_000;

/** Makes a call that answers a file, of which the last byte comes within `withinMs`. Throws as `call` does. */
export async function download<E extends Endpoint>(endpoint: E, input: CallInput<E>, withinMs = ANSWER_WITHIN_MS): Promise<DownloadedFile> {
  const token = currentSession()?.accessToken ?? null;
  const headers = { 'accept-language': currentLanguage(), ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const address = addressOf(endpoint, input);
  const { response, blob } = await fetchBlob(address, headers, withinMs);
  if (response.ok) return { blob, name: nameOf(response) };
  const { status, headers: told } = response;
  const body = await bodyOf(blob);
  throw refusalFrom(endpoint, { status, body, retryAfter: told.get('retry-after'), requestId: told.get('x-request-id'), token }, body);
}

/** Fetches a file by an address that the server gave, which is its own key. Throws as `call` does. */
export async function downloadFrom(address: string): Promise<DownloadedFile> {
  const { response, blob } = await fetchBlob(address, { 'accept-language': currentLanguage() });
  if (response.ok) return { blob, name: nameOf(response) };
  throw new ApiError(response.status, await bodyOf(blob));
}

async function fetchBlob(
  address: string,
  headers: Record<string, string>,
  withinMs = ANSWER_WITHIN_MS,
): Promise<{ response: Response; blob: Blob }> {
  try {
    const response = await fetch(address, { headers, cache: 'no-store', signal: AbortSignal.timeout(withinMs) });
    return { response, blob: await response.blob() };
  } catch (failure) {
    throw new ConnectionFailure('no file came', { cause: failure });
  }
}

const nameOf = (response: Response): string => /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file';

async function bodyOf(blob: Blob): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await blob.text()) as Record<string, unknown>;
  } catch (failure) {
    throw new ConnectionFailure('an answer that is no JSON', { cause: failure });
  }
}

/** Gives a file to the person, as the browser keeps downloads. */
export function saveFile({ blob, name }: DownloadedFile): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), ANSWER_WITHIN_MS);
}
