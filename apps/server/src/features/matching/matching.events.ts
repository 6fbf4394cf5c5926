declare module '#platform/events' {
  interface EventMap {
    /** A member made rows of their preferences mandatory, or open again. */
    'strict-filter.changed': { memberId: number };
  }
}
