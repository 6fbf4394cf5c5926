import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/context';
import { filesKept, openPhotosTest, pictureOf, type PhotosTest } from '../photos/photos.testing.ts';
import { identityWith, lookerOf, submitIdentity, submitImage, withKeys } from './identity.testing.ts';
import { resealIdentityData } from './reseal.ts';
import { lookAtIdentity } from './review-identity.ts';
import {
  identityStatus,
  prepareIdentityDocument,
  prepareVerificationImage,
  saveIdentityDocument,
  saveVerificationImage,
  verificationStatus,
} from './submit-identity.ts';

type EncryptionKey = PhotosTest['ctx']['settings']['ENCRYPTION_KEYS'][number];

let test: PhotosTest;
beforeAll(async () => {
  test = await openPhotosTest();
});
afterAll(() => test.close());

describe('keys and time', () => {
  it('[QUAL-37] seals everything anew with a new key, which then opens it without the old one', async () => {
    const [nadia, moni] = [await test.person(), await test.person()];
    const documentId = await submitIdentity(test, nadia, { number: '8888888888' });
    const image = await submitImage(test, nadia);
    const before = await filesKept(test);
    const [oldKey] = test.ctx.settings.ENCRYPTION_KEYS as [EncryptionKey];
    const newKey = { id: 'k2', bytes: randomBytes(32) };
    const rotating = withKeys(test, newKey, oldKey);
    expect(await resealIdentityData(rotating)).toBeGreaterThanOrEqual(2);
    expect(await resealIdentityData(rotating)).toBe(0);
    await test.runJob('media.delete-discarded-files');
    expect(test.files.size).toBe(before);
    const alone = withKeys(test, newKey);
    expect(String(await lookAtIdentity(alone, lookerOf(moni), { kind: 'identity_number', id: documentId }))).toBe('8888888888');
    expect((await sharp(await lookAtIdentity(alone, lookerOf(moni), { kind: 'identity_front', id: documentId })).metadata()).format).toBe(
      'jpeg',
    );
    expect((await sharp(await lookAtIdentity(alone, lookerOf(moni), { kind: 'verification_image', id: image })).metadata()).format).toBe(
      'jpeg',
    );
    const { rows } = await test.ctx.pool.query('select distinct key_id from identity_document union select key_id from verification_image');
    expect(rows).toEqual([{ key_id: 'k2' }]);
    const wrong = withKeys(test, oldKey);
    await expect(lookAtIdentity(wrong, lookerOf(moni), { kind: 'identity_number', id: documentId })).rejects.toThrow('no key');
  });

  it('[REG-231] deletes scans and images that nobody reviewed of a registration left for 180 days', async () => {
    const fresh = await openPhotosTest();
    try {
      const people = [await fresh.person(), await fresh.person(), await fresh.person()] as const;
      for (const person of people) {
        const identity = await prepareIdentityDocument(
          fresh.ctx,
          person.accountId,
          await identityWith({ number: `900000000${person.accountId % 10}` }),
        );
        const image = await prepareVerificationImage(fresh.ctx, person.accountId, 'self', await pictureOf());
        await inTransaction(fresh.ctx, async (tx) => (await saveIdentityDocument(tx, identity), saveVerificationImage(tx, image)));
      }
      const [left, visiting, finished] = people;
      await fresh.ctx.pool.query('update account set registration_step = 8 where id in ($1, $2)', [left.accountId, visiting.accountId]);
      const sweep = async () => (await fresh.runJob('media.delete-abandoned-scans'), fresh.runJob('media.delete-discarded-files'));
      fresh.ctx.clock.advance(179 * 86_400);
      await sweep();
      expect(fresh.files.size).toBe(9);
      await fresh.ctx.pool.query('update session set last_used_at = $2 where account_id = $1', [visiting.accountId, fresh.ctx.clock.now()]);
      fresh.ctx.clock.advance(2 * 86_400);
      await sweep();
      expect(fresh.files.size).toBe(6);
      expect(await identityStatus(fresh.ctx, left.accountId, 'self')).toBeNull();
      expect(await verificationStatus(fresh.ctx, left.accountId, 'self')).toMatchObject({ status: 'none' });
      for (const person of [visiting, finished])
        expect(await identityStatus(fresh.ctx, person.accountId, 'self')).toMatchObject({ status: 'pending' });
    } finally {
      await fresh.close();
    }
  });
});
