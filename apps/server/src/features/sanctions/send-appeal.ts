import { tellConsole } from '#platform/console-news';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { Limit } from '#platform/rate-limit';
import { deleteUnclaimedFiles, takeOverFiles } from '#features/files';
import { storeAppealFiles, type StoredFile, type Upload } from './appeal-files.ts';
import * as appeals from './appeals.store.ts';
import { whyNoAppeal } from './sanctions.policy.ts';
import { findSanction, lockSanction } from './sanctions.store.ts';
import type { SanctionRow } from './sanctions.tables.ts';

/** Tries of one member, good or not: each may bring files to be read. */
const APPEALS: Limit = { name: 'sanctions.appeals', max: 20, windowSeconds: 3600, by: 'account' };

export type Appealing = {
  readonly sanctionId: number;
  readonly memberId: number;
  readonly text: string;
  readonly files: readonly Upload[];
};

/** Stores what a member says against a sanction of theirs, once, with its files: all of it or nothing. */
export async function sendAppeal(ctx: Context, { sanctionId, memberId, text, files }: Appealing): Promise<SanctionRow> {
  await refuseWhereOver(ctx, await findSanction(ctx, sanctionId), memberId);
  await ctx.limits.take(APPEALS, memberId);
  const stored = await storeAppealFiles(ctx, files);
  try {
    return await inTransaction(ctx, async (tx) => {
      const sanction = await refuseWhereOver(tx, await lockSanction(tx, sanctionId), memberId);
      await insert(tx, { sanction, text, stored });
      return sanction;
    });
  } finally {
    await deleteUnclaimedFiles(
      ctx,
      stored.map(({ key }) => key),
    );
  }
}

async function refuseWhereOver(ctx: Context, sanction: SanctionRow | undefined, memberId: number): Promise<SanctionRow> {
  if (!sanction || sanction.memberId !== memberId) throw new Refusal('not_found');
  const hasAppeal = (await appeals.listOfSanctions(ctx, [sanction.id])).length > 0;
  const obstacle = whyNoAppeal(sanction, hasAppeal, { now: ctx.clock.now(), days: ctx.settings.APPEAL_DAYS });
  if (obstacle) throw new Refusal(obstacle);
  return sanction;
}

type Inserting = { readonly sanction: SanctionRow; readonly text: string; readonly stored: readonly StoredFile[] };

async function insert(tx: Tx, { sanction: { id: sanctionId, memberId }, text, stored }: Inserting): Promise<void> {
  const keys = stored.map(({ key }) => key);
  const row = {
    sanctionId,
    memberId,
    text,
    fileKeys: keys,
    fileTypes: stored.map(({ type }) => type),
    createdAt: tx.clock.now(),
    decidedBy: null,
    decidedAt: null,
    outcome: null,
    decisionReason: null,
    givenBack: null,
  };
  if (!(await appeals.insertAppeal(tx, row))) throw new Refusal('already_appealed');
  tellConsole(tx, { role: 'moderator', topic: 'appeals', id: null });
  if (keys.length > 0) await takeOverFiles(tx, keys);
}
