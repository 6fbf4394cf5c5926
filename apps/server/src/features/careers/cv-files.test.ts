import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSealing } from '#platform/sealing';
import { pdf } from '../../platform/documents/documents.testing.ts';
import { DRAFT, openCareersTest, PDF, type CareersTest } from './careers.testing.ts';
import { downloadCv, resealCvs } from './index.ts';

let test: CareersTest;
let publicId: string;
beforeAll(async () => {
  test = await openCareersTest();
  publicId = await test.publishJob(DRAFT);
});
beforeEach(async () => {
  await test.empty();
  test.ctx.clock.advance(3600);
});
afterAll(() => test.close());

const only = async () => {
  const [row, ...others] = await test.applications();
  expect(others).toEqual([]);
  return { id: Number(row?.['id']), key: String(row?.['cv_key']), sealedWith: row?.['cv_sealed_with'] };
};

it.each([
  ['a script', pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' })],
  ['an attached file', pdf({ page: '/Annots [<< /Subtype /FileAttachment /FS << /EF << >> >> >>]' })],
  ['a program to start', pdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' })],
  ['nothing behind its first bytes', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500, 'x')])],
])('[QUAL-65] a CV with %s: 415 with what to do, and nothing is stored', async (_, cv) => {
  const sentences = {
    en: 'This PDF is damaged, locked, or holds scripts or attached files. Print it to a new PDF and send that one.',
    bn: 'এই পিডিএফটি নষ্ট, পাসওয়ার্ড দেওয়া, অথবা এর ভেতরে অন্য ফাইল বা প্রোগ্রাম আছে। এটি নতুন একটি পিডিএফে প্রিন্ট করে সেটি পাঠান।',
  };
  for (const language of ['en', 'bn'] as const) {
    const { status, failure } = await test.apply({ publicId, cv, language });
    expect([status, failure.code, failure.errors]).toEqual([415, 'unsupported_type', { cv: [sentences[language]] }]);
  }
  expect([await test.applications(), await test.storedCvs(), await test.waitingFiles()]).toEqual([[], [], []]);
});

it('[QUAL-65] a picture is encoded anew: its place, its device and what stands behind it do not come along', async () => {
  const drawing = sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } });
  const picture = await drawing
    .withExif({ IFD0: { Make: 'Galaxy S24' }, IFD3: { GPSLatitude: '23/1 48/1 37/1' } })
    .jpeg()
    .toBuffer();
  expect(picture.includes('Galaxy')).toBe(true);
  const cv = Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]);
  expect((await test.apply({ publicId, cv })).status).toBe(201);
  const kept = await test.readCv((await only()).id);
  const { exif, width } = await sharp(kept?.bytes).metadata();
  expect([kept?.type, exif, width]).toEqual(['image/jpeg', undefined, 60]);
  expect(kept?.bytes.includes('script')).toBe(false);
  const damaged = await test.apply({ publicId: 'general', cv: picture.subarray(0, 40) });
  expect([damaged.status, damaged.failure.code]).toEqual([415, 'unsupported_type']);
});

it('[QUAL-65] lies sealed in the store, for its own place alone', async () => {
  await test.apply({ publicId });
  await test.apply({ publicId: 'general' });
  const [first, second] = await test.applications();
  const [id, key, otherId, otherKey] = [
    Number(first?.['id']),
    String(first?.['cv_key']),
    Number(second?.['id']),
    String(second?.['cv_key']),
  ];
  const stored = (await test.ctx.storage.get(key)) ?? Buffer.alloc(0);
  expect([stored.length > 0, stored.includes('%PDF'), stored.includes('Nadia Rahman')]).toEqual([true, false, false]);
  expect((await test.readCv(id))?.bytes.includes('Nadia Rahman')).toBe(true);
  await test.ctx.storage.put(otherKey, stored);
  await expect(test.readCv(otherId)).rejects.toThrow('authenticate');
});

it('[QUAL-65] staff get a download under a name of ours', async () => {
  await test.apply({ publicId, fileName: '"; x=.html' });
  const { id } = await only();
  const answer = await downloadCv(test.ctx, id);
  expect(answer?.file).toMatchObject({ type: 'application/pdf', name: `cv-${id}.pdf` });
  expect(answer?.file.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await downloadCv(test.ctx, id + 1)).toBeNull();
});

it('[QUAL-65] is sealed anew with a new key, and so is one from before CVs were sealed', async () => {
  await test.apply({ publicId });
  const sealed = await only();
  expect(sealed.sealedWith).toBe(test.ctx.sealing.keyId);
  expect(await resealCvs(test.ctx)).toBe(0);
  const [old] = test.ctx.settings.ENCRYPTION_KEYS;
  const keys = [{ id: 'newer', bytes: Buffer.alloc(32, 7) }, ...(old ? [old] : [])];
  const ctx = { ...test.ctx, sealing: createSealing({ ...test.ctx.settings, ENCRYPTION_KEYS: keys }) };
  expect(await resealCvs(ctx)).toBe(1);
  const moved = await only();
  expect([moved.sealedWith, moved.key === sealed.key]).toEqual(['newer', false]);
  expect((await downloadCv(ctx, moved.id))?.file.bytes.includes('Nadia Rahman')).toBe(true);
  await test.ctx.storage.put(moved.key, PDF);
  await test.ctx.pool.query('update job_application set cv_sealed_with = null');
  expect((await test.readCv(moved.id))?.bytes.equals(PDF)).toBe(true);
  expect(await resealCvs(test.ctx)).toBe(1);
  expect((await test.ctx.storage.get((await only()).key))?.includes('%PDF')).toBe(false);
  expect((await test.readCv(moved.id))?.bytes.equals(PDF)).toBe(true);
});
