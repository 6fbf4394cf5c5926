import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#testing';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());

it('publishes its contract as OpenAPI 3.1', async () => {
  const response = await test.app.inject('/api/openapi.json');
  expect(response.json()).toMatchObject({ openapi: '3.1.0' });
});

it('answers an unknown call with a sentence and a code in the language of the reader', async () => {
  const response = await test.app.inject({ url: '/api/nothing', headers: { 'accept-language': 'bn' } });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ result: false, code: 'not_found', message: 'এটি খুঁজে পাওয়া যায়নি।' });
});
