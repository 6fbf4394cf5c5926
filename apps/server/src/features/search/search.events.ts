import type { SearchCriteria } from '@app/contract/search';

declare module '#platform/events' {
  interface EventMap {
    /** A search was run under the number of one that is kept, which may be another's or unknown. */
    'search.saved_run': { memberId: number; savedSearchId: number; criteria: SearchCriteria };
  }
}
