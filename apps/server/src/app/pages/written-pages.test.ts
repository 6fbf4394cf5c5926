import { expect, it, vi } from 'vitest';
import { createLog } from '#platform/log';
import type { PageAnswer, PageRequest, PageWriter } from '@app/contract/pages';
import { createWrittenPages } from './written-pages.ts';

const MINUTE_MS = 60_000;
const log = createLog('silent');

function open(answerOf: (request: PageRequest, time: number) => Partial<PageAnswer> = () => ({})) {
  let now = new Date('2026-11-22T10:00:00Z').getTime();
  let times = 0;
  const writePage = vi.fn<PageWriter['writePage']>(async (request): Promise<PageAnswer> => {
    times += 1;
    return {
      status: 200,
      html: `<p>${request.language} ${request.address} ${times}</p>`,
      scripts: [],
      isWhole: true,
      failures: [],
      ...answerOf(request, times),
    };
  });
  const writer: PageWriter = { writePage, pageOf: (path) => ({ kind: 'written', path }), listedPages: [] };
  const pages = createWrittenPages({
    writer,
    clock: { now: () => new Date(now) },
    log,
    site: { publicUrl: 'https://example.com', isIndexed: true },
    ask: async () => ({ status: 200, body: {} }),
  });
  const read = async (address: string, language: 'en' | 'bn' = 'en') => String((await pages.page(address, language)).encoded.identity);
  return { pages, read, writePage, pass: (milliseconds: number) => void (now += milliseconds) };
}

it('[PUB-205] a page is written once a minute and language, and anew after that', async () => {
  const { read, pass, writePage } = open();
  expect(await read('/job')).toBe('<p>en /job 1</p>');
  pass(MINUTE_MS - 1);
  expect(await read('/job')).toBe('<p>en /job 1</p>');
  expect(await read('/job', 'bn')).toBe('<p>bn /job 2</p>');
  pass(1);
  expect(await read('/job')).toBe('<p>en /job 3</p>');
  expect(writePage).toHaveBeenCalledTimes(3);
});

it('readers who come at once share one writing', async () => {
  const { read, writePage } = open();
  expect(new Set(await Promise.all([read('/blog'), read('/blog'), read('/blog')])).size).toBe(1);
  expect(writePage).toHaveBeenCalledTimes(1);
});

it('[PUB-241] a page without its data is shown, and written anew for the next reader', async () => {
  const { read } = open((_request, time) => (time === 1 ? { html: '<p>could not be loaded</p>', isWhole: false } : {}));
  expect(await read('/job')).toBe('<p>could not be loaded</p>');
  expect(await read('/job')).toBe('<p>en /job 2</p>');
});

it('[PUB-241] readers who come at once share a page without its data too, and one that could not be written', async () => {
  const { read, writePage } = open((_request, time) => ({ html: '<p>could not be loaded</p>', isWhole: time > 1 }));
  await Promise.all([read('/job'), read('/job'), read('/job')]);
  expect(writePage).toHaveBeenCalledTimes(1);
  writePage.mockRejectedValueOnce(new Error('no page'));
  const failed = await Promise.allSettled([read('/job'), read('/job')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(writePage).toHaveBeenCalledTimes(2);
  await read('/job');
  await read('/job');
  expect(writePage).toHaveBeenCalledTimes(3);
});

it('[QUAL-19] of very many pages that are asked for at once some are written at a time, and what is too much is declined', async () => {
  const ends: (() => void)[] = [];
  const { read, writePage } = open();
  writePage.mockImplementation(
    ({ address }) =>
      new Promise((resolve) => ends.push(() => resolve({ status: 200, html: address, scripts: [], isWhole: true, failures: [] }))),
  );
  const asked = Promise.allSettled(Array.from({ length: 120 }, (_, index) => read(`/blog/a-${index}`)));
  await new Promise(setImmediate);
  expect(writePage).toHaveBeenCalledTimes(8);
  const shared = read('/blog/a-0');
  while ((await Promise.race([asked, Promise.resolve(null)])) === null) {
    for (const end of ends.splice(0)) end();
    await new Promise(setImmediate);
  }
  const refused = (await asked).filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(12);
  expect(refused[0]).toMatchObject({ reason: { code: 'service_unavailable' } });
  expect(await shared).toBe('/blog/a-0');
});

it('[PUB-200] what fails in the same way at several attempts stands in the log once', async () => {
  const error = vi.spyOn(log, 'error');
  const { read } = open(() => ({ isWhole: false, failures: [new TypeError('a'), new TypeError('a'), new TypeError('b')] }));
  await read('/job');
  expect(error).toHaveBeenCalledTimes(2);
  error.mockRestore();
});

it('[PUB-199][PUB-206] an address that leads nowhere is one page, 404', async () => {
  const { pages, writePage } = open();
  expect((await pages.unknown('en')).status).toBe(404);
  expect((await pages.unknown('en')).status).toBe(404);
  expect(writePage).toHaveBeenCalledTimes(1);
});

it('keeps no more pages than it may, the ones asked for lately', async () => {
  const { read, writePage } = open();
  for (let index = 0; index < 450; index += 1) await read(`/blog/a-${index}`);
  await read('/blog/a-449');
  expect(writePage).toHaveBeenCalledTimes(450);
  await read('/blog/a-0');
  expect(writePage).toHaveBeenCalledTimes(451);
});
