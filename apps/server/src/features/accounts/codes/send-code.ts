import { randomInt } from 'node:crypto';
import { secondsAfter } from '#platform/clock';
import { OperationalFailure, Refusal } from '#platform/errors';
import { randomToken } from '#platform/ids';
import type { CodeKeys, CodeOrder, CodeSent } from './code-keys.ts';
import type { CodesDeps } from './codes.deps.ts';
import * as policy from './codes.policy.ts';
import type { CodeKey } from './codes.store.ts';
import { codeMail, codeSms } from './codes.texts.ts';

const SMS_REFERENCE_CHARACTERS = 20;

export function createSendCode(deps: CodesDeps, keys: CodeKeys) {
  const { clock, store } = deps;

  const deliver = async (order: CodeOrder, code: string): Promise<void> => {
    const reference = randomToken().slice(0, SMS_REFERENCE_CHARACTERS);
    if (order.channel === 'email') await deps.mail.send(codeMail(order.destination, code, order.language, deps.brand));
    else await deps.sms.send({ to: order.destination, text: codeSms(code, order.language, deps.brand), reference });
  };

  /** Refuses, or leaves one new code and none older. */
  const issue = (order: CodeOrder, key: CodeKey, code: string): Promise<number> =>
    deps.inTransaction(async (trx) => {
      const now = clock.now();
      await store.lockDestination(trx, key.destinationHash);
      if (await store.isLocked(keys.guesserOf(key, order.networkAddress), now, trx)) throw new Refusal('otp_blocked');
      const sent = await store.listSent(trx, key.destinationHash, secondsAfter(now, -policy.DAY_SECONDS));
      const verdict = policy.maySend(sent, now);
      if (!verdict.may) throw verdict.because === 'otp_too_soon' ? tooSoon(verdict.waitSeconds) : new Refusal('otp_limit');
      await store.voidOpen(trx, key, now);
      const codeHash = keys.codeHashOf(key, code);
      return store.insert(trx, { ...key, codeHash, createdAt: now, expiresAt: secondsAfter(now, policy.CODE_VALID_SECONDS) });
    });

  const sendCounted = async (order: CodeOrder): Promise<CodeSent> => {
    if (order.channel === 'sms' && !deps.sms.reaches(order.destination)) throw new Refusal('cannot_send');
    const digits = policy.digitsOf(order.purpose);
    const code = String(randomInt(10 ** digits)).padStart(digits, '0');
    const id = await issue(order, keys.keyOf(order), code);
    try {
      await deliver(order, code);
    } catch (failure) {
      await store.delete(id);
      throw failure instanceof OperationalFailure ? new Refusal('delivery_failed') : failure;
    }
    return { expiresIn: policy.CODE_VALID_SECONDS, resendIn: policy.RESEND_AFTER_SECONDS };
  };

  return {
    /** Like `send`, for a request that was counted for its network address already. */
    sendCounted,

    /** Sends a code now, by the rule for all codes; refuses with the `otp_…` codes, `cannot_send` or `delivery_failed`. */
    send: async (order: CodeOrder): Promise<CodeSent> => {
      const { isReached, retryAfterSeconds } = await deps.limits.count(policy.CODES_BY_ADDRESS, order.networkAddress);
      if (isReached) throw new Refusal('otp_limit', { retryAfterSeconds });
      return sendCounted(order);
    },
  };
}

const tooSoon = (seconds: number): Refusal => new Refusal('otp_too_soon', { parameters: { n: seconds }, retryAfterSeconds: seconds });
