import type { ReviewKind } from '@app/contract/reviews';
import { tellConsole } from '#platform/console-news';
import type { Tx } from '#platform/context';

/** Has colleagues who look at a queue count it anew. */
export const tellQueue = (tx: Tx, kind: ReviewKind, id: number | null = null): void =>
  tellConsole(tx, { role: 'moderator', topic: kind, id });
