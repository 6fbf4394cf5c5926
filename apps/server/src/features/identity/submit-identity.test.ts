import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/context';
import { filesKept, openPhotosTest, type PhotosTest } from '../photos/photos.testing.ts';
import { badgesOf } from './identity.store.ts';
import { identityWith, NID_NUMBER, submitIdentity, submitImage } from './identity.testing.ts';
import { reviewIdentity, reviewVerificationImage } from './review-identity.ts';
import { identityStatus, prepareIdentityDocument, saveIdentityDocument } from './submit-identity.ts';

let test: PhotosTest;
beforeAll(async () => {
  test = await openPhotosTest();
});
afterAll(() => test.close());

const cleanUp = () => test.runJob('media.delete-discarded-files');
const review = (id: number, staffId: number, reason?: string) =>
  inTransaction(test.ctx, (tx) => reviewIdentity(tx, id, staffId, reason ? { outcome: 'rejected', reason } : { outcome: 'approved' }));

/** Reads every text of every table, as a thief of the database would. */
async function wholeDatabase(): Promise<string> {
  const { rows } = await test.ctx.pool.query<{ name: string }>(
    "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
  );
  const texts = await Promise.all(
    rows.map(async ({ name }) => JSON.stringify((await test.ctx.pool.query(`select t::text from ${name} as t`)).rows)),
  );
  return texts.join('\n');
}

describe('identity documents', () => {
  it('[REG-99][REG-100][REG-96] wait for review and show type and last four only', async () => {
    const nadia = await test.person();
    expect(await identityStatus(test.ctx, nadia.accountId, 'self')).toBeNull();
    await submitIdentity(test, nadia);
    expect(await identityStatus(test.ctx, nadia.accountId, 'self')).toEqual({
      type: 'nid',
      maskedNumber: '••••4567',
      hasFront: true,
      hasBack: true,
      status: 'pending',
      reason: null,
    });
    expect(await identityStatus(test.ctx, nadia.accountId, 'guardian')).toBeNull();
  });

  it('[REG-204][QUAL-37] hold the number nowhere in clear, neither in the database nor in a file', async () => {
    const nadia = await test.person();
    await submitIdentity(test, nadia, { number: '5550123000987' });
    const everything = await wholeDatabase();
    expect(everything).toContain('identity/');
    for (const secret of [
      '5550123000987',
      NID_NUMBER,
      Buffer.from(NID_NUMBER).toString('base64url'),
      Buffer.from(NID_NUMBER).toString('hex'),
    ])
      expect(everything).not.toContain(secret);
    const sealed = [...test.files].filter(([name]) => /^(identity|verification)\//.test(name));
    expect(sealed.length).toBeGreaterThan(0);
    for (const [name, bytes] of sealed) {
      expect(name.includes(NID_NUMBER) || bytes.includes(NID_NUMBER)).toBe(false);
      await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format');
    }
  });

  it('[REG-214][REG-216] come whole or leave nothing behind', async () => {
    const nadia = await test.person();
    const before = await filesKept(test);
    await expect(prepareIdentityDocument(test.ctx, nadia.accountId, await identityWith({ back: undefined }))).rejects.toMatchObject({
      code: 'validation_failed',
      options: { fields: { govt_id_back: {} } },
    });
    await expect(
      prepareIdentityDocument(
        test.ctx,
        nadia.accountId,
        await identityWith({ holder: 'guardian', back: { bytes: Buffer.from('%PDF-1.7') } }),
      ),
    ).rejects.toMatchObject({
      code: 'unsupported_type',
      options: { fields: { guardian_govt_id_back: {} } },
    });
    expect(test.files.size).toBe(before);
    expect(await identityStatus(test.ctx, nadia.accountId, 'self')).toBeNull();
  });

  it('[REG-101] go back to waiting with every change, and are locked once approved', async () => {
    const [nadia, moni] = [await test.person(), await test.person()];
    const id = await submitIdentity(test, nadia, { number: '1111111111' });
    await review(id, moni.accountId, 'The scan is blurred');
    expect(await identityStatus(test.ctx, nadia.accountId, 'self')).toMatchObject({ status: 'rejected', reason: 'The scan is blurred' });
    await submitIdentity(test, nadia, { type: 'passport', number: 'ab 123456', back: undefined });
    expect(await identityStatus(test.ctx, nadia.accountId, 'self')).toMatchObject({
      status: 'pending',
      reason: null,
      type: 'passport',
      maskedNumber: '••••3456',
      hasBack: false,
    });
    const late = await prepareIdentityDocument(test.ctx, nadia.accountId, await identityWith({ number: '2222222222' }));
    await review(id, moni.accountId);
    await expect(prepareIdentityDocument(test.ctx, nadia.accountId, await identityWith())).rejects.toMatchObject({ code: 'field_locked' });
    await expect(inTransaction(test.ctx, (tx) => saveIdentityDocument(tx, late))).rejects.toMatchObject({
      code: 'field_locked',
    });
    await expect(review(id, moni.accountId)).rejects.toMatchObject({ code: 'already_decided' });
  });

  it('[REG-205] delete the scans that were replaced', async () => {
    const nadia = await test.person();
    await submitIdentity(test, nadia, { number: '3333333333' });
    const before = await filesKept(test);
    await submitIdentity(test, nadia, { number: '3333333334' });
    await cleanUp();
    expect(test.files.size).toBe(before);
  });

  it('[REG-204][STAFF-15] are approved for one candidate only, whatever staff tap; a guardian may stand for several', async () => {
    const [nadia, sadia, moni] = [await test.person(), await test.person(), await test.person()];
    const [first, second] = [
      await submitIdentity(test, nadia, { number: '4444444444444' }),
      await submitIdentity(test, sadia, { number: '19904444444444444' }),
    ];
    await review(first, moni.accountId);
    await expect(review(second, moni.accountId)).rejects.toMatchObject({ code: 'id_used_elsewhere' });
    expect(await identityStatus(test.ctx, sadia.accountId, 'self')).toMatchObject({ status: 'pending' });
    for (const person of [nadia, sadia])
      await review(await submitIdentity(test, person, { holder: 'guardian', number: '5555555555' }), moni.accountId);
  });

  it('[REG-103] give the badge to the own document alone, after approval', async () => {
    const [nadia, sadia, moni] = [await test.person(), await test.person(), await test.person()];
    const own = await submitIdentity(test, nadia, { number: '6666666666' });
    const badges = async () => Object.fromEntries(await badgesOf(test.ctx, [nadia.accountId, sadia.accountId]));
    expect(await badges()).toMatchObject({
      [nadia.accountId]: { hasIdBadge: false, hasFaceBadge: false },
      [sadia.accountId]: { hasIdBadge: false, hasFaceBadge: false },
    });
    await review(own, moni.accountId);
    await review(await submitIdentity(test, sadia, { holder: 'guardian', number: '6666666667' }), moni.accountId);
    const image = await submitImage(test, sadia);
    await inTransaction(test.ctx, (tx) => reviewVerificationImage(tx, image, moni.accountId, { outcome: 'approved' }));
    expect(await badges()).toMatchObject({
      [nadia.accountId]: { hasIdBadge: true, hasFaceBadge: false },
      [sadia.accountId]: { hasIdBadge: false, hasFaceBadge: true },
    });
  });

  it('[REG-228] are taken ten times a day', async () => {
    const nadia = await test.person();
    for (let count = 0; count < 10; count += 1)
      await test.ctx.limits.count({ name: 'media.identity', max: 10, windowSeconds: 86_400, by: 'account' }, nadia.accountId);
    await expect(prepareIdentityDocument(test.ctx, nadia.accountId, await identityWith())).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  });
});
