import { countFacets as countFacetsCall, searchMembers as searchMembersCall } from '@app/contract/search';
import type { Context } from '#platform/context';
import type { Http } from '#platform/http';
import { countFacets } from './count-facets.ts';
import { indexOf } from './index-finder.ts';
import { closeSearchConnection } from './search-connections.ts';
import { searchMembers } from './search.service.ts';

export function serveSearch(http: Http, root: Context): void {
  const index = indexOf(root);
  http.fastify.addHook('onClose', async () => void (await Promise.all([closeSearchConnection(root), index?.close()])));
  http.serve(searchMembersCall, ({ ctx, viewer, body, query, language }) =>
    searchMembers(ctx, { viewer, query: body, page: query.page, language }),
  );
  http.serve(countFacetsCall, ({ ctx, viewer, body }) => countFacets(ctx, viewer, body));
}
