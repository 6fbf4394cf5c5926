import type { Http } from '#platform/http';
import type { FeedDeps } from '../feed.types.ts';

export function registerReading(_http: Http, _deps: FeedDeps): void {}
