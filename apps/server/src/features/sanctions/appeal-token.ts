import { sanctionMessages as say } from '@app/contract/sanctions';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { sameText } from '#platform/ids';
import { findSanction } from './sanctions.store.ts';
import type { SanctionRow } from './sanctions.tables.ts';

const PURPOSE = 'sanctions.appeal';
const TOKEN = /^([0-9]{1,15})-([A-Za-z0-9_-]{32})$/;
const MAC_LENGTH = 32;

const macOf = ({ sealing }: Pick<Context, 'sealing'>, id: string): string => sealing.keyedHash(PURPOSE, id).slice(0, MAC_LENGTH);

/** Returns the address at which a sanction is read and appealed without signing in: signed, stored nowhere. */
export const appealAddress = (ctx: Pick<Context, 'sealing' | 'settings'>, sanctionId: number): string =>
  `${ctx.settings.PUBLIC_URL}/appeal/${appealToken(ctx, sanctionId)}`;

export const appealToken = (ctx: Pick<Context, 'sealing'>, sanctionId: number): string => `${sanctionId}-${macOf(ctx, String(sanctionId))}`;

/** Returns the sanction that a link is about. 404 for a link that is none, and for one of an account that is erased. */
export async function sanctionOfToken(ctx: Context, token: string): Promise<SanctionRow> {
  const [, id = '', mac = ''] = TOKEN.exec(token) ?? [];
  const isOurs = mac !== '' && sameText(macOf(ctx, id), mac);
  const sanction = isOurs ? await findSanction(ctx, Number(id)) : undefined;
  if (!sanction || sanction.reason === '') throw new Refusal('not_found', { sentence: say.linkNotValid });
  return sanction;
}
