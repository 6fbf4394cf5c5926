import type { Database } from '#platform/db';
import type { Feature } from '#platform/feature';
import './relations.events.ts';
import { createRelationsReader, type RelationsReader } from './relations.reader.ts';

export type Relations = RelationsReader & { readonly feature: Feature };

/** Blocks and follows between members. */
export const createRelations = (deps: { readonly db: Database }): Relations => ({
  ...createRelationsReader(deps.db),
  feature: { name: 'relations' },
});
