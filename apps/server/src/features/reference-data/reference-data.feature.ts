import type { Clock } from '#platform/clock';
import type { Database, InTransaction } from '#platform/db';
import type { Feature } from '#platform/feature';
import type { Geocoder } from '#platform/geocoding';
import type { Limits } from '#platform/rate-limit';
import { createListEditor, type ListEditor } from './edit-list.ts';
import { registerRoutes } from './reference-data.routes.ts';
import { createReference, type Reference } from './reference.ts';
import { createSnapshotKeeper } from './snapshot-keeper.ts';

export type ReferenceDataDeps = {
  readonly db: Database;
  readonly inTransaction: InTransaction;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly geocoder: Geocoder;
};

/** Makes the room: its calls, what other rooms may ask (`reference`), and what staff may change (`editor`). */
export function createReferenceData(deps: ReferenceDataDeps): { feature: Feature; reference: Reference; editor: ListEditor } {
  const keeper = createSnapshotKeeper(deps.db);
  const reference = createReference(keeper);
  return {
    reference,
    editor: createListEditor({ ...deps, keeper }),
    feature: { name: 'reference-data', routes: (http) => registerRoutes(http, { ...deps, keeper, reference }) },
  };
}
