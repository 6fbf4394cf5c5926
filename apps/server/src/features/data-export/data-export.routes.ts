import {
  askForData as askForDataCall,
  dataExportSentences as say,
  downloadData,
  getDataExport,
  openDataExport,
} from '@app/contract/data-export';
import { rowNumberOf, sayIn } from '@app/contract/kernel';
import { Refusal } from '#platform/errors';
import type { Http } from '#platform/http';
import { admitSession, askForData, openDataFile } from './data-export.service.ts';
import { findLatest, mayOpen } from './data-export.store.ts';
import { presentExport } from './data-export.views.ts';

export function routeDataExport(http: Http): void {
  http.serve(askForDataCall, async ({ ctx, viewer, body, client: { networkAddress }, language }) => ({
    message: sayIn(language, say.preparing),
    data: await askForData(ctx, viewer, { password: body.password, networkAddress }),
  }));

  http.serve(getDataExport, async ({ ctx, viewer }) => {
    const latest = await findLatest(ctx, viewer.accountId);
    return { data: latest ? presentExport(latest, ctx.clock.now(), await mayOpen(ctx, latest.id, viewer.sessionId)) : null };
  });

  http.serve(openDataExport, async ({ ctx, viewer, params: { id }, body, client: { networkAddress } }) => {
    await admitSession(ctx, viewer, idOf(id), { password: body.password, networkAddress });
    return {};
  });

  http.serveFile(downloadData, ({ ctx, viewer, params: { id } }) => {
    return openDataFile(ctx, viewer, idOf(id));
  });
}

function idOf(text: string): number {
  const id = rowNumberOf(text);
  if (id === 0) throw new Refusal('not_found');
  return id;
}
