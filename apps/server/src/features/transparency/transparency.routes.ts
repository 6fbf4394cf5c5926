import { getTransparency } from '@app/contract/transparency';
import type { Http } from '#platform/http';
import { listQuarters } from './transparency.store.ts';

export function serveTransparency(http: Http): void {
  http.serve(getTransparency, async ({ ctx }) => ({ data: [...(await listQuarters(ctx))] }));
}
