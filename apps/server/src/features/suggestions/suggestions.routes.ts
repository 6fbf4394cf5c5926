import { dismissMatchedProfile, listMatchedProfiles, updatePicks } from '@app/contract/suggestions';
import type { Http } from '#platform/http';
import { changePicks, dismissSuggestion, listFirst, listPicksOfDay, listSuggestions } from './suggestions.service.ts';

export function serveSuggestions(http: Http): void {
  http.serve(listMatchedProfiles, ({ ctx, viewer, query, language }) =>
    query.picks === 1
      ? listPicksOfDay(ctx, { viewer, language })
      : query.first === 1
        ? listFirst(ctx, { viewer, language })
        : listSuggestions(ctx, { viewer, language }, query.page),
  );
  http.serve(dismissMatchedProfile, ({ ctx, viewer, body, language }) => dismissSuggestion(ctx, { viewer, language }, body.user_id));
  http.serve(updatePicks, async ({ ctx, viewer, body }) => {
    await changePicks(ctx, viewer, body.hidden === 1);
    return { data: body };
  });
}
