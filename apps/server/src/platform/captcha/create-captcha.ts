import { createHash } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import { secondsAfter, type Clock } from '#platform/clock';
import type { Database } from '#platform/db';
import type { Sealing } from '#platform/sealing';
import { createCaptchaStore } from './captcha.store.ts';
import type { CaptchaVerifier } from './index.ts';

type Deps = { readonly db: Database; readonly clock: Clock; readonly sealing: Pick<Sealing, 'keyedHash'> };

const VALID_SECONDS = 20 * 60;
/** About one second of work on a cheap phone. */
const ALGORITHM = 'PBKDF2/SHA-256';
const COST = 1000;
const COUNTER_FROM = 500;
const COUNTER_TO = 1500;
const ANSWER_MAX = 8192;

const Parameters = z.looseObject({
  algorithm: z.literal(ALGORITHM),
  nonce: z.string(),
  salt: z.string(),
  cost: z.literal(COST),
  keyLength: z.int().check(z.gte(1), z.lte(64)),
  keyPrefix: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
const AnswerOf = z.object({
  challenge: z.object({ parameters: Parameters, signature: z.string() }),
  solution: z.looseObject({ counter: z.int().check(z.gte(0)), derivedKey: z.string() }),
});

/** Tasks in the manner of ALTCHA, signed by us; each answer is good once. */
export function createCaptcha({ db, clock, sealing }: Deps): CaptchaVerifier {
  const store = createCaptchaStore(db);
  const secrets = {
    hmacSignatureSecret: sealing.keyedHash('captcha', 'challenge'),
    hmacKeySignatureSecret: sealing.keyedHash('captcha', 'derived key'),
  };
  return {
    challenge: async () => {
      // The expiry follows the clock of the building, so it travels as data and is judged here.
      const data = { expires_at: secondsAfter(clock.now(), VALID_SECONDS).getTime() };
      const counter = randomInt(COUNTER_FROM, COUNTER_TO);
      const { parameters, signature = '' } = await createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter,
        data,
        deriveKey,
        ...secrets,
      });
      return { parameters: { ...parameters }, signature };
    },
    verify: async (text) => {
      const answer = parse(text);
      if (!answer) return false;
      const { challenge, solution } = answer;
      const expiresAt = Number(challenge.parameters.data['expires_at']);
      if (!(expiresAt > clock.now().getTime())) return false;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets }).catch(() => ({ verified: false }));
      if (!verified) return false;
      const { nonce, salt } = challenge.parameters;
      return store.insertIfAbsent(createHash('sha256').update(`${nonce}:${salt}`.toLowerCase()).digest('base64url'), new Date(expiresAt));
    },
  };
}

function parse(text: string): z.output<typeof AnswerOf> | null {
  if (text.length > ANSWER_MAX) return null;
  try {
    const result = AnswerOf.safeParse(JSON.parse(Buffer.from(text, 'base64').toString()));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}
