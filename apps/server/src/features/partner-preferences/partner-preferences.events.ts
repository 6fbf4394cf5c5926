declare module '#platform/events' {
  interface EventMap {
    /** A member's partner preferences changed. */
    'preferences.changed': { memberId: number };
  }
}
export {};
