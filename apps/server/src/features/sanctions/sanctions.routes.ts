import { sayIn, type SentenceLanguage } from '@app/contract/kernel';
import * as calls from '@app/contract/sanctions';
import type { Context } from '#platform/context';
import type { Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import type { Limit } from '#platform/rate-limit';
import { sanctionOfToken } from './appeal-token.ts';
import type { SanctionReader } from './sanction-words.ts';
import { findSanction, listOfMember } from './sanctions.store.ts';
import type { SanctionRow } from './sanctions.tables.ts';
import { presentForMember } from './sanctions.views.ts';
import { sendAppeal, type Appealing } from './send-appeal.ts';

/** Reads and sends by links, of one network. */
const BY_LINK: Limit = { name: 'sanctions.by-link', max: 60, windowSeconds: 3600, by: 'address' };
const TIME_ZONE = 'Asia/Dhaka';

const say = calls.sanctionMessages;

async function present(ctx: Context, row: SanctionRow, reader: SanctionReader) {
  const [shown] = await presentForMember(ctx, [row], reader);
  if (!shown) throw new TypeError('a sanction that was read is not there');
  return shown;
}

async function send(ctx: Context, appealing: Appealing, reader: SanctionReader) {
  const { id } = await sendAppeal(ctx, appealing);
  const row = await findSanction(ctx, id);
  if (!row) throw new TypeError('a sanction that was appealed is not there');
  return { message: sayIn(reader.language, say.appealed), data: await present(ctx, row, reader) };
}

/** Binds the calls of those who were sanctioned: signed in, and by the link of a notice. */
export function routeSanctions(http: Http): void {
  http.serve(calls.listMySanctions, async ({ ctx, viewer, query: { page }, language }) => {
    const perPage = calls.SANCTIONS_PAGE_SIZE;
    const { rows, total } = await listOfMember(ctx, viewer.accountId, { limit: perPage, offset: (page - 1) * perPage });
    const data = await presentForMember(ctx, rows, { language, timeZone: viewer.timeZone });
    return { data, ...pageKeys({ page, perPage, rows: rows.length, total }) };
  });
  http.serve(calls.appealSanction, ({ ctx, viewer, params, body, files, language }) =>
    send(
      ctx,
      { sanctionId: params.id, memberId: viewer.accountId, text: body.text, files: files.files ?? [] },
      { language, timeZone: viewer.timeZone },
    ),
  );
  const byLink = async (ctx: Context, token: string, networkAddress: string): Promise<SanctionRow> => {
    await ctx.limits.take(BY_LINK, networkAddress);
    return sanctionOfToken(ctx, token);
  };
  const reader = (language: SentenceLanguage): SanctionReader => ({ language, timeZone: TIME_ZONE });
  http.serve(calls.getAppeal, async ({ ctx, params, client, language }) => ({
    data: await present(ctx, await byLink(ctx, params.token, client.networkAddress), reader(language)),
  }));
  http.serve(calls.appealByLink, async ({ ctx, params, body, files, client, language }) => {
    const { id: sanctionId, memberId } = await byLink(ctx, params.token, client.networkAddress);
    return send(ctx, { sanctionId, memberId, text: body.text, files: files.files ?? [] }, reader(language));
  });
}
