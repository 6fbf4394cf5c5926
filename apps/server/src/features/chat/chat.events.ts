declare module '#platform/events' {
  interface EventMap {
    /** A member wrote to Support. */
    'support.asked': { threadId: number; memberId: number };
    /** One of the staff answered a member. */
    'support.answered': { threadId: number; memberId: number; staffId: number };
  }
}
