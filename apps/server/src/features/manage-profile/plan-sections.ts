import { kernelSentences, type Sentence } from '@app/contract/kernel';
import type { SectionName, SectionUpdate } from '@app/contract/manage-profile';
import { todayIn } from '#platform/clock';
import type { Context } from '#platform/context';
import { invalid } from '#platform/errors';
import type { ProfileLists, ProfilePatch, SectionsHeld } from '#features/members';
import { readHometown, readLocation, refuseWrongPlace } from '#features/onboarding';
import { referenceOf } from '#features/reference-data';
import { judgeEntries, type LifeSpan } from './entries.policy.ts';

/** Columns and lists that saving a section writes. */
export type Plan = { readonly patch: ProfilePatch; readonly lists?: ProfileLists };
type Planner<S extends SectionName> = (update: SectionUpdate<S>, held: SectionsHeld, ctx: Context) => Plan | Promise<Plan>;

/** Judges an update by the stored values, and returns the columns to write; throws 422 with a sentence at each field. */
export const planSection = async <S extends SectionName>(
  ctx: Context,
  section: S,
  update: SectionUpdate<S>,
  held: SectionsHeld,
): Promise<Plan> => (planners[section] as Planner<S>)(update, held, ctx);

/** Returns the columns that were sent; those that are absent stay as they are. */
function given<T extends object>(all: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as ReturnType<typeof given<T>>;
}

function refuseFaults(faults: Readonly<Record<string, Sentence | null>>): void {
  const named = Object.entries(faults).filter((entry): entry is [string, Sentence] => entry[1] !== null);
  if (named.length > 0) throw invalid(Object.fromEntries(named));
}

type IdList = 'heights' | 'marital_statuses' | 'languages' | 'educations';

/** Returns what is wrong with a choice; a retired one may stay where it is held. */
const idFault = (ctx: Context, list: IdList, id: number | undefined, heldId: number | null): Sentence | null =>
  id === undefined || referenceOf(ctx).isOffered(list, id, heldId) ? null : kernelSentences.notValid;

const lifeOf = (held: SectionsHeld, { clock }: Context): LifeSpan => ({ birthday: held.profile.dateOfBirth, today: todayIn(clock.now()) });

const introduction: Planner<'introduction'> = (sent) => ({ patch: given({ tagline: sent.tagline, introduction: sent.introduction }) });

const basic: Planner<'basic'> = (sent, { profile }, ctx) => {
  refuseFaults({
    marital_status: idFault(ctx, 'marital_statuses', sent.marital_status, profile.maritalStatusId),
    mother_tongue: idFault(ctx, 'languages', sent.mother_tongue, profile.motherTongueId),
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

const physical: Planner<'physical'> = (sent, { profile }, ctx) => {
  refuseFaults({ height: idFault(ctx, 'heights', sent.height, profile.heightId) });
  return { patch: given({ heightId: sent.height, weightKg: sent.weight, bloodGroup: sent.blood_group }) };
};

const lifestyle: Planner<'lifestyle'> = (sent) => ({
  patch: given({ smoking: sent.smoking, drinking: sent.drinking, diet: sent.diet }),
});

const languages: Planner<'languages'> = (sent, held, ctx) => {
  if (!sent.known_languages) return { patch: {} };
  const ids = [...new Set(sent.known_languages)];
  const isWrong = ids.some((id) => idFault(ctx, 'languages', id, held.languageIds.includes(id) ? id : null) !== null);
  refuseFaults({ known_languages: isWrong ? kernelSentences.notValid : null });
  return { patch: {}, lists: { languageIds: ids } };
};

const education: Planner<'education'> = (sent, held, ctx) => {
  refuseFaults({
    highest_education: idFault(ctx, 'educations', sent.highest_education, held.profile.educationId),
    ...judgeEntries('education', sent.education ?? [], ['degree', 'institution'], lifeOf(held, ctx)),
  });
  const entries = sent.education?.map(({ degree, institution, start, end }) => ({
    degree: degree ?? '',
    institution: institution ?? '',
    startedOn: start,
    endedOn: end,
  }));
  return { patch: given({ educationId: sent.highest_education }), lists: entries ? { education: entries } : {} };
};

const career: Planner<'career'> = (sent, held, ctx) => {
  const isOffered =
    sent.profession === undefined || referenceOf(ctx).isOfferedName('professions', sent.profession, held.profile.professionName);
  refuseFaults({
    profession: isOffered ? null : kernelSentences.notValid,
    ...judgeEntries('career', sent.career ?? [], ['designation', 'company'], lifeOf(held, ctx)),
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

type AddressUpdate = SectionUpdate<'address'>;
type Held = SectionsHeld['profile'];

/** Plans present address, current location and hometown: each place is judged as the registration judges it. */
const address: Planner<'address'> = async (sent, { profile }, ctx) => {
  const patch: ProfilePatch = {
    ...readPresent(sent, profile, ctx),
    ...readCitizenship(sent, profile, ctx),
    ...readHometown(ctx, sent, profile),
    ...(await readLocation(ctx, sent, { whose: 'self', held: profile })),
    ...(sent.address_line === undefined ? {} : { addressLine: sent.address_line }),
  };
  return { patch };
};

/** Reads the present address: a changed parent clears what hung on it, and no country is no address. */
function readPresent(sent: AddressUpdate, held: Held, ctx: Context): ProfilePatch {
  if (PRESENT_KEYS.every((key) => sent[key] === undefined)) return {};
  const before = { countryId: held.presentCountryId, stateId: held.presentStateId, cityId: held.presentCityId };
  const countryId = orKept(sent.present_country, before.countryId);
  const stateId = orKept(sent.present_state, countryId === before.countryId ? before.stateId : null);
  const isSameState = countryId === before.countryId && stateId === before.stateId;
  const cityId = orKept(sent.present_city, isSameState ? before.cityId : null);
  const isNone = countryId === null && stateId === null && cityId === null;
  if (!isNone) refuseWrongPlace(ctx, { countryId, stateId, cityId }, before, PRESENT_KEYS);
  return { presentCountryId: countryId, presentStateId: stateId, presentCityId: cityId };
}

const PRESENT_KEYS = ['present_country', 'present_state', 'present_city'] as const;
const orKept = (sent: number | null | undefined, kept: number | null): number | null => (sent === undefined ? kept : sent);

function readCitizenship(sent: AddressUpdate, held: Held, ctx: Context): ProfilePatch {
  const { citizenship_country: id } = sent;
  if (id === undefined) return {};
  const country = referenceOf(ctx).countryById(id);
  if (!country || (country.isRetired && id !== held.citizenshipCountryId)) throw invalid({ citizenship_country: kernelSentences.notValid });
  return { citizenshipCountryId: id };
}

const planners: { readonly [S in SectionName]: Planner<S> } = {
  introduction,
  basic,
  physical,
  lifestyle,
  languages,
  education,
  career,
  address,
};
