import { dismissedForNow, MATCHED_PROFILES_PAGE_SIZE, type listMatchedProfiles, type MatchedProfile } from '@app/contract/matching';
import { profileNotAvailable } from '@app/contract/members';
import { sayIn, type SentenceLanguage } from '@app/contract/kernel';
import type * as z from 'zod/mini';
import { secondsAfter } from '#platform/clock';
import type { Transaction } from '#platform/db';
import { Refusal } from '#platform/errors';
import { pageKeys } from '#platform/paging';
import type { Viewer } from '#platform/session';
import type { Entitlements } from '#features/entitlements';
import type { MediaRoom } from '#features/media';
import { splitName, type Members } from '#features/members';
import { createMakeSuggestions, type MakeDeps, type Suggested } from './make-suggestions.ts';
import { residenceOf } from './match-scales.ts';
import { presentReasons } from './matching.views.ts';
import { DISMISSED_DAYS, pageOf } from './suggestions.policy.ts';
import { suggestionsStore as store } from './suggestions.store.ts';

export type SuggestionsDeps = MakeDeps & {
  readonly members: Pick<Members, 'isAvailableTo' | 'requireAvailable'>;
  readonly media: Pick<MediaRoom, 'photosOf'>;
  readonly entitlements: Pick<Entitlements, 'countersOf'>;
};

const DAY_SECONDS = 86_400;
type Reader = { readonly viewer: Viewer; readonly language: SentenceLanguage };

const seekersOnly = ({ purpose }: Viewer): void => {
  if (purpose !== 'member') throw new Refusal('purpose_not_allowed');
};

export function createSuggestions(deps: SuggestionsDeps) {
  const { db, clock, inTransaction } = deps;
  const { make, score, activeSince } = createMakeSuggestions(deps);
  return {
    /** One page of who fits best; who may be shown and how well they fit is judged at each reading. */
    list: async (reader: Reader, page: number): Promise<z.input<(typeof listMatchedProfiles)['response']>> => {
      seekersOnly(reader.viewer);
      const { accountId } = reader.viewer;
      await make(accountId);
      const isAvailable = deps.members.isAvailableTo(accountId)('match_suggestion.suggested_id');
      const shown = await store.listShown(db, accountId, { now: clock.now(), activeSince: activeSince() }, isAvailable);
      const matches = await score(accountId, shown);
      const isLocked = (await deps.entitlements.countersOf(accountId)).autoProfileMatch < 1;
      const { rows, total } = pageOf(matches, page, isLocked);
      const data = await presentMatches(deps, rows, reader);
      return {
        data,
        total_matches: matches.length,
        locked: isLocked ? 1 : 0,
        ...pageKeys({ page, perPage: MATCHED_PROFILES_PAGE_SIZE, rows: data.length, total }),
      };
    },

    /** 'Not for me': no suggestion for a while, whether it was one or not. */
    dismiss: ({ viewer, language }: Reader, suggestedId: number): Promise<{ message: string }> =>
      inTransaction(async (trx) => {
        seekersOnly(viewer);
        await deps.members.requireAvailable(trx, viewer.accountId, suggestedId);
        if (suggestedId === viewer.accountId) throw new Refusal('not_found', { sentence: profileNotAvailable });
        const now = clock.now();
        await store.dismiss(trx, viewer.accountId, suggestedId, { now, until: secondsAfter(now, DISMISSED_DAYS * DAY_SECONDS) });
        return { message: sayIn(language, dismissedForNow) };
      }),

    forget: (trx: Transaction, memberId: number): Promise<void> => store.forgetMaking(trx, memberId),
    erase: (trx: Transaction, memberId: number): Promise<void> => store.erase(trx, memberId),
  };
}

async function presentMatches(
  { reference, media }: SuggestionsDeps,
  rows: readonly Suggested[],
  { viewer, language }: Reader,
): Promise<z.input<typeof MatchedProfile>[]> {
  const photos = await media.photosOf(
    viewer,
    rows.map(({ memberId }) => memberId),
    'profile',
  );
  return rows.map(({ memberId, score, person, mine }) => {
    const residence = residenceOf(person.profile);
    return {
      user_id: memberId,
      first_name: splitName(person.profile.fullName).firstName,
      photo: photos.get(memberId)?.photo?.url ?? null,
      age: person.age ?? 0,
      religion: reference.nameOf('religions', person.profile.religion, language),
      country: residence === null ? null : reference.placeName({ countryId: residence }, language) || null,
      match_score: score,
      reasons: presentReasons(mine, language),
      is_new: 0,
    };
  });
}
