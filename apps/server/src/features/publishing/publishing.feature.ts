import type { Feature } from '#platform/feature';
import type { PublishingDeps } from './publishing.types.ts';

export type PublishingRoom = { readonly feature: Feature };

export function createPublishingRoom(_deps: PublishingDeps): PublishingRoom {
  return { feature: { name: 'publishing' } };
}
