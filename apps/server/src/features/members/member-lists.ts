import type { RawBuilder } from 'kysely';
import type { SentenceLanguage } from '@app/contract/kernel';
import type { MemberListRow } from '@app/contract/members';
import type { Executor } from '#platform/db';
import { legalBirthdays } from './age.policy.ts';
import { availableTo, listMembers, type MemberRow, type ViewerOfList } from './members.reader.ts';
import type { MembersDeps, MemberViewer } from './members.service.ts';
import { cardOf, listRowOf, standingOf, type MemberCard } from './members.views.ts';
import { isShown } from './reachability.policy.ts';

/** Rows by id, each member once, in one statement. */
export const rowsReader =
  (db: Executor) =>
  async (ids: readonly number[]): Promise<Map<number, MemberRow>> => {
    const rows = ids.length === 0 ? [] : await listMembers(db, [...new Set(ids)]);
    return new Map(rows.map((row) => [row.id, row]));
  };

/** Members as lists show them: one batch each for rows, blocks and photos, whatever the number of members. */
export function createMemberLists(deps: MembersDeps) {
  const { db, clock, leastAges, reference } = deps;
  const rowsOf = rowsReader(db);
  /** Rows and photos of those who are available to this viewer, in a batch. */
  const seenBy = async (viewer: MemberViewer, ids: readonly number[]) => {
    const [rows, blocked] = await Promise.all([rowsOf(ids), deps.blockedEitherWay(viewer.accountId)]);
    const hidden = new Set(blocked);
    const now = clock.now();
    const seen = [...rows.values()].filter(
      (row) => row.id === viewer.accountId || (!hidden.has(row.id) && isShown(standingOf(row), leastAges, now)),
    );
    const photos = await deps.profilePhotos(
      viewer,
      seen.map((row) => row.id),
    );
    return { seen, photos };
  };

  return {
    /** The cards that this viewer may see, by id; a member that is not available to them is absent. */
    cardsFor: async (viewer: MemberViewer, ids: readonly number[]): Promise<Map<number, MemberCard>> => {
      const { seen, photos } = await seenBy(viewer, ids);
      const now = clock.now();
      const cards = seen.map((row): [number, MemberCard] => {
        const country = row.locationCountryId === null ? null : reference.placeName({ countryId: row.locationCountryId }, 'en') || null;
        return [row.id, cardOf(row, photos.get(row.id) ?? null, country, now)];
      });
      return new Map(cards);
    },

    /** The members as rows of a list, by id; one who is not available to this viewer is absent. */
    listRows: async (viewer: MemberViewer, ids: readonly number[], language: SentenceLanguage): Promise<Map<number, MemberListRow>> => {
      const { seen, photos } = await seenBy(viewer, ids);
      const now = clock.now();
      return new Map(
        seen.map((row) => [row.id, listRowOf({ row, photo: photos.get(row.id)?.url ?? null, reference, language, now })] as const),
      );
    },

    /** The condition that a member is available to this viewer, for the statement of a list: `idColumn` such as 'follow.follower_id'. */
    isAvailableTo: (viewerId: ViewerOfList): ((idColumn: string) => RawBuilder<boolean>) =>
      availableTo(viewerId, legalBirthdays(leastAges, clock.now())),
  };
}
