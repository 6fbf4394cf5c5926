import * as calls from '@app/contract/assisted';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { presentCards, presentLanguages } from '../services/manager.views.ts';
import { saveManagerCard } from '../services/save-manager-card.ts';

/** Binds how relationship managers are shown to the families whom they help. */
export function routeManagerCards(http: Http): void {
  http.serve(calls.listManagerCards, async ({ ctx, language }) => ({
    data: await presentCards(ctx),
    language_list: presentLanguages(ctx, language),
  }));

  http.serve(calls.saveManagerCard, async ({ ctx, viewer, params: { id }, body, files }) => {
    await saveManagerCard(ctx, {
      accountId: id,
      viewer,
      languageIds: body.languages,
      hours: { days: body.days, opensAt: body.opens_at, closesAt: body.closes_at },
      picture: files.picture,
      removesPicture: body.remove_picture,
    });
    const saved = (await presentCards(ctx)).find((card) => card.id === id);
    if (!saved) throw new Refusal('not_found');
    return { data: saved };
  });
}
