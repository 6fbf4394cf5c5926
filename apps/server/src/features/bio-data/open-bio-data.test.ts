import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparePhotos, reviewPhoto, savePhotos, setBlurLevel, updatePrivacy } from '#features/photos';
import { inTransaction } from '#platform/context';
import { bindSession, openSession, type Person } from '#testing';
import { pictureOf } from '../photos/photos.testing.ts';
import { bioDataAddress } from './bio-data-ticket.ts';
import { DRAWINGS } from './bio-data.service.ts';
import { openBioDataTest, PROFILE, type BioDataTest } from './bio-data.testing.ts';

let test: BioDataTest;
let nadia: Person;
let rahim: Person;
beforeAll(async () => {
  test = await openBioDataTest();
  nadia = await test.person({ email: 'nadia@example.org', isEmailVerified: true, profile: PROFILE });
  rahim = await test.reader();
});
afterAll(() => test.close());

const addressFor = async (who: Person, whom: Person, language: 'en' | 'bn' = 'en'): Promise<string> =>
  (await test.order(who, whom.accountId, language)).body.data.url;

describe('the address', () => {
  it('[PROF-58] gives the paper to its viewer, with their token or without one', async () => {
    const url = await addressFor(rahim, nadia);
    const { status, headers, bytes } = await test.open(url);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="bio-data-${nadia.memberCode}.pdf"`,
      'cache-control': 'no-store',
    });
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await test.open(url, rahim.token)).status).toBe(200);
  });

  it('[QUAL-60] of a session that is bound to its browser gives the paper, with its photo, to that browser only', async () => {
    const karim = await test.reader();
    const url = await addressFor(karim, nadia);
    const cookie = await bindSession(test, karim.sessionId);
    expect((await test.open(url)).status).toBe(404);
    expect((await test.open(url, karim.token)).status).toBe(404);
    const own = await test.app.inject({ url, headers: { cookie } });
    expect([own.statusCode, own.body.slice(0, 5)]).toEqual([200, '%PDF-']);
  });

  const changedAt = (url: string, at: number): string => `${url.slice(0, at)}${url[at] === 'B' ? 'C' : 'B'}${url.slice(at + 1)}`;

  it('[PROF-58][NEVER-04] is nobody else’s, cannot be made up, and ends after ten minutes', async () => {
    const karim = await test.reader();
    const url = await addressFor(rahim, nadia);
    expect((await test.open(url, karim.token)).status).toBe(404);
    expect((await test.open(url, nadia.token)).status).toBe(404);
    for (const forged of [
      // Proof, and what is sealed in it: language, owner, viewer, session, end.
      ...[1, 9, 17, 25, 30, 40].map((place) => changedAt(url, '/api/media/bio-data/'.length + place)),
      `${url}x`,
      '/api/media/bio-data/none',
    ])
      expect((await test.open(forged)).status, forged).toBe(404);
    test.ctx.clock.advance(599);
    expect((await test.open(url)).status).toBe(200);
    test.ctx.clock.advance(1);
    expect((await test.open(url)).status).toBe(404);
  });

  it('[NEVER-05][PROF-01] is worth nothing where nothing was paid, or the two are no longer an eligible pair', async () => {
    const [karim, mina] = [await test.reader(), await test.person()];
    const unpaid = { viewerId: karim.accountId, sessionId: karim.sessionId, ownerId: nadia.accountId, language: 'en' } as const;
    expect((await test.open(bioDataAddress(test.ctx, unpaid))).status).toBe(404);
    const url = await addressFor(karim, mina);
    expect((await test.open(bioDataAddress(test.ctx, unpaid))).status, 'what was paid for another opens no more').toBe(404);
    await test.ctx.pool.query('update profile set gender = 1 where member_id = $1', [mina.accountId]);
    expect((await test.open(url)).status).toBe(404);
  });

  it('[PROF-100] ends with the session it was made for', async () => {
    const karim = await test.reader();
    const session = await openSession(test, karim.accountId);
    const url = await addressFor({ ...karim, ...session }, nadia);
    await test.ctx.pool.query("update session set ended_at = $2, end_reason = 'sign_out' where id = $1", [
      session.sessionId,
      test.ctx.clock.now(),
    ]);
    expect((await test.open(url)).status).toBe(404);
  });

  it('[REL-45][PROF-03] shows nothing once the two stand in a block or the account is closed', async () => {
    const [mina, sadia] = await Promise.all([test.person(), test.person()]);
    const [toMina, toSadia] = [await addressFor(rahim, mina), await addressFor(rahim, sadia)];
    await test.block(mina, rahim);
    await test.ctx.pool.query("update account set state = 'deactivated' where id = $1", [sadia.accountId]);
    for (const url of [toMina, toSadia]) {
      const { status, text } = await test.open(url);
      expect([status, text]).toEqual([404, expect.stringContaining('This profile is not available.')]);
    }
  });

  it('[QUAL-34] draws thirty papers in ten minutes and no more', async () => {
    const karim = await test.reader();
    const url = await addressFor(karim, nadia);
    for (let count = 1; count < 30; count += 1) await test.ctx.limits.take(DRAWINGS, karim.accountId);
    expect((await test.open(url)).status).toBe(200);
    expect((await test.open(url)).status).toBe(429);
  });
});

describe('the photo on it', () => {
  const withPhoto = async (): Promise<Person> => {
    const owner = await test.person();
    const prepared = await preparePhotos(test.ctx, owner.accountId, { profile_picture: await pictureOf() });
    await inTransaction(test.ctx, (tx) => savePhotos(tx, owner.accountId, prepared));
    const { rows } = await test.ctx.pool.query<{ id: number }>('select id from photo where member_id = $1', [owner.accountId]);
    await inTransaction(test.ctx, (tx) => reviewPhoto(tx, rows[0]?.id ?? 0, { outcome: 'approved' }));
    return owner;
  };

  it('[PROF-58][NEVER-06] is as the viewer may see it when the paper is drawn: clear, blurred or not at all', async () => {
    const mina = await withPhoto();
    const url = await addressFor(rahim, mina);
    expect((await test.open(url)).photoWidth).toBe(400);
    await inTransaction(test.ctx, (tx) => setBlurLevel(tx, mina.accountId, 1));
    expect((await test.open(url)).photoWidth).toBe(240);
    await inTransaction(test.ctx, (tx) => updatePrivacy(tx, mina.accountId, { photosHidden: true }));
    expect((await test.open(url)).photoWidth).toBe(0);
    expect((await test.open(await addressFor(mina, mina))).photoWidth).toBe(400);
  });
});
