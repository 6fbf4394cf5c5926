import { afterAll, beforeAll, expect, it } from 'vitest';
import { siteInfo } from '@app/contract/public-site';
import { openTestApp, type TestApp } from '#testing';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp({ environment: { SUPPORT_EMAIL: 'help@example.org' } })));
afterAll(() => test.close());

it('[NEVER-08] tells every page that the community is drawn', async () => {
  const { body } = await test.call(siteInfo);
  expect(body.data).toMatchObject({ demo: true, support: { email: 'help@example.org' } });
});
