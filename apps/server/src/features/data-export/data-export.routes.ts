import { askForData as askForDataCall, dataExportSentences as say, downloadData, getDataExport } from '@app/contract/data-export';
import { sayIn } from '@app/contract/kernel';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { askForData, openDataFile } from './data-export.service.ts';
import { findLatest } from './data-export.store.ts';
import { presentExport } from './data-export.views.ts';

/** A number that the database can have; everything else names nothing. */
const ID = /^[1-9][0-9]{0,14}$/;

export function routeDataExport(http: Http): void {
  http.serve(askForDataCall, async ({ ctx, viewer, body, client: { networkAddress }, language }) => ({
    message: sayIn(language, say.preparing),
    data: await askForData(ctx, viewer, { password: body.password, networkAddress }),
  }));

  http.serve(getDataExport, async ({ ctx, viewer }) => {
    const latest = await findLatest(ctx, viewer.accountId);
    return { data: latest ? presentExport(latest, ctx.clock.now()) : null };
  });

  http.serveFile(downloadData, async ({ ctx, viewer, params: { id } }) => {
    if (!ID.test(id)) throw new Refusal('not_found');
    return openDataFile(ctx, viewer, Number(id));
  });
}
