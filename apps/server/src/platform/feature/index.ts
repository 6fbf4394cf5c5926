import type { Subscribe } from '#platform/events';
import type { Http } from '#platform/http';
import type { JobHandler } from '#platform/jobs';
import type { LiveParts } from '#platform/live';

/** What a room offers the building. `app/feature-list.ts` is the list of all of them. */
export type Feature = {
  readonly name: string;
  routes?(http: Http): void;
  subscribe?(on: Subscribe): void;
  readonly jobs?: readonly JobHandler[];
  /** What it adds to live connections. */
  readonly live?: LiveParts;
};
