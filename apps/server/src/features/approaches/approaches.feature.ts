import type { Clock } from '#platform/clock';
import type { Database, InTransaction } from '#platform/db';
import type { Feature } from '#platform/feature';
import type { Credits, EntitlementsReader } from '#features/entitlements';
import type { Members } from '#features/members';
import type { Notify } from '#features/notifications';
import { createAnswerApproach } from './answer-approach.ts';
import { approachesJobs } from './approaches.jobs.ts';
import { KINDS } from './approaches.kinds.ts';
import { createApproachesReader } from './approaches.reader.ts';
import { registerRoutes } from './approaches.routes.ts';
import { subscribeApproaches } from './approaches.subscribers.ts';
import type { ApproachesReader, ApproachNeighbours } from './approaches.types.ts';
import { createSendApproach } from './send-approach.ts';

export type ApproachesDeps = ApproachNeighbours & {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly notify: Notify;
  readonly members: Pick<Members, 'requirePair' | 'requireAvailable' | 'listRows' | 'summaries' | 'isAvailableTo'>;
  readonly entitlements: Pick<Credits & EntitlementsReader, 'spendCredit' | 'isPremium' | 'countersOf'>;
};
export type ApproachesRoom = { readonly feature: Feature; readonly approaches: ApproachesReader };

/** Interests and proposals between two members. */
export function createApproachesRoom(deps: ApproachesDeps): ApproachesRoom {
  const leftOf = async (memberId: number, kind: keyof typeof KINDS): Promise<number> =>
    (await deps.entitlements.countersOf(memberId))[KINDS[kind].count];
  return {
    approaches: createApproachesReader(deps),
    feature: {
      name: 'approaches',
      routes: (http) => registerRoutes(http, { ...deps, leftOf, send: createSendApproach(deps), answer: createAnswerApproach(deps) }),
      subscribe: (on) => subscribeApproaches(on, deps.clock),
      jobs: approachesJobs(deps),
    },
  };
}
