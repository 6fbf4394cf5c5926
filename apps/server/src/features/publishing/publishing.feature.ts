import type { Feature } from '#platform/feature';
import { fillFirstArticles } from './first-articles/fill-first-articles.ts';
import { registerPublishingRoutes } from './publishing.routes.ts';

export const publishing: Feature = { name: 'publishing', routes: registerPublishingRoutes, fillAtStart: fillFirstArticles };
