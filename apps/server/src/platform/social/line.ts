import { ProviderFailure } from './social.types.ts';

/** All that is asked of a provider for one sign-in takes no longer. */
const WITHIN_MS = 10_000;
/** Answers are a few kB; what is larger is no answer. */
const ANSWER_MAX_BYTES = 256 * 1024;
const SERVER_FAULT = 500;

type Ask = (
  address: string,
  options?: { readonly method?: string; readonly headers?: Record<string, string>; readonly body?: RequestInit['body'] | undefined },
) => Promise<Response>;

export type Line = {
  readonly ask: Ask;
  /** Runs what asks; throws `ProviderFailure` for whatever goes wrong in it, by whether the provider answered. */
  run<T>(work: () => Promise<T>): Promise<T>;
};

/** Opens a line to a provider for one sign-in. Redirects are not followed: another host's answer is none. */
export function openLine(): Line {
  const deadline = AbortSignal.timeout(WITHIN_MS);
  let isAnswered = true;
  const ask: Ask = async (address, { body = null, ...options } = {}) => {
    isAnswered = false;
    const response = await fetch(address, { ...options, body, redirect: 'manual', signal: deadline });
    const text = await readText(response);
    isAnswered = response.status < SERVER_FAULT && isJsonObject(text);
    return new Response(text || null, { status: response.status, headers: response.headers });
  };
  return {
    ask,
    run: (work) =>
      work().catch((failure: unknown) => {
        if (failure instanceof ProviderFailure) throw failure;
        throw new ProviderFailure(isAnswered ? 'unverified' : 'no_answer', failure);
      }),
  };
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > ANSWER_MAX_BYTES) throw new TypeError('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
