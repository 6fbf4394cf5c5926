import type { ContactCheck, ContactDetails } from '@app/contract/contact-views';
import { flagOf, type SentenceLanguage } from '@app/contract/kernel';
import type { PreferenceRow } from '@app/contract/partner-preferences';
import type { MandatoryVerdict } from '#features/matching';
import type { Preferences } from '#features/partner-preferences';
import type { Reference } from '#features/reference-data';
import type { OwnerContact } from './contact-views.store.ts';

type Lists = Pick<Reference, 'nameOf' | 'placeName' | 'lists' | 'educationRank'>;
export type Reading = { readonly reference: Lists; readonly language: SentenceLanguage };

const hoursAndMinutes = (time: string | null): string | null => time?.slice(0, 5) ?? null;

/** Returns the owner's line and place, as far as they were given. */
function addressOf(contact: OwnerContact, { reference, language }: Reading): string | null {
  const { countryId, stateId, cityId } = contact;
  return [contact.addressLine, reference.placeName({ countryId, stateId, cityId }, language)].filter(Boolean).join(', ') || null;
}

export function presentDetails(contact: OwnerContact, by: Reading): ContactDetails {
  const isScheduled = contact.convenientTime === 'scheduled';
  return {
    name: contact.name,
    phone: contact.phone,
    email: contact.email,
    whatsapp: contact.whatsapp,
    address: addressOf(contact, by),
    convenient_time: contact.convenientTime,
    convenient_time_start: isScheduled ? hoursAndMinutes(contact.convenientTimeStart) : null,
    convenient_time_end: isScheduled ? hoursAndMinutes(contact.convenientTimeEnd) : null,
    ...(isScheduled ? { time_zone: contact.timeZone } : {}),
  };
}

/** Both sides of a check, gathered. */
export type Checked = {
  readonly viewer: {
    readonly age: number | null;
    readonly maritalStatusId: number | null;
    readonly educationId: number | null;
    readonly photo: string | null;
  };
  readonly owner: { readonly preferences: Preferences; readonly photo: string | null };
  readonly verdict: MandatoryVerdict;
  readonly isViewed: boolean;
  readonly available: number;
};

const COST = 1;

/** Returns the wanted minimum and all above it. */
function acceptedEducations(least: number | null, { reference, language }: Reading): string[] {
  const leastRank = least === null ? undefined : reference.educationRank(least);
  if (leastRank === undefined) return [];
  return reference
    .lists()
    .educations.filter((entry) => (entry.rank ?? 0) >= leastRank)
    .map((entry) => (language === 'bn' ? entry.nameBn : entry.name));
}

function partnerOf({ owner, verdict }: Checked, by: Reading): ContactCheck['data'][1] {
  const isRequired = (row: PreferenceRow): boolean => verdict.rows.some(({ key }) => key === row);
  const { preferences } = owner;
  const [age, status, education] = [isRequired('age'), isRequired('maritalstatus'), isRequired('education')];
  return {
    partner_age_required: flagOf(age),
    partner_required_age_from: age ? preferences.ageFrom : null,
    partner_required_age_to: age ? preferences.ageTo : null,
    partner_status_required: flagOf(status),
    partner_required_status: status
      ? preferences.maritalStatusIds.flatMap((id) => by.reference.nameOf('marital_statuses', id, by.language) ?? [])
      : [],
    partner_education_required: flagOf(education),
    partner_required_min_education: education ? acceptedEducations(preferences.educationId, by) : [],
    partner_photo: owner.photo,
  };
}

export function presentCheck(checked: Checked, by: Reading): ContactCheck {
  const { viewer, verdict } = checked;
  return {
    data: [
      {
        user_age: viewer.age,
        user_status: by.reference.nameOf('marital_statuses', viewer.maritalStatusId, by.language),
        user_education: by.reference.nameOf('educations', viewer.educationId, by.language),
        user_photo: viewer.photo,
      },
      partnerOf(checked, by),
    ],
    criteria: verdict.rows.map(({ key, label, wanted, value, result }) => ({
      key,
      label,
      wanted,
      has: value,
      matched: flagOf(result === 'full' || result === 'any'),
    })),
    matched: flagOf(verdict.isMet),
    already_viewed: flagOf(checked.isViewed),
    available: checked.available,
    cost: COST,
    remaining: Math.max(0, checked.available - COST),
  };
}
