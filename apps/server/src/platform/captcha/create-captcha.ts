import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import * as z from 'zod/mini';
import { secondsAfter } from '#platform/clock';
import { CAPTCHA_NUMBER_MAX } from '#platform/config';
import type { Services } from '#platform/context';
import { insertIfAbsent } from './captcha.store.ts';
import type { Captcha } from './index.ts';

const VALID_SECONDS = 10 * 60;
const ALGORITHM = 'SHA-256';
const ANSWER_MAX = 8192;

const Answer = z.object({
  algorithm: z.literal(ALGORITHM),
  challenge: z.string(),
  number: z.int().check(z.gte(0), z.lte(CAPTCHA_NUMBER_MAX)),
  salt: z.string(),
  signature: z.string(),
});

/**
 * Makes tasks in the form of ALTCHA 1, signed by us. `CAPTCHA_MAX_NUMBER` of 200,000 takes about a second on a cheap phone, where a worker makes some 100,000
 * hashes a second. The expiry stands in the salt, which the challenge covers and the challenge is what is signed.
 */
export function createCaptcha({ clock, sealing, settings }: Pick<Services, 'clock' | 'sealing' | 'settings'>): Captcha {
  const maxnumber = settings.CAPTCHA_MAX_NUMBER;
  const hmacKey = sealing.keyedHash('captcha', 'challenge');
  return {
    task: async () => {
      // Whole seconds, as the salt writes it.
      const expires = new Date(Math.floor(secondsAfter(clock.now(), VALID_SECONDS).getTime() / 1000) * 1000);
      const { algorithm, challenge, salt, signature } = await createChallenge({
        algorithm: ALGORITHM,
        expires,
        hmacKey,
        maxnumber,
      });
      return { algorithm, challenge, salt, maxnumber, signature, expiresAt: expires };
    },
    check: async (text) => {
      const answer = parse(text);
      // The library would judge by the clock of the machine: the expiry is read here, by the server's clock.
      if (!answer || !(await verifySolution(answer, hmacKey, false))) return null;
      const expiresAt = new Date(Number(extractParams(answer)['expires']) * 1000);
      return expiresAt > clock.now() ? { challenge: answer.challenge, expiresAt } : null;
    },
    use: (tx, { challenge, expiresAt }) => insertIfAbsent(tx, challenge, expiresAt),
  };
}

function parse(text: string): z.output<typeof Answer> | null {
  if (text.length > ANSWER_MAX) return null;
  try {
    const result = Answer.safeParse(JSON.parse(Buffer.from(text, 'base64').toString()));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
