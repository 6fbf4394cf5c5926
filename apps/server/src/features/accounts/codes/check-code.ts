import { secondsAfter } from '#platform/clock';
import { Refusal } from '#platform/errors';
import { sameText } from '#platform/ids';
import type { CodeKeys, CodeTry } from './code-keys.ts';
import type { CodesDeps } from './codes.deps.ts';
import * as policy from './codes.policy.ts';

export function createCheckCode(deps: CodesDeps, keys: CodeKeys) {
  const { clock, store, attempts } = deps;

  /** Counts a wrong try and tells whether the destination is locked from now on. */
  const countWrong = async (keyHash: string, networkAddress: string): Promise<boolean> => {
    const now = clock.now();
    await attempts.insertFailure({ kind: 'code', keyHash, networkAddress }, now);
    const wrong = await attempts.listFailures('code', keyHash, secondsAfter(now, -policy.DAY_SECONDS));
    if (!policy.isLockedBy(wrong.length)) return false;
    await store.lock(keyHash, secondsAfter(now, policy.LOCK_SECONDS));
    return true;
  };

  const refuseGuessingAddress = async (networkAddress: string): Promise<void> => {
    if (!deps.areAddressLimitsOn) return;
    const now = clock.now();
    const { max, windowSeconds } = policy.WRONG_BY_ADDRESS;
    const wrong = await attempts.listFailuresOfAddress('code', networkAddress, secondsAfter(now, -windowSeconds));
    const first = wrong[wrong.length - max];
    if (!first) return;
    throw new Refusal('too_many_requests', { retryAfterSeconds: Math.ceil((first.getTime() - now.getTime()) / 1000) + windowSeconds });
  };

  /** Uses up the code where it is right; refuses with the `otp_…` codes otherwise. A right code does not pass a lock. */
  return async (given: CodeTry): Promise<void> => {
    const now = clock.now();
    const key = keys.keyOf(given);
    const guesser = keys.guesserOf(key, given.networkAddress);
    await refuseGuessingAddress(given.networkAddress);
    if (await store.isLocked(guesser, now)) throw new Refusal('otp_blocked');
    const latest = await store.findLatest(key, now);
    const tries = latest ? await store.countTry(latest.id, policy.CODE_TRIES) : undefined;
    const isRight = sameText(latest?.codeHash ?? '', keys.codeHashOf(key, given.code));
    if (latest && tries !== undefined && isRight) {
      if (await store.use(latest.id, now)) return;
      throw new Refusal('otp_expired');
    }
    const isGuess = tries !== undefined || given.purpose === 'reset';
    const isLockedNow = isGuess && (await countWrong(guesser, given.networkAddress));
    throw wrongCode({ isKnown: latest !== undefined, tries, isLockedNow });
  };
}

function wrongCode(found: { isKnown: boolean; tries: number | undefined; isLockedNow: boolean }): Refusal {
  if (!found.isKnown) return new Refusal('otp_expired');
  if (found.tries === undefined || found.tries >= policy.CODE_TRIES) return new Refusal('otp_locked');
  if (found.isLockedNow) return new Refusal('otp_blocked');
  return new Refusal('otp_wrong', { parameters: { n: policy.CODE_TRIES - found.tries } });
}
