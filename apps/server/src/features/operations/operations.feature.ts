import type { Feature } from '#platform/feature';
import { serveOperations } from './operations.routes.ts';

export const operations: Feature = {
  name: 'operations',
  routes: serveOperations,
};
