import { onboardingSentences, REGISTRATION_COMPLETE, REGISTRATION_STEPS, type RegistrationStep } from '@app/contract/onboarding';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { setRegistrationStep } from '#features/accounts';
import { eraseGuardian, identityStatus } from '#features/identity';
import { leastAges, patchProfile, profileOf } from '#features/members';
import { preferencesOf } from '#features/partner-preferences';
import { hasProfilePicture } from '#features/photos';
import { isForOthers } from './choices.policy.ts';
import { judgeCompletion, progressBy, type CompletionFacts } from './completion.policy.ts';
import { judgeLater } from './judge-password.ts';
import * as store from './onboarding.store.ts';

type Submitted = Pick<CompletionFacts, 'identity' | 'hasProfilePicture'>;

/** Completes a step: once, whoever asks how often; refuses to skip and names what is missing. Returns the path to go on at. */
export async function completeStep(ctx: Context, memberId: number, wanted: string): Promise<{ progress: number; next: string }> {
  const step = stepOf(wanted);
  const submitted = await submittedBy(ctx, memberId);
  return inTransaction(ctx, async (tx) => {
    const facts = await factsOf(tx, memberId, submitted);
    const verdict = judgeCompletion(step, facts);
    if (verdict.verdict === 'out_of_order') throw new Refusal('step_out_of_order', { extra: { data: { next: verdict.next } } });
    if (verdict.verdict === 'incomplete')
      throw new Refusal('step_incomplete', { fields: verdict.missing, sentence: onboardingSentences.completeAll });
    const isRegistered = facts.account.registrationStep >= REGISTRATION_COMPLETE;
    if (step === 1 && !isRegistered) await settleStepOne(tx, memberId, facts);
    if (verdict.progress > facts.account.registrationStep) await setRegistrationStep(tx, memberId, verdict.progress);
    if (verdict.progress >= REGISTRATION_COMPLETE && !isRegistered) await judgeLater(tx, memberId);
    return { progress: verdict.progress, next: verdict.next };
  });
}

/** Returns the progress of a registration by what the account holds at this moment; the account is held until the transaction ends. */
export const progressOf = async (tx: Tx, memberId: number): Promise<number> =>
  progressBy(await factsOf(tx, memberId, await submittedBy(tx, memberId)));

function stepOf(wanted: string): RegistrationStep {
  const step = REGISTRATION_STEPS.find((one) => String(one) === wanted);
  if (step === undefined) throw new Refusal('not_found');
  return step;
}

async function submittedBy(ctx: Context, memberId: number): Promise<Submitted> {
  const [self, guardian, isPictured] = await Promise.all([
    identityStatus(ctx, memberId, 'self'),
    identityStatus(ctx, memberId, 'guardian'),
    hasProfilePicture(ctx, memberId),
  ]);
  return { identity: { self: self?.status ?? null, guardian: guardian?.status ?? null }, hasProfilePicture: isPictured };
}

const factsOf = async (tx: Tx, memberId: number, submitted: Submitted): Promise<CompletionFacts> => ({
  account: await store.lockAccount(tx, memberId),
  profile: await profileOf(tx, memberId),
  guardian: await store.getGuardian(tx, memberId),
  preferences: await preferencesOf(tx, memberId),
  ...submitted,
  leastAges: leastAges(tx),
  now: tx.clock.now(),
});

/** Fixes birthday and gender; who registers themselves has no guardian. */
async function settleStepOne(tx: Tx, memberId: number, facts: CompletionFacts): Promise<void> {
  if (facts.profile.identityLockedAt === null) await patchProfile(tx, memberId, { identityLockedAt: tx.clock.now() });
  if (isForOthers(facts.account) || facts.account.purpose !== 'member') return;
  await store.deleteGuardian(tx, memberId);
  await eraseGuardian(tx, memberId);
}
