import type { Clock } from '#platform/clock';
import type { Database, Executor, InTransaction, Transaction } from '#platform/db';
import type { Announce } from '#platform/events';
import type { Reference } from '#features/reference-data';
import type { Pair, PairStanding } from '#features/relations';
import type { LeastAges } from './age.policy.ts';
import { EMPTY_PROFILE, membersStore as store } from './members.store.ts';
import type { ProfilePatch, ProfileRow } from './members.tables.ts';
import { standingOf, summaryOf, type MemberCard, type MemberSummary } from './members.views.ts';
import { createMemberLists, rowsReader } from './member-lists.ts';
import { createTouch } from './note-activity.ts';
import { createProfileSections } from './profile-sections.ts';
import { judgeReachability, NOT_AVAILABLE, type Reachability } from './reachability.policy.ts';
import { createPairGate } from './require-pair.ts';

/** Who looks; photo addresses are made for this account and session. */
export type MemberViewer = { readonly accountId: number; readonly sessionId: number };

/** What this room asks of others, handed in by the composition. */
export type MemberNeighbours = {
  /** Profile photo by owner, as this viewer may see it; absent where there is none. */
  profilePhotos(viewer: MemberViewer, ownerIds: readonly number[]): Promise<ReadonlyMap<number, NonNullable<MemberCard['photo']>>>;
  blockedEitherWay(viewerId: number): Promise<Iterable<number>>;
  standings(pairs: readonly Pair[], on: Transaction): Promise<ReadonlyMap<string, PairStanding>>;
  readonly reference: Pick<Reference, 'nameOf' | 'placeName'>;
};

export type MembersDeps = MemberNeighbours & {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly announce: Announce;
  readonly leastAges: LeastAges;
};

export function createMembers(deps: MembersDeps) {
  const rowsOf = rowsReader(deps.db);
  return {
    /** The whole profile; one of which nothing is given where there is no row yet. */
    profileOf: async (memberId: number, on: Executor = deps.db): Promise<Required<ProfilePatch>> =>
      (await store.findProfile(on, memberId)) ?? EMPTY_PROFILE,

    /** The stored row with its times, if there is one. */
    findProfile: (memberId: number): Promise<ProfileRow | undefined> => store.findProfile(deps.db, memberId),

    ...createProfileSections(deps),

    /** Erases all that a member answered. */
    eraseProfile: async (trx: Transaction, memberId: number): Promise<void> => {
      await store.eraseProfile(trx, memberId, deps.clock.now());
      await deps.announce(trx, 'profile.changed', { memberId });
    },

    touch: createTouch(deps),

    /** Who the accounts are, by id; no rule of visibility is applied. */
    summaries: async (ids: readonly number[]): Promise<Map<number, MemberSummary>> => {
      const now = deps.clock.now();
      return new Map([...(await rowsOf(ids))].map(([id, row]) => [id, summaryOf(row, now)]));
    },

    /** Name, title and picture for the owner's own eyes; without a session there is no address of the picture. */
    ownProfile: async (accountId: number, sessionId: number | null): Promise<{ name: string; title: string; avatar: string | null }> => {
      const row = (await rowsOf([accountId])).get(accountId);
      const photos = sessionId === null ? null : await deps.profilePhotos({ accountId, sessionId }, [accountId]);
      const { name, title } = row ? summaryOf(row, deps.clock.now()) : { name: '', title: 'Member' };
      return { name, title, avatar: photos?.get(accountId)?.url ?? null };
    },

    ...createMemberLists(deps),
    ...createPairGate(deps),

    /** What a viewer may do with a member: see the profile at all, and begin something with them. */
    reachability: async (viewerId: number, targetId: number): Promise<Reachability> => {
      const [rows, blocked] = await Promise.all([rowsOf([viewerId, targetId]), deps.blockedEitherWay(viewerId)]);
      const viewer = rows.get(viewerId);
      const target = rows.get(targetId);
      if (!viewer || !target) return NOT_AVAILABLE;
      const pair = {
        viewer: standingOf(viewer),
        target: standingOf(target),
        isSelf: viewerId === targetId,
        isBlocked: new Set(blocked).has(targetId),
      };
      return judgeReachability(pair, deps.leastAges, deps.clock.now());
    },
  };
}

export type Members = ReturnType<typeof createMembers>;
