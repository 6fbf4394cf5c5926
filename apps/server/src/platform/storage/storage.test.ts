import fs from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OperationalFailure, UnclearOutcome } from '#platform/errors';
import { createS3Store, createStorage, newObjectKey } from './index.ts';

const NO_S3 = {
  S3_ENDPOINT: undefined,
  S3_BUCKET: undefined,
  S3_REGION: 'auto',
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
};
const TRICKS = [
  '../secret',
  'photo/../../secret',
  'photo//x',
  '/etc/passwd',
  'photo/a\0b',
  'photo/..',
  'photo/.hidden',
  'photo\\x',
  'Photo',
  'photo/a/b/c/d/e',
  '',
];

let root: string;
beforeAll(async () => {
  root = await fs.mkdtemp(path.join(os.tmpdir(), 'storage-test-'));
});
afterAll(() => fs.rm(root, { recursive: true, force: true }));

describe('the local disk', () => {
  const open = () => createStorage({ ...NO_S3, DATA_DIR: root });
  const filesBelow = async (directory: string) =>
    (await fs.readdir(directory, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));

  it('[QUAL-40] keeps, gives back, replaces and deletes a file', async () => {
    const storage = open();
    const key = newObjectKey('photo');
    expect(await storage.get(key)).toBeNull();
    await storage.put(key, Buffer.from('one'));
    await storage.put(key, Buffer.from('two'));
    expect(await open().get(key)).toEqual(Buffer.from('two'));
    expect(await storage.getPart(key, 1, 3)).toEqual(Buffer.from('wo'));
    expect(await storage.getPart(newObjectKey('photo'), 0, 1)).toBeNull();
    const [file, ...others] = await filesBelow(root);
    expect(others).toEqual([]);
    expect((await fs.stat(file ?? '')).mode & 0o077).toBe(0);
    await storage.delete(key);
    await storage.delete(key);
    expect(await storage.get(key)).toBeNull();
    expect(await filesBelow(root)).toEqual([]);
  });

  it.each(TRICKS)('[QUAL-33] takes no path trick: %j', async (key) => {
    const storage = open();
    await expect((async () => storage.put(key, Buffer.from('x')))()).rejects.toBeInstanceOf(TypeError);
    await expect((async () => storage.get(key))()).rejects.toBeInstanceOf(TypeError);
    await expect((async () => storage.delete(key))()).rejects.toBeInstanceOf(TypeError);
  });

  it('[QUAL-24] clears away what a killed server left unfinished, and nothing that is being written', async () => {
    const unfinished = path.join(root, 'media', '.unfinished');
    await fs.mkdir(unfinished, { recursive: true });
    await fs.writeFile(path.join(unfinished, 'old'), 'half');
    await fs.utimes(path.join(unfinished, 'old'), 0, 0);
    await fs.writeFile(path.join(unfinished, 'young'), 'half');
    await open().put('photo/abc', Buffer.from('x'));
    expect(await fs.readdir(unfinished)).toEqual(['young']);
  });
});

/** Returns status and body that such a store gives for an object. */
function answerTo(method: string, found: Buffer | undefined, range = ''): [number, Buffer | undefined] {
  if (method === 'DELETE') return [204, undefined];
  if (method !== 'GET' || !found) return [found ? 200 : 404, undefined];
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? [];
  return from ? [206, found.subarray(Number(from), Number(to) + 1)] : [200, found];
}

describe('an S3-compatible store', () => {
  const objects = new Map<string, Buffer>();
  const seen: { method: string; url: string; authorization: string; hash: string }[] = [];
  let status = 0;
  /** Answers the next requests, one each, in place of the store. */
  const interferences: ((response: http.ServerResponse, found: Buffer | undefined) => void)[] = [];
  let server: http.Server;
  let endpoint: string;

  beforeAll(async () => {
    server = http.createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = '', url = '' } = request;
        seen.push({
          method,
          url,
          authorization: request.headers.authorization ?? '',
          hash: String(request.headers['x-amz-content-sha256'] ?? ''),
        });
        const interfere = interferences.shift();
        if (interfere) return interfere(response, objects.get(url));
        if (status) return response.writeHead(status).end('<Error/>');
        if (method === 'PUT') objects.set(url, Buffer.concat(chunks));
        const found = objects.get(url);
        if (method === 'DELETE') objects.delete(url);
        const [code, body] = answerTo(method, found, request.headers.range);
        return response.writeHead(code).end(body);
      });
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  });
  afterAll(() => void server.close());

  const open = () =>
    createStorage({
      DATA_DIR: root,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'pictures',
      S3_REGION: 'auto',
      S3_ACCESS_KEY_ID: 'AKEY',
      S3_SECRET_ACCESS_KEY: 'shh',
    });

  it('[QUAL-40] keeps files in path style with signed requests', async () => {
    const storage = open();
    const bytes = Buffer.from([0, 255, 1, 254]);
    await storage.put('photo/abc', bytes);
    expect([...objects.keys()]).toEqual(['/pictures/photo/abc']);
    expect(await storage.get('photo/abc')).toEqual(bytes);
    expect(await storage.getPart('photo/abc', 1, 3)).toEqual(bytes.subarray(1, 3));
    expect(await storage.get('photo/none')).toBeNull();
    expect(await storage.getPart('photo/none', 1, 3)).toBeNull();
    await storage.delete('photo/abc');
    await storage.delete('photo/abc');
    expect(objects.size).toBe(0);
    for (const { authorization } of seen)
      expect(authorization).toMatch(
        /^AWS4-HMAC-SHA256 Credential=AKEY\/[0-9]{8}\/auto\/s3\/aws4_request, SignedHeaders=[a-z0-9;-]+, Signature=[0-9a-f]{64}$/,
      );
  });

  it('[QUAL-27] calls a store that refuses an outage, not a loss', async () => {
    status = 403;
    const refused: unknown = await open()
      .put('photo/abc', Buffer.from('x'))
      .catch((failure: unknown) => failure);
    expect([refused instanceof OperationalFailure, refused instanceof UnclearOutcome]).toEqual([true, false]);
    await expect(open().get('photo/abc')).rejects.toBeInstanceOf(OperationalFailure);
    status = 0;
  });

  it('[QUAL-27] asks again where the store starts again or has too much to do, and gives up in time', async () => {
    const bytes = Buffer.from('kept');
    interferences.push(
      (response) => response.destroy(),
      (response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'),
    );
    await open().put('photo/again', bytes);
    interferences.push((response) => response.writeHead(200, { 'content-length': 4 }).write('ke', () => response.destroy()));
    expect(await open().get('photo/again')).toEqual(bytes);
    const asked = seen.length;
    interferences.push(...Array.from({ length: 4 }, () => (response: http.ServerResponse) => void response.writeHead(500).end()));
    // Leaves open whether a store that failed has taken it, or takes it later.
    await expect(open().put('photo/again', bytes)).rejects.toThrow(new UnclearOutcome('the object store answered 500 to PUT'));
    expect(seen.length - asked).toBe(4);
  });

  it('[QUAL-27] waits for a store that stands still no longer than it may, also while memory is cleaned up', async () => {
    v8.setFlagsFromString('--expose-gc');
    const cleanUp = vm.runInNewContext('gc') as () => void;
    const cleaning = setInterval(cleanUp, 50);
    interferences.push(() => {});
    const begun = performance.now();
    const settings = { endpoint, bucket: 'pictures', region: 'auto', accessKeyId: 'AKEY', secretAccessKey: 'shh' };
    const late: unknown = await createS3Store(settings, 300)
      .put('photo/late', Buffer.from('x'))
      .catch((failure: unknown) => failure);
    clearInterval(cleaning);
    expect(late).toBeInstanceOf(UnclearOutcome);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('[QUAL-40] takes a part out of the whole where the store knows no parts', async () => {
    interferences.push((response, found) => response.writeHead(200).end(found));
    expect(await open().getPart('photo/again', 1, 3)).toEqual(Buffer.from('ep'));
  });

  it('[QUAL-27] calls a bucket that is not there an outage, not a loss', async () => {
    interferences.push((response) => response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>'));
    await expect(open().get('photo/again')).rejects.toThrow('the object store answered 404 to GET: it has no such bucket');
  });

  it.each(TRICKS)('[QUAL-33] takes no path trick: %j', async (key) => {
    const asked = seen.length;
    await expect((async () => open().get(key))()).rejects.toBeInstanceOf(TypeError);
    expect(seen.length).toBe(asked);
  });
});
