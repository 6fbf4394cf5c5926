import fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendFile } from './file-answer.ts';

it('[QUAL-65] a file is a download, and runs and loads nothing where it is opened all the same', async () => {
  const app = fastify();
  app.get('/cv', (_, reply) => sendFile({ file: { type: 'application/pdf', name: 'cv-1.pdf', bytes: Buffer.from('%PDF-') } }, reply));
  const { headers } = await app.inject({ url: '/cv' });
  expect(headers['content-disposition']).toBe('attachment; filename="cv-1.pdf"');
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  await app.close();
});
