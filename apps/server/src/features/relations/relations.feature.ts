import type { Feature } from '#platform/feature';
import { serveRelations } from './relations.routes.ts';

/** Blocks, follows and shortlists of members. */
export const relations: Feature = { name: 'relations', routes: (http) => serveRelations(http) };
