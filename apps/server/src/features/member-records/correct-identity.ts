import { correctedThings, memberRecordsSentences as say, type CorrectedThing } from '@app/contract/member-records';
import type { Sentence } from '@app/contract/kernel';
import { memberSentences } from '@app/contract/members';
import type { Account } from '#features/accounts';
import { judgeBirthday, leastAge, leastAges, lockSections, patchProfile } from '#features/members';
import { notify } from '#features/notifications';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid } from '#platform/errors';
import { alreadyDecided, beginAct, type Act } from './begin-act.ts';
import { insertCorrection } from './decisions.store.ts';
import type { IdentityFacts } from './member-records.tables.ts';

export type Identity = { readonly name: string | null; readonly birthday: string | null; readonly gender: number | null };

const ACTION = 'member-records.correct-identity';
const THINGS = ['name', 'birthday', 'gender'] as const;

/**
 * Corrects name, birthday and gender of a member or candidate after a documented check; the least age holds. What was and is stands in a row
 * that goes with the account: the journal, which stays, names the row and what of the three changed.
 */
export const correctIdentity = (ctx: Context, act: Act, identity: Identity): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const account = await beginAct(tx, act, [ACTION]);
    const { profile } = await lockSections(tx, act.memberId);
    const held: Identity = { name: profile.fullName, birthday: profile.dateOfBirth, gender: profile.gender };
    const changed = THINGS.filter((thing) => held[thing] !== identity[thing]);
    if (changed.length === 0) throw await unchanged(tx, act.memberId);
    refuseTooYoung(tx, account, identity);
    const only = (of: Identity): IdentityFacts => Object.fromEntries(changed.map((thing) => [thing, of[thing]]));
    const { memberId, staffId, reason } = act;
    const id = await insertCorrection(tx, { memberId, correctedBy: staffId, before: only(held), after: only(identity) });
    await patchProfile(tx, memberId, { fullName: identity.name, dateOfBirth: identity.birthday, gender: identity.gender });
    const details = { correction: id, changed };
    await tx.audit.record(tx, { actorId: staffId, action: ACTION, subject: `account:${memberId}`, reason, details });
    await tellCorrected(tx, { memberId, changed, reason, eventKey: `identity-correction:${id}` });
  });

async function unchanged(tx: Tx, memberId: number) {
  const refusal = await alreadyDecided(tx, memberId, [ACTION]);
  return refusal.options.extra ? refusal : invalid({ full_name: say.nothingChanged });
}

function refuseTooYoung(tx: Tx, { purpose }: Account, { birthday, gender }: Identity): void {
  if (birthday === null) return;
  const verdict = judgeBirthday(birthday, leastAge({ gender, purpose }, leastAges(tx)), tx.clock.now());
  if (verdict.verdict === 'no_date') throw invalid({ date_of_birth: memberSentences.realDate });
  if (verdict.verdict === 'too_young') throw invalid({ date_of_birth: [say.tooYoung, { n: verdict.years }] });
}

export type Correction = {
  readonly memberId: number;
  readonly changed: readonly CorrectedThing[];
  readonly reason: string;
  readonly eventKey: string;
};

/** Tells the member what staff changed and why. */
export const tellCorrected = (tx: Tx, { memberId, changed, reason, eventKey }: Correction): Promise<void> =>
  notify(tx, {
    memberId,
    type: 'profile_corrected',
    eventKey,
    parameters: { what: listed(changed.map((thing) => correctedThings[thing])), reason },
    opens: '/manage-profile',
    actorId: null,
  });

/** Returns 'name, birthday and gender'. */
function listed(words: readonly Sentence[]): Sentence {
  const join = (language: 'en' | 'bn', and: string): string => {
    const all = words.map((word) => word[language]);
    return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} ${and} ${all.at(-1) ?? ''}`;
  };
  return { en: join('en', 'and'), bn: join('bn', 'ও') };
}
