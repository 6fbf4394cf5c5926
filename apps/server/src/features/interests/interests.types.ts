import type { InterestKind, InterestStatus } from '@app/contract/interests';
import type { Executor, Transaction } from '#platform/db';

/** How the interests of one kind stand between a viewer and another member; null where nothing counts any more. */
export type InterestState = 'sent' | 'received' | 'accepted' | null;
export type InterestStates = { readonly interest: InterestState; readonly proposal: InterestState };

/** What other rooms may ask of interests and proposals. */
export type InterestsReader = {
  /** How the viewer stands with each of these members; absent where there is neither. */
  between(viewerId: number, ids: readonly number[], on?: Executor): Promise<ReadonlyMap<number, InterestStates>>;
  /** Unanswered ones of members who are available to this one. */
  waitingFor(memberId: number): Promise<{ readonly interestsReceived: number; readonly proposalsReceived: number }>;
  /** The viewer once sent the owner an interest or a proposal, or accepted one of the owner's. */
  wereInTouch(viewerId: number, ownerId: number, on?: Executor): Promise<boolean>;
};

export type NewInterest = {
  readonly kind: InterestKind;
  readonly senderId: number;
  readonly receiverId: number;
  /** Of a proposal. */
  readonly text: string | null;
  /** Of an interest. */
  readonly note: string | null;
};

/** What became of a step. `left` of the counter, where a credit was spent. */
export type Stepped = {
  readonly id: number;
  readonly status: InterestStatus;
  readonly threadId: number | null;
  /** Of the other member. */
  readonly otherName: string;
  readonly left: number | null;
};

/** What this room asks of rooms that hold what an acceptance makes. */
export type InterestNeighbours = {
  readonly relations: {
    makeBond(trx: Transaction, one: number, other: number, source: InterestKind): Promise<void>;
  };
  readonly messages: {
    /** Makes the thread of the two or revives it. */
    openThread(trx: Transaction, one: number, other: number): Promise<number>;
    threadsWith(viewerId: number, ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  };
  readonly matching: {
    /** By sender: whether they meet all that the owner made mandatory. */
    passesStrictFilter(ownerId: number, senderIds: readonly number[]): Promise<ReadonlyMap<number, boolean>>;
  };
};
