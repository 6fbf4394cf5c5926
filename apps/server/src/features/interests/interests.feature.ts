import type { Clock } from '#platform/clock';
import type { Database, InTransaction } from '#platform/db';
import type { Feature } from '#platform/feature';
import type { Credits, EntitlementsReader } from '#features/entitlements';
import type { Members } from '#features/members';
import type { Notify } from '#features/notifications';
import { createAnswerInterest } from './answer-approach.ts';
import { interestsJobs } from './interests.jobs.ts';
import { KINDS } from './interests.kinds.ts';
import { createInterestsReader } from './interests.reader.ts';
import { registerRoutes } from './interests.routes.ts';
import { subscribeInterests } from './interests.subscribers.ts';
import type { InterestsReader, InterestNeighbours } from './interests.types.ts';
import { createSendInterest } from './send-approach.ts';

export type InterestsDeps = InterestNeighbours & {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly notify: Notify;
  readonly members: Pick<Members, 'requirePair' | 'requireAvailable' | 'listRows' | 'summaries' | 'isAvailableTo'>;
  readonly entitlements: Pick<Credits & EntitlementsReader, 'spendCredit' | 'isPremium' | 'countersOf'>;
};
export type InterestsRoom = {
  readonly feature: Feature;
  /** `send` and `answer` are steps: each a transaction of its own with all that follows from it. */
  readonly interests: InterestsReader & {
    readonly send: ReturnType<typeof createSendInterest>;
    readonly answer: ReturnType<typeof createAnswerInterest>;
  };
};

/** Interests and proposals between two members. */
export function createInterestsRoom(deps: InterestsDeps): InterestsRoom {
  const leftOf = async (memberId: number, kind: keyof typeof KINDS): Promise<number> =>
    (await deps.entitlements.countersOf(memberId))[KINDS[kind].count];
  const [send, answer] = [createSendInterest(deps), createAnswerInterest(deps)];
  return {
    interests: { ...createInterestsReader(deps), send, answer },
    feature: {
      name: 'interests',
      routes: (http) => registerRoutes(http, { ...deps, leftOf, send, answer }),
      subscribe: (on) => subscribeInterests(on, deps.clock),
      jobs: interestsJobs(deps),
    },
  };
}
