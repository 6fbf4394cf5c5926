import type { Subscribe } from '#platform/events';
import type { Http } from '#platform/http';
import type { JobHandler } from '#platform/jobs';

/** What a room offers the building. `app/feature-list.ts` is the list of all of them. */
export type Feature = {
  readonly name: string;
  routes?(http: Http): void;
  subscribe?(on: Subscribe): void;
  readonly jobs?: readonly JobHandler[];
};
