declare module '#platform/events' {
  interface EventMap {
    /** A block was made (`isBlocked`) or removed between two members, under the lock on the pair. */
    'block.changed': { blockerId: number; blockedId: number; isBlocked: boolean };
  }
}
export {};
