declare module '#platform/events' {
  interface EventMap {
    /** A block was made or removed between two members. */
    'block.changed': { blockerId: number; blockedId: number };
  }
}
export {};
