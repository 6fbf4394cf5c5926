import type { Subscribe } from '#platform/events';
import type { FeedDeps } from '../feed.types.ts';

export function subscribePosts(_on: Subscribe, _deps: FeedDeps): void {}
