import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '@app/contract/kernel';
import { saveStory } from '@app/contract/stories';
import { openTestApp, signUpPerson, type TestApp } from '#testing';

/** Every call that takes files. */
const UPLOADS = [
  'POST /appeal/:token',
  'POST /child-safety-report',
  'POST /job-apply',
  'POST /member/account/deactive',
  'POST /member/account/delete',
  'POST /member/chat-reply',
  'POST /member/face-check/send',
  'POST /member/feed/save',
  'POST /member/gallery-image',
  'POST /member/profile-intro',
  'POST /member/registration/step-1/update',
  'POST /member/registration/step-2/update',
  'POST /member/report-content',
  'POST /member/report-member',
  'POST /member/sanctions/:id/appeal',
  'POST /member/story/save',
  'POST /member/voice-message',
  'POST /staff/assisted-managers/:id/card',
  'POST /staff/blog',
  'POST /staff/events',
  'POST /staff/packages',
  'POST /staff/support/threads/:id/reply',
  'PUT /staff/blog/:id',
  'PUT /staff/events/:id',
  'PUT /staff/packages/:package_id',
];

let test: TestApp;
beforeAll(async () => void (test = await openTestApp({ environment: { UPLOAD_MEMORY_MB: '1', UPLOAD_DISK_MB: '1' } })));
afterAll(() => test.close());

it('[QUAL-57] every call that takes files is bound by the one budget of the process', async () => {
  const calls = test.http.served.filter(({ files }) => Object.keys(files).length > 0);
  expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(UPLOADS.toSorted());
  const member = await signUpPerson(test, {});
  const staff = await signUpPerson(test, { roles: ['admin'] });
  // Less than the smallest that any of them takes, and more than all uploads may hold.
  const bytes = Buffer.alloc(2_000_000, 1);
  for (const call of calls) {
    const [name = ''] = Object.keys(call.files);
    const { token } = call.access === 'staff' ? staff : member;
    const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, key = '']) => [key, '1']));
    const { status, failure, headers } = await test.call(call as Endpoint, { token, params, files: { [name]: { fileName: 'a', bytes } } });
    expect([call.name, status, failure.code, failure.message]).toEqual([
      call.name,
      503,
      'service_unavailable',
      'Many files are being sent right now. Please send yours again in a moment; nothing you entered is lost.',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
});

it('[QUAL-57] of sixty photos that come at once those that are too many are told when to come again', async () => {
  const create = {
    width: 1600,
    height: 1200,
    channels: 3,
    background: 'green',
    noise: { type: 'gaussian', mean: 120, sigma: 40 },
  } as const;
  const bytes = await sharp({ create }).jpeg({ quality: 40 }).toBuffer();
  const app = await openTestApp();
  const members = await Promise.all(Array.from({ length: 12 }, () => signUpPerson(app, { isPremium: true })));
  const answers = await Promise.all(
    members.flatMap(({ token }) =>
      Array.from({ length: 5 }, () =>
        app.call(saveStory, { token, body: { client_id: randomUUID() }, files: { image_story: { fileName: 'a.jpg', bytes } } }),
      ),
    ),
  );
  await app.close();
  const declined = answers.filter(({ status }) => status === 503);
  expect(declined.length).toBeGreaterThan(0);
  for (const { headers, failure } of declined) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(failure).toMatchObject({ code: 'service_unavailable', message: expect.stringContaining('try again in a moment') });
  }
});
