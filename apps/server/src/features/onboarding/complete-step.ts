import { onboardingSentences, REGISTRATION_COMPLETE, REGISTRATION_STEPS, type RegistrationStep } from '@app/contract/onboarding';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { isForOthers } from './choices.policy.ts';
import { judgeCompletion, type CompletionFacts } from './completion.policy.ts';
import type { OnboardingDeps } from './onboarding.ports.ts';
import { onboardingStore as store } from './onboarding.store.ts';

type Handed = Pick<CompletionFacts, 'identity' | 'hasProfilePicture'>;

/** Completes a step: once, whoever asks how often; refuses to skip and names what is missing. */
export function createCompleteStep(deps: OnboardingDeps) {
  const handedIn = async (memberId: number): Promise<Handed> => {
    const [self, guardian, hasProfilePicture] = await Promise.all([
      deps.media.identityStatus(memberId, 'self'),
      deps.media.identityStatus(memberId, 'guardian'),
      deps.media.hasProfilePicture(memberId),
    ]);
    return { identity: { self: self?.status ?? null, guardian: guardian?.status ?? null }, hasProfilePicture };
  };

  const factsOf = async (trx: Transaction, memberId: number, handed: Handed): Promise<CompletionFacts> => ({
    account: await store.lockAccount(trx, memberId),
    profile: await deps.members.profileOf(memberId, trx),
    guardian: await store.getGuardian(trx, memberId),
    preferences: await deps.preferences.of(memberId, trx),
    ...handed,
    leastAges: deps.leastAges,
    now: deps.clock.now(),
  });

  /** Birthday and gender are fixed from here on; who registers themselves has no guardian. */
  const settleStepOne = async (trx: Transaction, memberId: number, facts: CompletionFacts): Promise<void> => {
    if (facts.profile.identityLockedAt === null) await deps.members.patchProfile(trx, memberId, { identityLockedAt: deps.clock.now() });
    if (isForOthers(facts.account) || facts.account.purpose !== 'member') return;
    await store.deleteGuardian(trx, memberId);
    await deps.media.eraseGuardian(trx, memberId);
  };

  return async (memberId: number, wanted: string): Promise<{ progress: number; next: string }> => {
    const step = stepOf(wanted);
    const handed = await handedIn(memberId);
    return deps.inTransaction(async (trx) => {
      const facts = await factsOf(trx, memberId, handed);
      const verdict = judgeCompletion(step, facts);
      if (verdict.verdict === 'out_of_order') throw new Refusal('step_out_of_order', { extra: { data: { next: verdict.next } } });
      if (verdict.verdict === 'incomplete') {
        throw new Refusal('step_incomplete', { fields: verdict.missing, sentence: onboardingSentences.completeAll });
      }
      const isRegistered = facts.account.registrationStep >= REGISTRATION_COMPLETE;
      if (step === 1 && !isRegistered) await settleStepOne(trx, memberId, facts);
      if (verdict.progress > facts.account.registrationStep) await deps.accounts.setRegistrationStep(trx, memberId, verdict.progress);
      return { progress: verdict.progress, next: verdict.next };
    });
  };
}

function stepOf(wanted: string): RegistrationStep {
  const step = REGISTRATION_STEPS.find((one) => String(one) === wanted);
  if (step === undefined) throw new Refusal('not_found');
  return step;
}
