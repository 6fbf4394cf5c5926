import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesKept, handInIdentity, handInImage, identityWith, openMediaTest, pictureOf, type MediaTest } from '../media.testing.ts';

let test: MediaTest;
const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const OLD_KEY = key('k1');
beforeAll(async () => {
  test = await openMediaTest({ ENCRYPTION_KEYS: OLD_KEY, SECRET_KEY: 'secret '.repeat(8) });
});
afterAll(() => test.close());

describe('keys and time', () => {
  it('[QUAL-37] seals everything anew with a new key, which then opens it without the old one', async () => {
    const [nadia, moni] = [await test.person(), await test.person()];
    const documentId = await handInIdentity(test, nadia, { number: '8888888888' });
    const image = await handInImage(test, nadia);
    const before = await filesKept(test);
    const newKey = key('k2');
    const rotating = test.reopened({ ENCRYPTION_KEYS: `${newKey},${OLD_KEY}` });
    expect(await rotating.resealAll()).toBeGreaterThanOrEqual(2);
    expect(await rotating.resealAll()).toBe(0);
    await test.runJob('media.delete-discarded-files');
    expect(test.files.size).toBe(before);
    const alone = test.reopened({ ENCRYPTION_KEYS: newKey });
    expect(String(await alone.lookForReview(moni.accountId, { kind: 'identity_number', id: documentId }))).toBe('8888888888');
    expect((await sharp(await alone.lookForReview(moni.accountId, { kind: 'identity_front', id: documentId })).metadata()).format).toBe(
      'jpeg',
    );
    expect((await sharp(await alone.lookForReview(moni.accountId, { kind: 'verification_image', id: image })).metadata()).format).toBe(
      'jpeg',
    );
    const { rows } = await test.database.pool.query(
      'select distinct key_id from identity_document union select key_id from verification_image',
    );
    expect(rows).toEqual([{ key_id: 'k2' }]);
    const wrong = test.reopened({ ENCRYPTION_KEYS: OLD_KEY });
    await expect(wrong.lookForReview(moni.accountId, { kind: 'identity_number', id: documentId })).rejects.toThrow('no key');
  });

  it('[REG-231] deletes scans and images that nobody reviewed of a registration left for 180 days', async () => {
    const fresh = await openMediaTest();
    try {
      const people = [await fresh.person(), await fresh.person(), await fresh.person()] as const;
      for (const person of people) {
        const identity = await fresh.media.prepareIdentityDocument(
          person.accountId,
          await identityWith({ number: `900000000${person.accountId % 10}` }),
        );
        const image = await fresh.media.prepareVerificationImage(person.accountId, 'self', await pictureOf());
        await fresh.platform.inTransaction(
          async (trx) => (await fresh.media.saveIdentityDocument(trx, identity), fresh.media.saveVerificationImage(trx, image)),
        );
      }
      const [left, visiting, finished] = people;
      await fresh.database.pool.query('update account set registration_step = 8 where id in ($1, $2)', [
        left.accountId,
        visiting.accountId,
      ]);
      const sweep = async () => (await fresh.runJob('media.delete-abandoned-scans'), fresh.runJob('media.delete-discarded-files'));
      fresh.platform.clock.advance(179 * 86_400);
      await sweep();
      expect(fresh.files.size).toBe(9);
      await fresh.database.pool.query('update session set last_used_at = $2 where account_id = $1', [
        visiting.accountId,
        fresh.platform.clock.now(),
      ]);
      fresh.platform.clock.advance(2 * 86_400);
      await sweep();
      expect(fresh.files.size).toBe(6);
      expect(await fresh.media.identityStatus(left.accountId, 'self')).toBeNull();
      expect(await fresh.media.verificationStatus(left.accountId, 'self')).toMatchObject({ status: 'none' });
      for (const person of [visiting, finished])
        expect(await fresh.media.identityStatus(person.accountId, 'self')).toMatchObject({ status: 'pending' });
    } finally {
      await fresh.close();
    }
  });
});
