import type { Http } from '#platform/http';
import type { FeedDeps } from '../feed.types.ts';

export function registerPostFiles(_http: Http, _deps: FeedDeps): void {}
