import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesKept, handInIdentity, handInImage, openMediaTest, pictureOf, type MediaTest } from '../media.testing.ts';

let test: MediaTest;
beforeAll(async () => {
  test = await openMediaTest();
});
afterAll(() => test.close());

describe('verification images', () => {
  it('[REG-111][REG-206] are seen by staff alone, and every look is in the audit log', async () => {
    const [nadia, moni] = [await test.person(), await test.person()];
    const image = await handInImage(test, nadia);
    const documentId = await handInIdentity(test, nadia, { number: '7777777777' });
    const seen = await test.media.lookForReview(moni.accountId, { kind: 'verification_image', id: image });
    expect((await sharp(seen).metadata()).format).toBe('jpeg');
    expect((await sharp(await test.media.lookForReview(moni.accountId, { kind: 'identity_back', id: documentId })).metadata()).format).toBe(
      'jpeg',
    );
    expect(String(await test.media.lookForReview(moni.accountId, { kind: 'identity_number', id: documentId }))).toBe('7777777777');
    const { rows } = await test.database.pool.query(
      "select actor_id, action, subject, details->>'kind' as kind from audit_entry order by id",
    );
    expect(rows).toEqual(
      ['verification_image', 'identity_back', 'identity_number'].map((kind) => ({
        actor_id: moni.accountId,
        action: 'media.look',
        subject: `account:${nadia.accountId}`,
        kind,
      })),
    );
    expect(JSON.stringify(await test.media.stepTwoPhotos(nadia))).not.toContain('verification/');
    expect((await test.media.stepTwoPhotos(nadia)).verificationImage).toBe('pending');
  });

  it('[REG-206] give no bytes where the look cannot be written down', async () => {
    const nadia = await test.person();
    const image = await handInImage(test, nadia);
    test.world.isAuditDown = true;
    await expect(test.media.lookForReview(1, { kind: 'verification_image', id: image })).rejects.toThrow('the log is away');
    test.world.isAuditDown = false;
  });

  it('[REG-102][REG-112] can be given again after a rejection, not after approval', async () => {
    const [nadia, moni] = [await test.person(), await test.person()];
    const decide = (id: number, reason?: string) =>
      test.platform.inTransaction((trx) =>
        test.media.reviewVerificationImage(trx, id, moni.accountId, reason ? { outcome: 'rejected', reason } : { outcome: 'approved' }),
      );
    await decide(await handInImage(test, nadia, { seed: 4 }), 'Too dark');
    expect(await test.media.verificationStatus(nadia.accountId, 'self')).toEqual({ status: 'rejected', reason: 'Too dark' });
    await decide(await handInImage(test, nadia, { seed: 5 }));
    await expect(handInImage(test, nadia, { seed: 6 })).rejects.toMatchObject({ code: 'field_locked' });
  });

  it('[REG-205] go with everything of the guardian, and nothing of the member', async () => {
    const nadia = await test.person();
    const before = await filesKept(test);
    await test.upload(nadia, { guardian_picture: await pictureOf(), cover_photo: await pictureOf({ seed: 7 }) });
    await handInIdentity(test, nadia, { holder: 'guardian' });
    await handInIdentity(test, nadia, { number: '9999999999' });
    await handInImage(test, nadia, { holder: 'guardian' });
    await test.platform.inTransaction((trx) => test.media.eraseGuardian(trx, nadia.accountId));
    expect(await filesKept(test)).toBe(before + 3 + 2);
    expect(await test.media.identityStatus(nadia.accountId, 'guardian')).toBeNull();
    expect(await test.media.identityStatus(nadia.accountId, 'self')).not.toBeNull();
    expect(await test.media.guardianPicture(nadia)).toBeNull();
    expect(await test.media.verificationStatus(nadia.accountId, 'guardian')).toMatchObject({ status: 'none' });
  });
});
