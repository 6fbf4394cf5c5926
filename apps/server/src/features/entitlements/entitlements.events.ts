declare module '#platform/events' {
  interface EventMap {
    /** The end of a member's premium time moved. That it passes is no event: readers compare it with the clock. */
    'premium.changed': { memberId: number };
    /** Credits of a member moved: open pages read the counters anew. */
    'credits.changed': { memberId: number };
  }
}
export {};
