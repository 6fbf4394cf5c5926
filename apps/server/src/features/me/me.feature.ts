import type { Feature } from '#platform/feature';
import { serveMe } from './me.routes.ts';

export const me: Feature = {
  name: 'me',
  routes: serveMe,
};
