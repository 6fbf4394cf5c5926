import type { ItemCopy } from './entitlements.tables.ts';
import type { Sentence } from '@app/contract/kernel';

type Notice<Type extends string, Parameters> = {
  readonly memberId: number;
  readonly type: Type;
  /** Names the event among those of its type: one notice for each key. */
  readonly eventKey: string;
  readonly parameters: Parameters;
  /** Path of the site that it opens. */
  readonly opens: string;
  readonly actorId: null;
};

/** News of a member's package or credits, as the notice says it. */
export type PackageNotice =
  | Notice<'package_ending', { readonly date: Date; readonly renewBy: Date }>
  | Notice<'package_ended' | 'credits_lapsing', { readonly date: Date; readonly n: number }>
  | Notice<'credits_changed', { readonly label: Sentence; readonly n: number; readonly reason: string }>;

declare module '#platform/events' {
  interface EventMap {
    /** A member's premium time ends at another moment. That it passes is no event: readers compare it with the clock. */
    'premium.changed': { memberId: number };
    /** Credits of a member moved: open pages read the counters anew. */
    'credits.changed': { memberId: number };
    /** A package was bought: its counts and days are there. `endsAt` of its own days. */
    'package.bought': { memberId: number; purchaseId: number; item: ItemCopy; endsAt: Date };
    /** Says that what was left of a purchase was taken back. */
    'package.taken-back': { memberId: number; purchaseId: number };
    /** A member is to be told. */
    'package.noticed': PackageNotice;
  }
}
