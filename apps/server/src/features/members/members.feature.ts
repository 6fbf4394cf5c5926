import './members.events.ts';
import type { Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import type { Database, InTransaction } from '#platform/db';
import type { Events } from '#platform/events';
import type { Feature } from '#platform/feature';
import { createMembers, type MemberNeighbours, type Members } from './members.service.ts';

export type MembersRoomDeps = MemberNeighbours & {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly events: Events;
  readonly settings: Settings;
};

/** The room of the profile rows: who a member is, and who is shown to whom. */
export function createMembersRoom(deps: MembersRoomDeps): Members & { readonly feature: Feature } {
  const leastAges = { female: deps.settings.MIN_AGE_FEMALE, male: deps.settings.MIN_AGE_MALE };
  const members = createMembers({ ...deps, announce: deps.events.announce, leastAges });
  return { ...members, feature: { name: 'members' } };
}
