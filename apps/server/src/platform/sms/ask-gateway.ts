import { OperationalFailure, UnclearOutcome } from '#platform/errors';

const TIMEOUT_MS = 8000;

export type GatewaySettings = {
  /** In place of the gateway's usual address. */
  readonly url?: string | undefined;
  readonly token: string;
  readonly sender: string;
};

/** Takes off the plus sign, without which gateways take numbers. */
export const withoutPlus = (e164: string): string => e164.replace(/^\+/, '');

/** Asks a gateway and reads its JSON. What fails is named without address, number or text: those may hold secrets. */
export async function askGateway(url: string, request: RequestInit, timeoutMs = TIMEOUT_MS): Promise<unknown> {
  const answer = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch((failure: unknown) => {
    throw judge(failure);
  });
  const text = await answer.text().catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    const complaint = `the SMS gateway answered ${answer.status} and no JSON`;
    throw answer.ok ? new UnclearOutcome(complaint) : new OperationalFailure(complaint);
  }
}

/** The signal that breaks off a request that the gateway may have read. */
const BROKEN_OFF: ReadonlySet<unknown> = new Set([
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

function judge(failure: unknown): OperationalFailure {
  const name = failure instanceof Error ? failure.name : 'unknown';
  const code = failure instanceof Error ? (failure.cause as { code?: string } | undefined)?.code : undefined;
  const text = `the SMS gateway cannot be reached: ${name}`;
  return name === 'TimeoutError' || BROKEN_OFF.has(code) ? new UnclearOutcome(text) : new OperationalFailure(text);
}
