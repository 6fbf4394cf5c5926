declare module '#platform/events' {
  interface EventMap {
    /** A member wrote to Support. */
    'support.asked': { threadId: number; memberId: number };
  }
}
