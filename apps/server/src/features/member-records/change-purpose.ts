import { memberRecordsSentences as say } from '@app/contract/member-records';
import { kernelSentences } from '@app/contract/kernel';
import { restartRegistration, setPurpose, type Account, type Purpose } from '#features/accounts';
import { judgeBirthday, leastAge, leastAges, profileOf } from '#features/members';
import { progressOf } from '#features/onboarding';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { REGISTRATION_COMPLETE } from '#platform/session';
import { alreadyDecided, beginAct, type Act } from './begin-act.ts';
import { tellCorrected } from './correct-identity.ts';

const ACTION = 'member-records.change-purpose';

/**
 * Changes the purpose of an account that was registered once. Its registration begins again at the first step that lacks something for the
 * new purpose; where nothing is lacking it stays complete (STAFF-38).
 */
export const changePurpose = (ctx: Context, act: Act, purpose: Purpose): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const account = await beginAct(tx, act, [ACTION]);
    if (account.registeredAt === null) throw new Refusal('not_registered');
    if (account.purpose === purpose) throw await unchanged(tx, act.memberId);
    await refuseTooYoung(tx, account, purpose);
    const { memberId, staffId, reason } = act;
    await setPurpose(tx, memberId, purpose);
    const step = purpose === 'member' ? await progressOf(tx, memberId) : REGISTRATION_COMPLETE;
    if (step !== account.registrationStep) await restartRegistration(tx, memberId, step);
    const before = { purpose: account.purpose, step: account.registrationStep };
    await tx.audit.record(tx, {
      actorId: staffId,
      action: ACTION,
      subject: `account:${memberId}`,
      reason,
      before,
      after: { purpose, step },
    });
    await tellCorrected(tx, { memberId, changed: ['purpose'], reason, eventKey: `purpose:${purpose}:${tx.clock.now().toISOString()}` });
  });

async function unchanged(tx: Tx, memberId: number) {
  const refusal = await alreadyDecided(tx, memberId, [ACTION]);
  return refusal.options.extra ? refusal : invalid({ purpose: say.nothingChanged });
}

/** Refuses a purpose for which somebody is too young: birthday and gender are fixed, so the registration for it could never be completed. */
async function refuseTooYoung(tx: Tx, { id }: Account, purpose: Purpose): Promise<void> {
  const { dateOfBirth, gender } = await profileOf(tx, id);
  if (dateOfBirth === null) return;
  const verdict = judgeBirthday(dateOfBirth, leastAge({ gender, purpose }, leastAges(tx)), tx.clock.now());
  if (verdict.verdict === 'too_young') throw invalid({ purpose: [say.tooYoung, { n: verdict.years }] });
  if (verdict.verdict === 'no_date') throw invalid({ purpose: kernelSentences.notValid });
}
