import type { Http } from '#platform/http';
import type { FeedDeps } from '../feed.types.ts';

export function registerPosts(_http: Http, _deps: FeedDeps): void {}
