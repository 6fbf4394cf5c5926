import type { PublicProfile } from '@app/contract/profiles';
import type { Reference } from '#features/reference-data';
import type * as z from 'zod/mini';
import type { StoredLists } from './profiles.reader.ts';
import type { OpenedProfile } from './profiles.types.ts';
import { creatorOf, isFollowKey } from './shared.views.ts';

type View = z.input<typeof PublicProfile>;

const named = (name: string | null) => (name === null ? null : { name });

export function publicProfileView(reference: Reference, opened: OpenedProfile, lists: StoredLists, isFollowed: boolean): View {
  const { row, reading, language } = opened;
  const is_follow = isFollowKey(isFollowed);
  if (!reading.isWhole) {
    return {
      basic_info: { onbehalf: null, is_follow, no_of_children: null },
      career: null,
      education: null,
      mother_tongue: null,
      known_languages: null,
      physical_attributes: null,
      introduction: null,
    };
  }
  const languages = lists.languageIds.flatMap((id) => reference.nameOf('languages', id, language) ?? []);
  return {
    basic_info: { onbehalf: named(creatorOf(row.guardianType, language)), is_follow, no_of_children: row.childrenCount },
    career: lists.career.map(({ designation, company, startedOn, endedOn }) => ({ designation, company, start: startedOn, end: endedOn })),
    education: lists.education.map(({ degree, institution, startedOn, endedOn }) => ({
      degree,
      institution,
      start: startedOn,
      end: endedOn,
    })),
    mother_tongue: named(reference.nameOf('languages', row.motherTongueId, language)),
    known_languages: languages.map((name) => ({ name })),
    physical_attributes: { weight: row.weightKg },
    introduction: { introduction: row.introduction },
  };
}
