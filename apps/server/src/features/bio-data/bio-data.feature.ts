import type { Feature } from '#platform/feature';
import { registerBioDataRoutes } from './bio-data.routes.ts';
import type { BioDataDeps } from './bio-data.types.ts';

/** A profile as a paper, for one viewer. */
export const createBioDataRoom = (deps: BioDataDeps): { readonly feature: Feature } => ({
  feature: { name: 'bio-data', routes: (http) => registerBioDataRoutes(http, deps) },
});
