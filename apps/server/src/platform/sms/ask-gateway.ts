import { OperationalFailure } from '#platform/errors';

const TIMEOUT_MS = 8000;

export type GatewaySettings = {
  /** In place of the gateway's usual address. */
  readonly url?: string | undefined;
  readonly token: string;
  readonly sender: string;
};

/** Gateways take numbers without the plus sign. */
export const withoutPlus = (e164: string): string => e164.replace(/^\+/, '');

/** Asks a gateway and reads its JSON. What fails is named without address, number or text: those may hold secrets. */
export async function askGateway(url: string, request: RequestInit, timeoutMs = TIMEOUT_MS): Promise<unknown> {
  const answer = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch((failure: unknown) => {
    throw new OperationalFailure(`the SMS gateway cannot be reached: ${failure instanceof Error ? failure.name : 'unknown'}`);
  });
  const text = await answer.text().catch(() => '');
  try {
    return JSON.parse(text);
  } catch {
    throw new OperationalFailure(`the SMS gateway answered ${answer.status} and no JSON`);
  }
}
