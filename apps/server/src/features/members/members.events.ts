declare module '#platform/events' {
  interface EventMap {
    /** The profile row of a member changed, or its last activity did. */
    'profile.changed': { memberId: number };
  }
}
export {};
