import type { ContactDetails } from '@app/contract/contact-views';
import { hoursOfDay, otherClock, sayIn, type Sentence, type SentenceLanguage } from '@app/contract/kernel';
import type { ProfileSheet } from '#features/profiles';
import { dayOnPaper } from '#platform/paper';
import { bioDataWords as words } from './bio-data.words.ts';

export type Row = { readonly label: string; readonly value: string };
type Entry = readonly [label: Sentence, value: string | null | undefined];

const present = (entries: readonly Entry[], language: SentenceLanguage): Row[] =>
  entries.flatMap(([label, value]) => (value ? [{ label: sayIn(language, label), value }] : []));

/** Returns the rows in the order of the profile page; what is empty is left out. */
export function informationRows({ information: data, story }: ProfileSheet, language: SentenceLanguage): Row[] {
  const counted = (sentence: Sentence, n: number | null) => (n === null ? null : sayIn(language, sentence, { n }));
  return present(
    [
      [words.createdBy, data.onbehalf],
      [words.gender, data.gender],
      [words.height, data.height],
      [words.weight, counted(words.kilograms, data.weight)],
      [words.bloodGroup, data.blood_group],
      [words.maritalStatus, data.marital_status],
      [words.children, counted({ en: '{n}', bn: '{n}' }, data.children)],
      [words.motherTongue, data.mother_tongue],
      [words.knownLanguages, story.known_languages?.map(({ name }) => name).join(', ')],
      [words.religion, data.religion],
      [words.caste, data.caste],
      [words.subCaste, data.sub_caste],
      [words.profession, data.profession],
      [words.monthlyIncome, data.income_monthly],
      [words.highestEducation, data.highest_education],
      [words.diet, data.diet],
      [words.smoking, data.smoking],
      [words.drinking, data.drinking],
      [words.currentLocation, data.current_location],
      [words.presentAddress, [data.present_city, data.present_state, data.present_country].filter(Boolean).join(', ')],
      [words.hometown, data.hometown],
      [words.citizenship, data.citizenship_country],
      [words.dateOfBirth, data.date_of_birth && dayOnPaper(data.date_of_birth, language)],
    ],
    language,
  );
}

type ReadBy = { readonly language: SentenceLanguage; readonly timeZone: string; readonly now: Date };

/** Returns the ways to reach the owner, whose hours name their clock where it is not the reader's. */
export function contactRows(contact: ContactDetails, { language, timeZone, now }: ReadBy): Row[] {
  const { convenient_time_start: start, convenient_time_end: end, time_zone: zone } = contact;
  const hours = start && end ? hoursOfDay(start, end, language) : sayIn(language, words.anyTime);
  const clock = start && end ? otherClock(zone ?? null, timeZone, language, now) : null;
  return present(
    [
      [words.phone, contact.phone],
      [words.email, contact.email],
      [words.whatsapp, contact.whatsapp],
      [words.address, contact.address],
      [words.convenientTime, clock === null ? hours : `${hours} (${clock})`],
    ],
    language,
  );
}

/** A stage of a life: the first line says what, the second where and when. */
export type Stage = { readonly what: string; readonly more: string };

export function careerStages({ story }: ProfileSheet, language: SentenceLanguage): Stage[] {
  return (story.career ?? []).map(({ designation, company, start, end }) => stageOf(designation, company, { start, end }, language));
}

export function educationStages({ story }: ProfileSheet, language: SentenceLanguage): Stage[] {
  return (story.education ?? []).map(({ degree, institution, start, end }) => stageOf(degree, institution, { start, end }, language));
}

type Span = { readonly start: string | null; readonly end: string | null };

function stageOf(what: string, where: string | null, { start, end }: Span, language: SentenceLanguage): Stage {
  const until = end === null ? sayIn(language, words.present) : monthOf(end, language);
  const span =
    start === null && end === null ? null : [start === null ? null : monthOf(start, language), until].filter(Boolean).join(' - ');
  return { what, more: [where, span].filter(Boolean).join(', ') };
}

const locales = { en: 'en-GB', bn: 'bn-BD' } as const;

/** Names the month of 'YYYY' or 'YYYY-MM'. */
function monthOf(text: string, language: SentenceLanguage): string {
  const parts = text.length > 4 ? ({ month: 'short', year: 'numeric' } as const) : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat(locales[language], { ...parts, timeZone: 'UTC' }).format(new Date(text.slice(0, 7)));
}
