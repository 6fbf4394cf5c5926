import { afterAll, beforeAll, expect, it } from 'vitest';
import { listEvents, listSocialHandles } from '@app/contract/publishing';
import { openTestApp, type TestApp } from '#testing';
import { seedIfEmpty } from '../demo.feature.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ environment: { DEMO: '1', DEMO_MEMBERS: '0' } });
  await seedIfEmpty(test.ctx);
});
afterAll(() => test.close());

const events = async (ramadan: '0' | '1' = '0') => (await test.call(listEvents, { query: { ramadan } })).body.data;

it('[QUAL-06] a demo has events to come, events that were, and one of Ramadan, whenever it starts', async () => {
  expect((await events()).map(({ is_past: isPast }) => isPast)).toEqual([false, false, false, false, true, true]);
  expect((await events()).filter(({ image }) => image !== null)).toHaveLength(5);
  expect(await events('1')).toHaveLength(1);
  const { data } = (await test.call(listEvents, { language: 'bn' })).body;
  for (const { title, description } of data) expect(title + description).toMatch(/[\u0980-\u09FF]/);
});

it('[QUAL-06] a demo has pages elsewhere that belong to nobody', async () => {
  const { data } = (await test.call(listSocialHandles)).body;
  expect(data.map(({ platform }) => platform)).toEqual(['facebook', 'instagram', 'youtube', 'tiktok']);
  for (const { url } of data) expect(new URL(url).hostname).toBe('example.com');
});

it('[QUAL-06] a further start draws none again, and outside of a demo there are none', async () => {
  await seedIfEmpty(test.ctx);
  expect(await events()).toHaveLength(6);
  const real = await openTestApp({ environment: { DEMO: '0' } });
  await seedIfEmpty(real.ctx);
  expect((await real.call(listEvents)).body.data).toEqual([]);
  await real.close();
});
