import { randomBytes } from 'node:crypto';
import { secondsAfter } from '#platform/clock';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { hashToken } from '#platform/ids';
import { challengeIn, PASSKEY_CHALLENGE_SECONDS, type NewCredential, type UsedCredential } from '#platform/passkeys';
import { insertChallenge, takeChallenge } from './passkeys.store.ts';
import type { ChallengeUse } from './passkeys.tables.ts';

const CHALLENGE_BYTES = 32;

/** For what a challenge is, and who alone may answer it: a session of an account, or at a sign-in the browser with this mark. */
export type ChallengeFor = {
  readonly use: ChallengeUse;
  readonly accountId: number | null;
  /** Names what nobody else has: `session:12`, `browser:…`. */
  readonly boundTo: string;
};

/** Returns random bytes that a passkey is asked to sign: for one answer within five minutes. */
export async function newChallenge(ctx: Context, { use, accountId, boundTo }: ChallengeFor): Promise<Buffer> {
  const challenge = randomBytes(CHALLENGE_BYTES);
  const expiresAt = secondsAfter(ctx.clock.now(), PASSKEY_CHALLENGE_SECONDS);
  const challengeHash = hashToken(challenge.toString('base64url'));
  await insertChallenge(ctx, { challengeHash, use, accountId, boundToHash: hashToken(boundTo), expiresAt });
  return challenge;
}

/** Returns the challenge of an answer and uses it up, whatever is then found wrong; refuses one that was not given here, is over, or was answered. */
export async function takeChallengeOf(ctx: Context, credential: NewCredential | UsedCredential, given: ChallengeFor): Promise<string> {
  const challenge = challengeIn(credential);
  const { use, accountId, boundTo } = given;
  const isOurs =
    challenge !== null &&
    (await takeChallenge(ctx, { challengeHash: hashToken(challenge), use, accountId, boundToHash: hashToken(boundTo) }, ctx.clock.now()));
  if (!isOurs) throw new Refusal('passkey_refused');
  return challenge;
}
