import type { Feature } from '#platform/feature';
import { createPublicSite } from '#features/public-site';
import type { Authenticate } from '#platform/session';
import type { Platform } from './platform.ts';

export type Composition = { readonly features: readonly Feature[]; readonly authenticate: Authenticate };

/** Makes every room and hands it the services and neighbours that it names. */
export function compose(platform: Platform): Composition {
  const features: Feature[] = [createPublicSite(platform)];
  for (const feature of features) feature.subscribe?.(platform.events.subscribe);
  return { features, authenticate: async () => null };
}
