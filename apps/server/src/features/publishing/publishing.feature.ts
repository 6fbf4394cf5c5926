import type { Feature } from '#platform/feature';
import { createArticleEditor } from './articles/edit-articles.ts';
import { hasEvents } from './events/events.store.ts';
import { createEventEditor } from './events/edit-events.ts';
import { createFirstArticles } from './first-articles/fill-first-articles.ts';
import { createHandlesEditor } from './handles/save-social-handles.ts';
import { createPublishingPictures } from './publishing-pictures.ts';
import { registerRoutes } from './publishing.routes.ts';
import type { PublishingDeps, PublishingEditor } from './publishing.types.ts';

export type PublishingRoom = PublishingEditor & {
  readonly feature: Feature;
  /** Puts the first articles into an installation that never had any; once, whatever becomes of them. */
  fillFirstArticles(): Promise<void>;
  /** Whether there ever was an event, on the site or not. */
  hasEvents(): Promise<boolean>;
};

/** Events, articles and the pages of the product elsewhere. */
export function createPublishingRoom(deps: PublishingDeps): PublishingRoom {
  const pictures = createPublishingPictures(deps);
  const withPictures = { ...deps, pictures };
  return {
    ...createEventEditor(withPictures),
    ...createArticleEditor(withPictures),
    ...createHandlesEditor(deps),
    fillFirstArticles: createFirstArticles(withPictures),
    hasEvents: () => hasEvents(deps.db),
    feature: { name: 'publishing', routes: (http) => registerRoutes(http, { ...deps, pictures }) },
  };
}
