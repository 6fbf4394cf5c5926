import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { careersSentences as say } from '@app/contract/careers';
import { sentenceOf } from '@app/contract/kernel';
import { visitorFieldSentences as fields } from '@app/contract/visitor-fields';
import { DRAFT, namelessCvForm, openCareersTest, PDF, pdfOf, type CareersTest } from './careers.testing.ts';

const CV_MAX_BYTES = 2_097_152;

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

const expectNothingStored = async (): Promise<void> => {
  expect(await test.applications()).toEqual([]);
  expect(await test.storedCvs()).toEqual([]);
  expect(await test.waitingFiles()).toEqual([]);
};

describe('an application', () => {
  it('[PUB-103][PUB-220][PUB-221][PUB-222] is stored together with its CV, under the title of the job', async () => {
    const bytes = pdfOf(CV_MAX_BYTES);
    const answer = await test.apply({ publicId, cv: bytes, fileName: 'নাদিয়া cv.pdf' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      result: true,
      message: 'Your application has been sent successfully!',
      data: { message: 'Your application has been sent successfully!' },
    });
    const [row, ...others] = await test.applications();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      job_title: 'Matchmaking Consultant',
      first_name: 'Nadia',
      last_name: 'Rahman',
      phone: '+880 1711-000001',
      email: 'nadia@example.com',
      date_of_birth: '1998-04-12',
      address: 'Dhanmondi, Dhaka',
      gender: 'female',
      profile_link: 'https://example.com/nadia',
      experience_years: 3,
      job_summary: 'Three years at a help desk.',
      why_hire: 'I listen.',
      cv_mime_type: 'application/pdf',
      cv_bytes: CV_MAX_BYTES,
      status: 'new',
    });
    const cv = await test.readCv(Number(row?.['id']));
    expect(cv).toMatchObject({ type: 'application/pdf', fileName: 'নাদিয়া cv.pdf' });
    expect(cv?.bytes.includes('Nadia Rahman')).toBe(true);
    expect(await test.storedCvs()).toEqual([row?.['cv_key']]);
    expect(await test.waitingFiles()).toEqual([]);
    for (const address of [`/api/${String(row?.['cv_key'])}`, `/${String(row?.['cv_key'])}`, `/media/${String(row?.['cv_key'])}`])
      expect((await test.app.inject({ url: address })).rawPayload.includes('%PDF-')).toBe(false);
  });

  it('[PUB-232] takes JPEG, PNG and WebP too, whatever they are called', async () => {
    const drawing = sharp({ create: { width: 20, height: 20, channels: 3, background: 'white' } });
    for (const kind of ['jpeg', 'png', 'webp'] as const) {
      const cv = await drawing.clone().toFormat(kind).toBuffer();
      expect((await test.apply({ publicId, cv, fileName: 'cv.exe', fields: { email: `${kind}@example.com` } })).body.message).toBe(
        say.sent.en,
      );
    }
    expect((await test.applications()).map((row) => row['cv_mime_type'])).toEqual(['image/jpeg', 'image/jpeg', 'image/jpeg']);
  });

  it('[PUB-89][PUB-220] may be for no position, and keeps its title when the job is renamed or closed', async () => {
    const closing = await test.publishJob({ ...DRAFT, title: 'Old name' });
    await test.apply({ publicId: 'general', language: 'bn' });
    await test.apply({ publicId: closing });
    await test.ctx.pool.query(`update job set title = 'New name', status = 'closed' where public_id = $1`, [closing]);
    const rows = await test.applications();
    expect(rows.map((row) => [row['job_title'], row['job_id'] === null])).toEqual([
      ['General Application', true],
      ['Old name', false],
    ]);
  });

  it('[PUB-231] keeps markup as the text that it is', async () => {
    const markup = '<script>alert(1)</script>\r\n<a href="http://x">x</a>';
    await test.apply({ publicId, fields: { job_summery: markup, address: '<b>Dhaka</b>' } });
    expect((await test.applications())[0]).toMatchObject({ job_summary: markup.replace('\r\n', '\n'), address: '<b>Dhaka</b>' });
  });

  it('[PUB-233] never uses the name of the file as a path', async () => {
    await test.apply({ publicId, fileName: `..\\..\\${'long'.repeat(100)}.pdf` });
    const [row] = await test.applications();
    expect(String(row?.['cv_key'])).toMatch(/^cv\/[A-Za-z0-9_-]{43}$/);
    expect(Array.from(String(row?.['cv_file_name'])).length).toBeLessThanOrEqual(200);
  });

  it('[PUB-233] may hold a file without a name', async () => {
    const boundary = 'test-boundary-91c4';
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/job-apply',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: namelessCvForm(publicId, boundary),
    });
    expect(answer.statusCode).toBe(201);
    expect((await test.applications())[0]).toMatchObject({ cv_file_name: 'cv', cv_mime_type: 'application/pdf' });
  });

  it('is confirmed to the applicant in their language without a word of the sender, and told to the info mailbox', async () => {
    await test.apply({ publicId, language: 'bn', fields: { first_name: 'Buy at evil.example' } });
    await test.runJobs();
    const [confirmation, notice, ...others] = test.ctx.sent.mail;
    expect(others).toEqual([]);
    expect(confirmation).toMatchObject({ to: 'nadia@example.com', subject: 'আপনার আবেদন আমরা পেয়েছি' });
    expect(confirmation?.text).toContain('Matchmaking Consultant');
    expect(confirmation?.text).not.toMatch(/evil|Rahman|help desk/);
    expect(notice).toMatchObject({ to: 'info@example.org', subject: 'New job application: Matchmaking Consultant' });
    expect(notice?.text).toContain('nadia@example.com');
  });
});

it('[QUAL-34] is confirmed to one address three times a day, and stored without it beyond that', async () => {
  for (const number of [1, 2, 3, 4])
    expect(
      (
        await test.apply({
          publicId,
          fields: { phone: `0171100000${number}`, email: number % 2 ? 'Stranger@example.com' : 'stranger@example.com' },
        })
      ).status,
    ).toBe(201);
  await test.runJobs();
  const mails = test.ctx.sent.mail.map(({ to }) => to.toLowerCase());
  expect(mails.filter((to) => to === 'stranger@example.com')).toHaveLength(3);
  expect(mails.filter((to) => to === 'info@example.org')).toHaveLength(4);
  expect(await test.applications()).toHaveLength(4);
});

describe('what is refused', () => {
  const wrong: readonly [key: string, value: unknown, sentence: { en: string; bn: string }][] = [
    ['first_name', '', say.firstNameRequired],
    ['first_name', 'x'.repeat(101), fields.tooLong],
    ['first_name', 'Nadia\nBcc: all@example.com', fields.oneLine],
    ['last_name', ' ', say.lastNameRequired],
    ['phone', '', fields.phoneRequired],
    ['phone', '12345', fields.phoneInvalid],
    ['phone', 'call me', fields.phoneInvalid],
    ['email', 'nadia', fields.emailInvalid],
    ['email', 'a@example.com\r\nBcc: b@example.com', fields.emailInvalid],
    ['email', 'a\u0085b@example.com', fields.emailInvalid],
    ['date_of_birth', '12.4.1998', say.birthdayWrong],
    ['date_of_birth', '2026-12-31', say.birthdayWrong],
    ['date_of_birth', '1926-06-14', say.birthdayWrong],
    ['address', '', say.addressRequired],
    ['gender', '3', say.genderRequired],
    ['profile_link', 'javascript:alert(1)', say.linkWrong],
    ['profile_link', 'ht\ntps://example.com', say.linkWrong],
    ['experience', '0', say.experienceWrong],
    ['experience', '11', say.experienceWrong],
    ['job_summery', '', say.summaryRequired],
    ['why_hire', 'x'.repeat(5001), fields.tooLong],
  ];

  it.each(wrong)(
    '[PUB-99][PUB-226][PUB-231][PUB-236][PUB-237] %s (%#), said at the field in both languages',
    async (key, value, sentence) => {
      for (const language of ['en', 'bn'] as const) {
        const { status, failure } = await test.apply({ publicId, fields: { [key]: value }, language });
        expect([status, failure.code, failure.errors?.[key]?.[0]]).toEqual([422, 'validation_failed', sentenceOf(sentence.en)?.[language]]);
      }
      await expectNothingStored();
    },
  );

  it('[PUB-99] no CV, or an empty one', async () => {
    for (const cv of [null, Buffer.alloc(0)]) {
      const { status, failure } = await test.apply({ publicId, cv });
      expect([status, failure.errors]).toEqual([422, { cv: [say.cvRequired.en] }]);
    }
    await expectNothingStored();
  });

  it.each([
    ['an EXE called .pdf', Buffer.concat([Buffer.from('MZ\u0090\0', 'latin1'), Buffer.alloc(2000)])],
    ['an SVG', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['HTML', Buffer.from('<!doctype html><title>%PDF-1.7</title>')],
    ['a Word document', Buffer.from('PK\u0003\u0004word/document.xml')],
  ])('[PUB-232] %s: 415 in words, and nothing is stored', async (_, cv) => {
    for (const language of ['en', 'bn'] as const) {
      const { status, failure } = await test.apply({ publicId, cv, language });
      expect([status, failure.code, failure.message, failure.errors?.['cv']]).toEqual([
        415,
        'unsupported_type',
        say.cvWrong[language],
        [say.cvWrong[language]],
      ]);
    }
    await expectNothingStored();
  });

  it('[PUB-232] one byte more than 2 MB: 413 in the same words, and nothing is stored', async () => {
    const { status, failure } = await test.apply({ publicId, cv: pdfOf(CV_MAX_BYTES + 1) });
    expect([status, failure.code, failure.message, failure.errors?.['cv']]).toEqual([
      413,
      'file_too_large',
      say.cvWrong.en,
      [say.cvWrong.en],
    ]);
    await expectNothingStored();
  });

  it('[PUB-234] for a job that is closed or unknown: 404, and nothing is stored', async () => {
    const closed = await test.publishJob(DRAFT);
    await test.closeJob(closed);
    for (const gone of [closed, 'nothing', '1'])
      expect(await test.apply({ publicId: gone })).toMatchObject({ status: 404, failure: { code: 'job_not_found' } });
    await expectNothingStored();
  });

  it('[PUB-220][PUB-221] for a job that closes while its CV is being stored', async () => {
    const closing = await test.publishJob(DRAFT);
    const { storage } = test.ctx;
    const { put } = storage;
    storage.put = async (key, bytes) => {
      await put(key, bytes);
      await test.closeJob(closing);
    };
    expect(await test.apply({ publicId: closing })).toMatchObject({ status: 404 });
    storage.put = put;
    await expectNothingStored();
  });

  it('[PUB-221] where the CV cannot be stored, or the row cannot be written, neither is there', async () => {
    const { storage, pool } = test.ctx;
    const { put } = storage;
    storage.put = () => Promise.reject(new Error('the store is away'));
    expect((await test.apply({ publicId })).status).toBe(500);
    storage.put = put;
    await pool.query(`alter table job_application add constraint no_more check (false) not valid`);
    expect((await test.apply({ publicId })).status).toBe(500);
    await pool.query('alter table job_application drop constraint no_more');
    await expectNothingStored();
  });

  it('[PUB-229] the sixth of an hour from one network address', async () => {
    const send = (number: number) => test.apply({ publicId, address: '203.0.113.9', fields: { email: `n${number}@example.com` } });
    for (let number = 1; number <= 5; number += 1) expect((await send(number)).body.message).toBe(say.sent.en);
    const refused = await send(6);
    expect(refused).toMatchObject({ status: 429, failure: { code: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await test.applications()).toHaveLength(5);
    expect(await test.storedCvs()).toHaveLength(5);
    expect((await test.apply({ publicId, address: '203.0.113.10' })).body.message).toBe(say.sent.en);
    test.ctx.clock.advance(3600);
    expect((await send(6)).body.message).toBe(say.sent.en);
  });
});

describe('the same again', () => {
  it('[PUB-235] within ten minutes is answered as a success and stored once, also from an address that sent enough', async () => {
    const address = '203.0.113.20';
    for (const number of [1, 2, 3, 4]) await test.apply({ publicId: 'general', address, fields: { email: `n${number}@example.com` } });
    for (const phone of ['+880 1711-000001', '+8801711000001', '+880 1711 000 001'])
      expect(
        (await test.apply({ publicId, address, fields: { phone, email: phone.includes('-') ? 'Nadia@example.com' : 'nadia@example.com' } }))
          .body.message,
      ).toBe(say.sent.en);
    expect(await test.applications()).toHaveLength(5);
    expect(await test.storedCvs()).toHaveLength(5);
    await test.runJobs();
    expect(test.ctx.sent.mail).toHaveLength(10);
  });

  it('[PUB-235] at the same moment is stored once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => test.apply({ publicId, cv: PDF })));
    expect(answers.map(({ body }) => body.message)).toEqual([1, 2, 3, 4].map(() => say.sent.en));
    expect(await test.applications()).toHaveLength(1);
    expect(await test.storedCvs()).toHaveLength(1);
    expect(await test.waitingFiles()).toEqual([]);
  });

  it('[PUB-235] is one for no job in particular too, one after the other and at the same moment', async () => {
    await test.apply({ publicId: 'general' });
    const answers = await Promise.all([1, 2, 3].map(() => test.apply({ publicId: 'general' })));
    expect(answers.map(({ body }) => body.message)).toEqual([1, 2, 3].map(() => 'Your application has been sent successfully!'));
    expect(await test.applications()).toHaveLength(1);
  });

  it('[PUB-235] is another one after ten minutes, for another job, or of another person', async () => {
    const other = await test.publishJob(DRAFT);
    await test.apply({ publicId });
    await test.apply({ publicId: other });
    await test.apply({ publicId, fields: { phone: '01711000002' } });
    await test.apply({ publicId, fields: { email: 'rahim@example.com' } });
    test.ctx.clock.advance(599);
    await test.apply({ publicId });
    expect(await test.applications()).toHaveLength(4);
    test.ctx.clock.advance(1);
    await test.apply({ publicId });
    expect(await test.applications()).toHaveLength(5);
  });
});
