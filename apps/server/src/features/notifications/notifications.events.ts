declare module '#platform/events' {
  interface EventMap {
    /** Tells that the lists of these members have changed: something new, or something read. */
    'notifications.changed': { memberIds: readonly number[] };
  }
}
export {};
