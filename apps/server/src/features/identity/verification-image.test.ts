import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardianPicture, stepTwoPhotos } from '#features/photos';
import { inTransaction } from '#platform/context';
import { filesKept, openPhotosTest, pictureOf, type PhotosTest } from '../photos/photos.testing.ts';
import { eraseGuardian } from './identity.feature.ts';
import { lookerOf, submitIdentity, submitImage } from './identity.testing.ts';
import { lookAtIdentity, reviewVerificationImage } from './review-identity.ts';
import { identityStatus, prepareVerificationImage, saveVerificationImage, verificationStatus } from './submit-identity.ts';

let test: PhotosTest;
beforeAll(async () => {
  test = await openPhotosTest();
});
afterAll(() => test.close());

describe('verification images', () => {
  it('[REG-111][REG-206] are seen by staff alone, and every look is in the audit log', async () => {
    const [nadia, moni] = [await test.person(), await test.person()];
    const image = await submitImage(test, nadia);
    const documentId = await submitIdentity(test, nadia, { number: '7777777777' });
    const seen = await lookAtIdentity(test.ctx, lookerOf(moni), { kind: 'verification_image', id: image });
    expect((await sharp(seen).metadata()).format).toBe('jpeg');
    expect((await sharp(await lookAtIdentity(test.ctx, lookerOf(moni), { kind: 'identity_back', id: documentId })).metadata()).format).toBe(
      'jpeg',
    );
    expect(String(await lookAtIdentity(test.ctx, lookerOf(moni), { kind: 'identity_number', id: documentId }))).toBe('7777777777');
    const { rows } = await test.ctx.pool.query(
      "select actor_id, action, subject, reason, details->>'kind' as kind from audit_entry order by id",
    );
    expect(rows).toEqual(
      ['verification_image', 'identity_back', 'identity_number'].map((kind) => ({
        actor_id: moni.accountId,
        action: 'media.look',
        subject: `account:${nadia.accountId}`,
        reason: 'The review of it',
        kind,
      })),
    );
    expect(JSON.stringify(await stepTwoPhotos(test.ctx, nadia))).not.toContain('verification/');
    expect((await verificationStatus(test.ctx, nadia.accountId, 'self')).status).toBe('pending');
  });

  it('[REG-206] are looked at one by one: of the member whose review it is', async () => {
    const [nadia, rahim, moni] = [await test.person(), await test.person(), await test.person()];
    const images = [await submitImage(test, nadia, { seed: 8 }), await submitImage(test, rahim, { seed: 9 })];
    const [hers, his] = await Promise.all(images.map((id) => lookAtIdentity(test.ctx, lookerOf(moni), { kind: 'verification_image', id })));
    expect(his?.equals(hers as Buffer)).toBe(false);
    const { rows } = await test.ctx.pool.query('select subject from audit_entry where actor_id = $1 order by subject', [moni.accountId]);
    expect(rows).toEqual([nadia, rahim].map(({ accountId }) => ({ subject: `account:${accountId}` })));
  });

  it('[REG-206] give no bytes where the look cannot be written down', async () => {
    const nadia = await test.person();
    const image = await submitImage(test, nadia);
    const record = () => {
      throw new TypeError('the log is away');
    };
    await expect(
      lookAtIdentity({ ...test.ctx, audit: { record } }, { staffId: 1, reason: 'A review' }, { kind: 'verification_image', id: image }),
    ).rejects.toThrow('the log is away');
  });

  it('[REG-102][REG-112] can be given again after a rejection, not after approval', async () => {
    const [nadia, moni] = [await test.person(), await test.person()];
    const decide = (id: number, reason?: string) =>
      inTransaction(test.ctx, (tx) =>
        reviewVerificationImage(tx, id, moni.accountId, reason ? { outcome: 'rejected', reason } : { outcome: 'approved' }),
      );
    await decide(await submitImage(test, nadia, { seed: 4 }), 'Too dark');
    expect(await verificationStatus(test.ctx, nadia.accountId, 'self')).toEqual({ status: 'rejected', reason: 'Too dark' });
    const kept = await filesKept(test);
    const second = await submitImage(test, nadia, { seed: 5 });
    expect(await filesKept(test), '[REG-205] the one before is deleted').toBe(kept);
    const late = await prepareVerificationImage(test.ctx, nadia.accountId, 'self', await pictureOf({ seed: 7 }));
    await decide(second);
    await expect(submitImage(test, nadia, { seed: 6 })).rejects.toMatchObject({ code: 'field_locked' });
    await expect(inTransaction(test.ctx, (tx) => saveVerificationImage(tx, late))).rejects.toMatchObject({ code: 'field_locked' });
  });

  it('[REG-205] go with everything of the guardian, and nothing of the member', async () => {
    const nadia = await test.person();
    const before = await filesKept(test);
    await test.upload(nadia, { guardian_picture: await pictureOf(), cover_photo: await pictureOf({ seed: 7 }) });
    await submitIdentity(test, nadia, { holder: 'guardian' });
    await submitIdentity(test, nadia, { number: '9999999999' });
    await submitImage(test, nadia, { holder: 'guardian' });
    await inTransaction(test.ctx, (tx) => eraseGuardian(tx, nadia.accountId));
    expect(await filesKept(test)).toBe(before + 3 + 2);
    expect(await identityStatus(test.ctx, nadia.accountId, 'guardian')).toBeNull();
    expect(await identityStatus(test.ctx, nadia.accountId, 'self')).not.toBeNull();
    expect(await guardianPicture(test.ctx, nadia)).toBeNull();
    expect(await verificationStatus(test.ctx, nadia.accountId, 'guardian')).toMatchObject({ status: 'none' });
  });
});
