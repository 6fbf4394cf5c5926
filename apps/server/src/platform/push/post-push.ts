import https from 'node:https';
import { OperationalFailure, UnclearOutcome } from '#platform/errors';

/** Of an answer only its beginning is read. */
const ANSWER_BYTES_MAX = 4096;

export type PushRequest = {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
  readonly agent: https.Agent;
  readonly timeoutMs: number;
};

/** Posts a sealed push and answers the status. No redirect is followed. Failures name neither address nor browser. */
export function postPush({ endpoint, headers, body, agent, timeoutMs }: PushRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    let isHandedOver = false;
    const request = https.request(endpoint, { method: 'POST', headers, agent, signal: AbortSignal.timeout(timeoutMs) }, (answer) => {
      let size = 0;
      answer.on('data', (part: Buffer) => {
        size += part.length;
        if (size > ANSWER_BYTES_MAX) answer.destroy();
      });
      answer.on('error', () => {});
      answer.on('close', () => resolve(answer.statusCode ?? 0));
    });
    request.on('finish', () => (isHandedOver = true));
    request.on('error', (failure: NodeJS.ErrnoException) => {
      const text = `the push service cannot be reached: ${failure.code ?? failure.name}`;
      reject(isHandedOver ? new UnclearOutcome(text) : new OperationalFailure(text));
    });
    request.end(body);
  });
}
