import { kernelSentences, type Sentence } from '@app/contract/kernel';
import type { SectionName } from '@app/contract/manage-profile';
import { todayIn } from '#platform/clock';
import { invalid } from '#platform/errors';
import type { SectionsHeld } from '#features/members';
import { judgeEntries, type LifeSpan } from './entries.policy.ts';
import type { Around, Planner } from './manage-profile.types.ts';
import { planAddress } from './plan-address.ts';

/** The columns that were sent; what is absent stays as it is. */
function given<T extends object>(all: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as ReturnType<typeof given<T>>;
}

function refuseFaults(faults: Readonly<Record<string, Sentence | null>>): void {
  const named = Object.entries(faults).filter((entry): entry is [string, Sentence] => entry[1] !== null);
  if (named.length > 0) throw invalid(Object.fromEntries(named));
}

type IdList = 'heights' | 'marital_statuses' | 'languages' | 'educations';

/** A retired choice may stay where it is held. */
const idFault = ({ reference }: Around, list: IdList, id: number | undefined, heldId: number | null): Sentence | null =>
  id === undefined || reference.isOffered(list, id, heldId) ? null : kernelSentences.notValid;

const lifeOf = (held: SectionsHeld, { clock }: Around): LifeSpan => ({ birthday: held.profile.dateOfBirth, today: todayIn(clock.now()) });

const introduction: Planner<'introduction'> = (sent) => ({ patch: given({ tagline: sent.tagline, introduction: sent.introduction }) });

const basic: Planner<'basic'> = (sent, { profile }, around) => {
  refuseFaults({
    marital_status: idFault(around, 'marital_statuses', sent.marital_status, profile.maritalStatusId),
    mother_tongue: idFault(around, 'languages', sent.mother_tongue, profile.motherTongueId),
  });
  return {
    patch: given({
      nickname: sent.nickname,
      maritalStatusId: sent.marital_status,
      childrenCount: sent.children,
      motherTongueId: sent.mother_tongue,
      religion: sent.religion,
      caste: sent.caste,
      subCaste: sent.sub_caste,
      healthConditions: sent.health_conditions,
    }),
  };
};

const physical: Planner<'physical'> = (sent, { profile }, around) => {
  refuseFaults({ height: idFault(around, 'heights', sent.height, profile.heightId) });
  return { patch: given({ heightId: sent.height, weightKg: sent.weight, bloodGroup: sent.blood_group }) };
};

const lifestyle: Planner<'lifestyle'> = (sent) => ({
  patch: given({ smoking: sent.smoking, drinking: sent.drinking, diet: sent.diet }),
});

const languages: Planner<'languages'> = (sent, held, around) => {
  if (!sent.known_languages) return { patch: {} };
  const ids = [...new Set(sent.known_languages)];
  const isWrong = ids.some((id) => idFault(around, 'languages', id, held.languageIds.includes(id) ? id : null) !== null);
  refuseFaults({ known_languages: isWrong ? kernelSentences.notValid : null });
  return { patch: {}, lists: { languageIds: ids } };
};

const education: Planner<'education'> = (sent, held, around) => {
  refuseFaults({
    highest_education: idFault(around, 'educations', sent.highest_education, held.profile.educationId),
    ...judgeEntries('education', sent.education ?? [], ['degree', 'institution'], lifeOf(held, around)),
  });
  const entries = sent.education?.map(({ degree, institution, start, end }) => ({
    degree: degree ?? '',
    institution: institution ?? '',
    startedOn: start,
    endedOn: end,
  }));
  return { patch: given({ educationId: sent.highest_education }), lists: entries ? { education: entries } : {} };
};

const career: Planner<'career'> = (sent, held, around) => {
  const isOffered =
    sent.profession === undefined || around.reference.isOfferedName('professions', sent.profession, held.profile.professionName);
  refuseFaults({
    profession: isOffered ? null : kernelSentences.notValid,
    ...judgeEntries('career', sent.career ?? [], ['designation', 'company'], lifeOf(held, around)),
  });
  const entries = sent.career?.map(({ designation, company, start, end }) => ({
    designation: designation ?? '',
    company,
    startedOn: start,
    endedOn: end,
  }));
  return {
    patch: given({ professionName: sent.profession, monthlyIncome: sent.income_monthly }),
    lists: entries ? { career: entries } : {},
  };
};

export const planners: { readonly [S in SectionName]: Planner<S> } = {
  introduction,
  basic,
  physical,
  lifestyle,
  languages,
  education,
  career,
  address: planAddress,
};
