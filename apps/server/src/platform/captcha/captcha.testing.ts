import { createHash } from 'node:crypto';
import { createChallenge } from 'altcha-lib/v1';
import { secondsAfter, type Clock } from '#platform/clock';
import type { Sealing } from '#platform/sealing';
import type { CaptchaTask } from './index.ts';

export type CaptchaAnswer = Pick<CaptchaTask, 'algorithm' | 'challenge' | 'salt' | 'signature'> & { readonly number: number };

/** Returns the answer of a browser: the task as it came, and the number that it found. */
export function solveTask({ algorithm, challenge, salt, maxnumber, signature }: CaptchaTask): CaptchaAnswer {
  for (let number = 0; number <= maxnumber; number += 1)
    if (
      createHash('sha256')
        .update(salt + number)
        .digest('hex') === challenge
    )
      return { algorithm, challenge, salt, signature, number };
  throw new TypeError('not solved');
}

/** Returns the answer to a task like those of the server, without the work. */
export async function solvedTask(
  ctx: { readonly clock: Clock; readonly sealing: Pick<Sealing, 'keyedHash'> },
  number = 123_456,
): Promise<CaptchaAnswer> {
  const { challenge, salt, signature } = await createChallenge({
    algorithm: 'SHA-256',
    expires: secondsAfter(ctx.clock.now(), 600),
    hmacKey: ctx.sealing.keyedHash('captcha', 'challenge'),
    number,
  });
  return { algorithm: 'SHA-256', challenge, salt, signature, number };
}

export const encodeAnswer = (answer: unknown): string => Buffer.from(JSON.stringify(answer)).toString('base64');
