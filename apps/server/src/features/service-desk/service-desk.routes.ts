import { listColleagues as listColleaguesCall } from '@app/contract/service-desk';
import type { Http } from '#platform/http';
import { listColleagues } from './colleagues.store.ts';

export function serveServiceDesk(http: Http): void {
  http.serve(listColleaguesCall, async ({ ctx }) => ({ data: [...(await listColleagues(ctx))] }));
}
