import { listPhotoAccess, listPhotoRequests, requestPhotos, type PhotoAccessType } from '@app/contract/privacy';
import { countersOf } from '#features/entitlements';
import { preparePhotos, savePhotos, updatePrivacy, type PrivacySettings } from '#features/photos';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import { openTestApp, signUpPerson, type Person, type PersonOptions, type TestApp } from '#testing';
import { drawPicture } from '../photos/photos.testing.ts';
import { sellPackage } from '../entitlements/entitlements.testing.ts';

/** Opens the whole server, with ways to submit photos, to close them and to block. */
export async function openPrivacyTest(environment: Record<string, string> = {}) {
  const test = await openTestApp({ environment });
  const { ctx } = test;
  const picture = async (seed: number) => ({ bytes: await drawPicture({ seed }) });
  /** Adds approved photos of these kinds. */
  const givePhotos = async ({ accountId }: Person, types: readonly PhotoAccessType[] = ['profile', 'gallery'], seed = accountId) => {
    const prepared = await preparePhotos(ctx, accountId, {
      ...(types.includes('profile') ? { profile_picture: await picture(seed), cover_photo: await picture(seed + 1) } : {}),
      ...(types.includes('gallery') ? { gallery_image_1: await picture(seed + 2) } : {}),
    });
    await inTransaction(ctx, (tx) => savePhotos(tx, accountId, prepared));
    await ctx.pool.query("update photo set status = 'approved', approved_at = created_at where member_id = $1", [accountId]);
  };
  const set = ({ accountId }: Person, patch: Partial<PrivacySettings>) => inTransaction(ctx, (tx) => updatePrivacy(tx, accountId, patch));
  return {
    ...test,
    givePhotos,
    set,
    person: (options: PersonOptions = {}) => signUpPerson(test, options),
    /** Makes a woman whose photos are private, but for what `patch` says. */
    owner: async (patch: Partial<PrivacySettings> = { blurLevel: 1 }, options: PersonOptions = {}) => {
      const owner = await signUpPerson(test, { gender: 'female', fullName: 'Nadia Rahman', ...options });
      await insertPhotos(test, owner);
      await set(owner, patch);
      return owner;
    },
    /** Makes a man with so many credits of both kinds. */
    asker: async (credits = 2, options: PersonOptions = {}) => {
      const asker = await signUpPerson(test, { gender: 'male', fullName: 'Rahim Uddin', ...options });
      if (credits > 0)
        await sellPackage(test, asker.accountId, { counts: { profileImageView: credits, galleryImageView: credits }, days: 60 });
      return asker;
    },
    ask: (asker: Person, ownerId: number | string, more: { type?: unknown; key?: string } = {}) =>
      test.call(requestPhotos, {
        token: asker.token,
        body: { user_id: ownerId, type: more.type ?? 'profile' },
        ...(more.key === undefined ? {} : { headers: { 'idempotency-key': more.key } }),
      }),
    requestsOf: async ({ token }: Person, type: 'received' | 'sent') =>
      (await test.call(listPhotoRequests, { token, query: { type } })).body,
    accessOf: async ({ token }: Person) => (await test.call(listPhotoAccess, { token, query: {} })).body,
    block: (blocker: Person, blocked: Person) =>
      inTransaction(ctx, async (tx) => {
        await tx.db
          .insertInto('block')
          .values({ blockerId: blocker.accountId, blockedId: blocked.accountId, createdAt: ctx.clock.now() })
          .execute();
        await announce(tx, 'block.changed', {
          blockerId: blocker.accountId,
          blockedId: blocked.accountId,
          isBlocked: true,
        });
      }),
    credits: async ({ accountId }: Person) => {
      const { profileImageView, galleryImageView } = await countersOf(ctx, accountId);
      return [profileImageView, galleryImageView];
    },
    noticesOf: async ({ accountId }: Person) =>
      (
        await ctx.pool.query<{ type: string; opens: string; parameters: { name: string } }>(
          'select type, opens, parameters from notification where member_id = $1 order by id',
          [accountId],
        )
      ).rows,
  };
}
export type PrivacyTest = Awaited<ReturnType<typeof openPrivacyTest>>;

/** Stores approved rows without files, for where nobody looks at the pictures. */
async function insertPhotos({ ctx }: Pick<TestApp, 'ctx'>, { accountId }: Person): Promise<void> {
  await ctx.pool.query(
    `insert into photo (member_id, kind, slot, status, large_key, card_key, blurred_key, width, height, bytes, sha256, created_at, approved_at)
     select $1::bigint, place.kind, place.slot, 'approved', 'l' || $1::bigint || place.kind, 'c' || $1::bigint || place.kind,
       'b' || $1::bigint || place.kind, 900, 600, 1, 'x', $2::timestamptz, $2::timestamptz
     from (values ('profile', null::smallint), ('cover', null::smallint), ('gallery', 1::smallint)) as place (kind, slot)`,
    [accountId, ctx.clock.now()],
  );
}
