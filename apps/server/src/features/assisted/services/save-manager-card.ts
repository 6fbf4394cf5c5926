import { kernelSentences } from '@app/contract/kernel';
import type { OfficeHours } from '@app/contract/assisted';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import type { Viewer } from '#platform/session';
import { PICTURE_UPLOADS, type Picture } from '#features/files';
import { keepPictureFor, letGoOfPicture, takeOverPicture } from '#features/publishing';
import { referenceOf } from '#features/reference-data';
import { listColleagues } from '#features/service-desk';
import type { ManagerCardRow } from '../assisted.tables.ts';
import { mayEditCard } from './manager-cards.policy.ts';
import * as store from './manager-cards.store.ts';

export type SavedCard = {
  readonly accountId: number;
  readonly viewer: Viewer;
  readonly languageIds: readonly number[];
  readonly hours: OfficeHours;
  readonly picture: Picture | undefined;
  /** Without a new picture the one before stays, unless this says otherwise. */
  readonly removesPicture: boolean;
};

/** Returns what the journal keeps of a card. */
const toldOf = ({ languageIds, officeDays, opensAt, closesAt, pictureKey }: ManagerCardRow) => ({
  languageIds,
  officeDays,
  opensAt,
  closesAt,
  hasPicture: pictureKey !== null,
});

/** Saves how somebody is shown to the families whom they help: themselves, or an administrator for them. */
export async function saveManagerCard(ctx: Context, saved: SavedCard): Promise<void> {
  const { accountId, viewer, picture } = saved;
  if (!mayEditCard(viewer, accountId)) throw new Refusal('forbidden_role');
  if (!(await listColleagues(ctx)).some(({ id }) => id === accountId)) throw new Refusal('not_found');
  if (picture) await ctx.limits.take(PICTURE_UPLOADS, viewer.accountId);
  await keepPictureFor(ctx, picture?.bytes, (pictureKey) => inTransaction(ctx, (tx) => write(tx, saved, pictureKey)));
}

async function write(tx: Tx, saved: SavedCard, newKey: string | null): Promise<void> {
  const { accountId, viewer, hours, removesPicture } = saved;
  const before = await store.lockCard(tx, accountId);
  const languageIds = [...new Set(saved.languageIds)];
  const { isOffered } = referenceOf(tx);
  if (
    languageIds.some(
      (id) =>
        !isOffered(
          'languages',
          id,
          before?.languageIds.find((held) => held === id),
        ),
    )
  )
    throw invalid({ languages: kernelSentences.notValid });
  const heldKey = before?.pictureKey ?? null;
  const pictureKey = newKey ?? (removesPicture ? null : heldKey);
  const after: ManagerCardRow = {
    accountId,
    pictureKey,
    languageIds,
    officeDays: [...new Set(hours.days)].toSorted((a, b) => a - b),
    opensAt: hours.opensAt,
    closesAt: hours.closesAt,
    updatedAt: tx.clock.now(),
  };
  await takeOverPicture(tx, newKey);
  await store.saveCard(tx, after);
  if (heldKey !== null && heldKey !== pictureKey) await letGoOfPicture(tx, heldKey);
  await tx.audit.record(tx, {
    actorId: viewer.accountId,
    action: 'assisted.save-manager-card',
    subject: `staff:${accountId}`,
    before: before ? toldOf(before) : null,
    after: toldOf(after),
  });
}
