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
export type ApproachesRoom = {
  readonly feature: Feature;
  /** `send` and `answer` are steps: each a transaction of its own with all that follows from it. */
  readonly approaches: ApproachesReader & {
    readonly send: ReturnType<typeof createSendApproach>;
    readonly answer: ReturnType<typeof createAnswerApproach>;
  };
};

/** Interests and proposals between two members. */
export function createApproachesRoom(deps: ApproachesDeps): ApproachesRoom {
  const leftOf = async (memberId: number, kind: keyof typeof KINDS): Promise<number> =>
    (await deps.entitlements.countersOf(memberId))[KINDS[kind].count];
  const [send, answer] = [createSendApproach(deps), createAnswerApproach(deps)];
  return {
    approaches: { ...createApproachesReader(deps), send, answer },
    feature: {
      name: 'approaches',
      routes: (http) => registerRoutes(http, { ...deps, leftOf, send, answer }),
      subscribe: (on) => subscribeApproaches(on, deps.clock),
      jobs: approachesJobs(deps),
    },
  };
}
