import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeJob, createJob, listStaffJobs, publishJob, updateJob } from '@app/contract/careers';
import type { PageWriter } from '@app/contract/pages';
import {
  createArticle,
  createEvent,
  listArticles,
  listEvents,
  listStaffArticles,
  listStaffEvents,
  saveHandles,
  showStaffArticle,
  updateArticle,
  updateEvent,
  withdrawArticle,
  withdrawEvent,
} from '@app/contract/publishing';
import { enterFirstDay, listRamadans } from '@app/contract/ramadan';
import { createEntry, getReferenceLists, listEntries, restoreEntry, retireEntry, updateEntry } from '@app/contract/reference-data';
import { systemClock } from '#platform/clock';
import type { Context } from '#platform/context';
import { createServer } from '#platform/http';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { drawnPicture } from '../features/publishing/publishing.testing.ts';
import { servePages } from './pages/serve-pages.ts';

const NOON = new Date('2026-06-15T06:00:00Z');
const MINUTE = 60;

let test: TestApp;
let admin: Person;
/** The site as a visitor reads it: the pages of the server, with the answers that they are written from in place of the words around them. */
const site = await createServer({ isSecure: false, isProxy: () => false, clock: systemClock });
beforeAll(async () => {
  test = await openTestApp();
  admin = await signUpPerson(test, { roles: ['admin'] });
  site.all('/api/*', async ({ url, headers }, reply) => {
    const answer = await test.app.inject({ url, headers: { 'accept-language': String(headers['accept-language']) } });
    return reply.code(answer.statusCode).type('application/json').send(answer.body);
  });
  const CALLS: Readonly<Record<string, string>> = {
    '/job': '/api/jobs',
    '/events': '/api/events',
    '/blog': '/api/blog',
    '/ramadan': '/api/ramadan',
    '/social': '/api/social-handles',
  };
  const writer: PageWriter = {
    listedPages: [],
    pageOf: (path) => ({ kind: 'written', path }),
    writePage: async ({ address, ask }) => {
      const { status, body } = await ask(CALLS[address] ?? `/api${address}`);
      return { status, html: JSON.stringify(body), scripts: [], isWhole: status < 500, failures: [] };
    },
  };
  const { clock, log } = test.ctx;
  const settings = { ...test.ctx.settings, PUBLIC_URL: 'http://localhost', PRODUCTION: true };
  await servePages(site, { directory: '/nowhere', startPage: '', writer }, { clock, log, settings } as unknown as Context);
});
afterAll(async () => {
  await site.close();
  await test.close();
});
beforeEach(async () => {
  test.ctx.clock.advance(2 * MINUTE);
  await test.ctx.pool.query('truncate site_event, blog_article, social_handle, ramadan_first_day, job cascade');
});

const page = async (path: string) => site.inject({ url: path, headers: { accept: 'text/html' } });
/** Returns whether a page says the words before a change was made, at once after it, and a minute later. */
async function around(path: string, words: string, change: () => Promise<unknown>): Promise<boolean[]> {
  const says = async () => (await page(path)).body.includes(words);
  const before = await says();
  await change();
  const soon = await says();
  test.ctx.clock.advance(MINUTE);
  return [before, soon, await says()];
}
const APPEARS = [false, false, true];
const GOES = [true, true, false];
const entriesOf = async (subject: string) =>
  (
    await test.ctx.pool.query<{ actor_id: number; action: string; before: object | null; after: object | null }>(
      'select actor_id, action, before, after from audit_entry where subject = $1 order by id',
      [subject],
    )
  ).rows;
const token = () => admin.token;
const picture = async () => ({ picture: { fileName: 'x.png', bytes: await drawnPicture() } });

describe('jobs', () => {
  const JOB = {
    job_title: 'Writer',
    job_type: 'Full Time',
    location: 'Sylhet',
    responsibilities: '<h1>Write</h1><p onclick="x()">Well <script>alert(1)</script><b>and</b> <a href="javascript:x">true</a></p>',
    requirements: ['Two years', ' Fluent Bengali '],
    closes_at: null,
  };
  const create = (body: object = {}) => test.call(createJob, { token: token(), body: { ...JOB, ...body } });
  const act = (endpoint: typeof publishJob, id: number) => test.call(endpoint, { token: token(), params: { id: String(id) } });
  const save = (id: number, body: object) =>
    test.call(updateJob, { token: token(), params: { id: String(id) }, body: { ...JOB, ...body } });

  it('[STAFF-21][PUB-225][STAFF-05] are drafts with cleaned text until they are published; each act is in the journal', async () => {
    const { status, body } = await create();
    expect([status, body.data]).toEqual([
      200,
      {
        id: expect.any(Number),
        encrypted_id: expect.stringMatching(/^[\w-]{22}$/),
        job_title: 'Writer',
        job_type: 'Full Time',
        location: 'Sylhet',
        responsibilities: '<h2>Write</h2><p>Well <b>and</b> true</p>',
        requirements: ['Two years', 'Fluent Bengali'],
        status: 'draft',
        published_at: null,
        closes_at: null,
        applications: 0,
        created_at: test.ctx.clock.now().toISOString(),
        version: 1,
      },
    ]);
    const { id } = body.data;
    await act(publishJob, id);
    await save(id, { job_title: 'Editor' });
    await act(publishJob, id);
    await act(closeJob, id);
    expect((await entriesOf(`job:${id}`)).map(({ action, before, after }) => [action, before, after])).toMatchObject([
      ['careers.create-job', null, { title: 'Writer', status: 'draft' }],
      ['careers.publish-job', { status: 'draft' }, { status: 'open' }],
      ['careers.update-job', { title: 'Writer' }, { title: 'Editor' }],
      ['careers.close-job', { status: 'open' }, { status: 'closed' }],
    ]);
    expect((await test.call(listStaffJobs, { token: token() })).body.data).toMatchObject([{ id, job_title: 'Editor', status: 'closed' }]);
  });

  it('[STAFF-21][PUB-205] are on the site within a minute after they are published, and off it within a minute after they are closed', async () => {
    const { id } = (await create()).body.data;
    expect(await around('/job', 'Fluent Bengali', () => act(publishJob, id))).toEqual(APPEARS);
    expect(await around('/job', 'Fluent Bengali', () => act(closeJob, id))).toEqual(GOES);
    expect(await around('/job', 'Fluent Bengali', () => act(publishJob, id))).toEqual(APPEARS);
  });

  it.each([
    [{ job_title: '' }, 'job_title'],
    [{ job_title: 'x'.repeat(151) }, 'job_title'],
    [{ job_type: 'Slave' }, 'job_type'],
    [{ responsibilities: '<p> </p><script>x</script>' }, 'responsibilities'],
    [{ responsibilities: `<p>${'x'.repeat(20_001)}</p>` }, 'responsibilities'],
    [{ requirements: [''] }, 'requirements'],
    [{ requirements: Array.from({ length: 31 }, () => 'x') }, 'requirements'],
    [{ closes_at: 'tomorrow' }, 'closes_at'],
  ])('[STAFF-21] refuse %o', async (body, field) => {
    const { status, failure } = await create(body);
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, [field]]);
  });

  it('[STAFF-21] cannot be opened after their last day', async () => {
    const { id } = (await create({ closes_at: test.ctx.clock.now().toISOString() })).body.data;
    const refused = await act(publishJob, id);
    expect([refused.status, Object.keys(refused.failure.errors ?? {})]).toEqual([422, ['closes_at']]);
    expect((await act(publishJob, 999_999)).status).toBe(404);
  });
});

describe('events', () => {
  const EVENT = {
    title: 'Tea for families',
    title_bn: 'পরিবারের চা-চক্র',
    starts_at: '2026-07-01T16:00:00+06:00',
    ends_at: '2026-07-01T13:00:00Z',
    place: 'Dhanmondi, Dhaka',
    place_bn: 'ধানমন্ডি, ঢাকা',
    url: 'https://example.org/tea',
    description: '<p>Come <i>and</i> <img src=x onerror=alert(1)>talk.</p>',
    description_bn: '<p>আসুন।</p>',
    is_online: '0',
    is_ramadan: '1',
    published: '0',
  };
  const create = (body: object = {}, files = {}) => test.call(createEvent, { token: token(), body: { ...EVENT, ...body }, files });
  const save = (id: number, body: object, files = {}) =>
    test.call(updateEvent, { token: token(), params: { id: String(id) }, body: { ...EVENT, ...body }, files });

  it('[STAFF-28][PUB-225] are written with both languages and a picture, and changed', async () => {
    const { status, body } = await create({}, await picture());
    expect([status, body.data]).toMatchObject([
      200,
      {
        title_bn: 'পরিবারের চা-চক্র',
        starts_at: '2026-07-01T10:00:00.000Z',
        description: '<p>Come <i>and</i> talk.</p>',
        is_ramadan: true,
        is_online: false,
        state: 'draft',
        published_at: null,
        image: expect.stringMatching(/^\/pictures\//),
      },
    ]);
    const { id, image } = body.data;
    const changed = await save(id, { title: 'Tea', ends_at: '', title_bn: '', place_bn: '', description_bn: '' });
    expect(changed.body.data).toMatchObject({ title: 'Tea', title_bn: null, ends_at: null, image });
    expect((await test.call(listStaffEvents, { token: token() })).body).toMatchObject({ data: [{ id, title: 'Tea' }], total: 1 });
    expect((await entriesOf(`event:${id}`)).map(({ action }) => action)).toEqual(['publishing.save-event', 'publishing.save-event']);
  });

  it('[STAFF-28][PUB-205] are on the site within a minute, and off it within a minute after they are withdrawn', async () => {
    const { id } = (await create()).body.data;
    expect(await around('/events', 'Tea for families', () => save(id, { published: '1' }))).toEqual(APPEARS);
    const withdraw = () => test.call(withdrawEvent, { token: token(), params: { id: String(id) } });
    expect(await around('/events', 'Tea for families', withdraw)).toEqual(GOES);
    expect((await withdraw()).body.data.state).toBe('withdrawn');
    const again = (await save(id, { published: '1' })).body.data;
    expect([again.state, (await save(id, { published: '0' })).body.data]).toMatchObject([
      'published',
      { state: 'withdrawn', published_at: again.published_at },
    ]);
    expect((await entriesOf(`event:${id}`)).map(({ action }) => action).filter((one) => !one.includes('save'))).toEqual([
      'publishing.publish-event',
      'publishing.withdraw-event',
      'publishing.publish-event',
      'publishing.withdraw-event',
    ]);
  });

  it.each([
    [{ ends_at: '2026-07-01T09:59:59Z' }, 'ends_at', 'The end cannot be before the start'],
    [{ title: 'ab' }, 'title', 'Please use 3 to 150 characters'],
    [{ starts_at: 'soon' }, 'starts_at', 'Please enter a day and a time'],
    [{ url: 'javascript:alert(1)' }, 'url', 'Please enter a link that begins with http or https'],
    [{ description: '<p></p>' }, 'description', 'Please write the text'],
    [{ title_bn: '' }, 'title_bn', 'Please write all Bengali texts, or none of them'],
  ])('[STAFF-28] refuse %o', async (body, field, sentence) => {
    const { status, failure } = await create(body);
    expect([status, failure.errors?.[field]]).toEqual([422, [sentence]]);
  });

  it('[STAFF-28] take a picture of at most 10 MB that is JPEG, PNG or WebP, and nothing else', async () => {
    const files = [Buffer.from('GIF89a'), Buffer.alloc(10 * 1024 * 1024 + 1, 1)].map((bytes) => ({
      picture: { fileName: 'x.png', bytes },
    }));
    const answers = [await create({}, files[0]), await create({}, files[1])];
    expect(answers.map(({ status, failure }) => [status, failure.code])).toEqual([
      [415, 'unsupported_type'],
      [413, 'file_too_large'],
    ]);
    expect((await test.call(listStaffEvents, { token: token() })).body.total).toBe(0);
  });
});

describe('articles', () => {
  const ARTICLE = { title: 'A First Meeting', excerpt: 'What to ask.', body: '<p>Ask.</p>', published: '0' };
  const create = (body: object = {}, files = {}) => test.call(createArticle, { token: token(), body: { ...ARTICLE, ...body }, files });
  const save = (id: number, body: object) =>
    test.call(updateArticle, { token: token(), params: { id: String(id) }, body: { ...ARTICLE, ...body } });

  it('[STAFF-29] get their address from the title; it can be changed until the first publishing and never again', async () => {
    const { data } = (await create({}, await picture())).body;
    expect(data).toMatchObject({ slug: 'a-first-meeting', state: 'draft', image: expect.any(String), large_image: expect.any(String) });
    expect((await save(data.id, { slug: 'meeting-families' })).body.data.slug).toBe('meeting-families');
    expect((await save(data.id, { published: '1' })).body.data).toMatchObject({ slug: 'meeting-families', state: 'published' });
    const refused = await save(data.id, { slug: 'another', published: '1' });
    expect([refused.status, refused.failure.errors]).toEqual([
      422,
      { slug: ['The address of an article cannot change once it was published'] },
    ]);
    expect((await save(data.id, { slug: 'meeting-families', title: 'Other title', published: '1' })).body.data.title).toBe('Other title');
  });

  it('[STAFF-29] an address that another article has is 409, also where both are written at one moment', async () => {
    const answers = await Promise.all([create(), create(), create()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)?.failure;
    expect([refused?.code, refused?.message]).toEqual(['slug_taken', 'This address is already used by another article.']);
    expect((await test.call(listStaffArticles, { token: token() })).body.total).toBe(1);
  });

  it('[STAFF-29][PUB-205][PUB-184] are on the site within a minute, and nowhere a minute after they are withdrawn', async () => {
    const { id } = (await create()).body.data;
    expect(await around('/blog', 'What to ask.', () => save(id, { published: '1' }))).toEqual(APPEARS);
    expect((await page('/blog/a-first-meeting')).statusCode).toBe(200);
    const withdraw = () => test.call(withdrawArticle, { token: token(), params: { id: String(id) } });
    expect(await around('/blog', 'What to ask.', withdraw)).toEqual(GOES);
    expect((await page('/blog/a-first-meeting')).statusCode).toBe(404);
    const one = await test.call(showStaffArticle, { token: token(), params: { id: String(id) } });
    expect(one.body.data).toMatchObject({ state: 'withdrawn', body: '<p>Ask.</p>' });
    expect(JSON.stringify(await entriesOf(`article:${id}`))).not.toContain('Ask.');
  });
});

const EVENT_WORDS = { title: 'Tea for families', starts_at: '2026-07-01T10:00:00Z', place: 'Dhaka', description: '<p>Come.</p>' };
const ARTICLE_WORDS = { title: 'A First Meeting', excerpt: 'What to ask.', body: '<p>Ask.</p>' };
const JOB_WORDS = { job_title: 'Writer', job_type: 'Full Time', responsibilities: '<p>Write</p>', requirements: [] };
const numberOf = (id: number) => ({ id: String(id) });
it.each([
  {
    name: 'job',
    create: async () => (await test.call(createJob, { token: token(), body: JOB_WORDS })).body.data,
    save: (id: number, version?: unknown) =>
      test.call(updateJob, { token: token(), params: numberOf(id), body: { ...JOB_WORDS, job_title: 'Editor', version } }),
    move: (id: number) => test.call(publishJob, { token: token(), params: numberOf(id) }),
  },
  {
    name: 'event',
    create: async () => (await test.call(createEvent, { token: token(), body: EVENT_WORDS })).body.data,
    save: (id: number, version?: unknown) =>
      test.call(updateEvent, { token: token(), params: numberOf(id), body: { ...EVENT_WORDS, published: '1', version } }),
    move: (id: number) => test.call(withdrawEvent, { token: token(), params: numberOf(id) }),
  },
  {
    name: 'article',
    create: async () => (await test.call(createArticle, { token: token(), body: ARTICLE_WORDS })).body.data,
    save: (id: number, version?: unknown) =>
      test.call(updateArticle, { token: token(), params: numberOf(id), body: { ...ARTICLE_WORDS, published: '1', version } }),
    move: (id: number) => test.call(withdrawArticle, { token: token(), params: numberOf(id) }),
  },
])('[STAFF-21][STAFF-25][STAFF-28][STAFF-29] of two who save the same version of one $name the later is refused', async (kind) => {
  const { id, version } = await kind.create();
  const both = await Promise.all([kind.save(id, version), kind.save(id, version)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409)?.failure;
  expect([refused?.code, refused?.message]).toEqual([
    'changed_meanwhile',
    'Somebody else changed this after you had opened it. Nothing was saved: copy what you need, and open it again.',
  ]);
  // Also where it was only brought onto the site or taken off it.
  const before = (await kind.save(id)).body.data;
  const moved = (await kind.move(id)).body.data;
  expect(moved.version).toBeGreaterThan(before.version);
  expect([(await kind.save(id, before.version)).status, (await kind.save(id, moved.version)).status]).toEqual([409, 200]);
  expect((await kind.save(id, 'new')).status).toBe(422);
});

it('[STAFF-28][STAFF-29] what is on a picture is said in either language', async () => {
  const words = { image_alt: '  Two cups  of tea ', image_alt_bn: 'দুই কাপ চা', published: '1' };
  await test.call(createEvent, { token: token(), body: { ...EVENT_WORDS, ...words }, files: await picture() });
  const article = await test.call(createArticle, { token: token(), body: { ...ARTICLE_WORDS, ...words }, files: await picture() });
  expect(article.body.data).toMatchObject({ image_alt: 'Two cups of tea', image_alt_bn: 'দুই কাপ চা' });
  for (const [language, said] of [
    ['en', 'Two cups of tea'],
    ['bn', 'দুই কাপ চা'],
  ] as const)
    for (const list of [listEvents, listArticles])
      expect((await test.call(list, { headers: { 'accept-language': language } })).body.data).toMatchObject([{ image_alt: said }]);
  const long = await test.call(createArticle, {
    token: token(),
    body: { ...ARTICLE_WORDS, title: 'Another', image_alt_bn: 'x'.repeat(201) },
  });
  expect([long.status, long.failure.errors]).toEqual([422, { image_alt_bn: ['Please use at most 200 characters'] }]);
});

it('[STAFF-30][PUB-205] social handles are saved whole, in their order, and show within a minute', async () => {
  const facebook = {
    platform: 'facebook',
    handle: 'Bondhon',
    url: 'https://example.com/b',
    followers_text: '12.4K',
    counted_on: '2026-06-14',
  };
  const youtube = { platform: 'youtube', handle: '@bondhon', url: 'https://example.com/y', followers_text: null, counted_on: null };
  const save = (handles: object[]) => test.call(saveHandles, { token: token(), body: { handles } });
  expect(await around('/social', '12.4K', () => save([youtube, facebook]))).toEqual(APPEARS);
  expect((await save([youtube, facebook])).body.data.map(({ platform }) => platform)).toEqual(['youtube', 'facebook']);
  const refused = await Promise.all([
    save([{ ...facebook, counted_on: null }]),
    save([{ ...facebook, counted_on: '2126-06-15' }]),
    save([{ ...facebook, url: 'http://example.com/b' }]),
    save([facebook, facebook]),
    save([{ ...facebook, followers_text: 'x'.repeat(31) }]),
    save([{ ...facebook, platform: 'myspace' }]),
  ]);
  expect(refused.map(({ status, failure }) => [status, Object.keys(failure.errors ?? {})])).toEqual([
    [422, ['handles.0.counted_on']],
    [422, ['handles.0.counted_on']],
    [422, ['handles.0.url']],
    [422, ['handles.1.platform']],
    [422, ['handles.0.followers_text']],
    [422, ['handles']],
  ]);
  expect(await around('/social', '12.4K', () => save([]))).toEqual(GOES);
});

it('[STAFF-31][PUB-190][PUB-205] a first day that was entered takes the place of the computed one within a minute, at most 2 days from it', async () => {
  test.ctx.clock.set(NOON);
  const enter = (startsOn: string, year = 1448) => test.call(enterFirstDay, { token: admin2.token, body: { year, starts_on: startsOn } });
  const admin2 = await signUpPerson(test, { roles: ['admin'] });
  const before = (await test.call(listRamadans, { token: admin2.token })).body.data;
  expect(before.map(({ year, computed_on: computed, starts_on: starts, entered_at: at }) => [year, computed === starts, at])).toEqual([
    [1447, true, null],
    [1448, true, null],
    [1449, true, null],
  ]);
  expect(before[1]?.computed_on).toBe('2027-02-09');
  expect(await around('/ramadan', '2027-02-08', () => enter('2027-02-08'))).toEqual(APPEARS);
  const now = test.ctx.clock.now();
  expect((await enter('2027-02-10')).body.data[1]).toMatchObject({ starts_on: '2027-02-10', entered_at: now.toISOString() });
  for (const [day, year, field] of [
    ['2027-02-12', 1448, 'starts_on'],
    ['2027-02-06', 1448, 'starts_on'],
    ['2027-02-09', 1300, 'year'],
    ['9 February', 1448, 'starts_on'],
  ] as const)
    expect(Object.keys((await enter(day, year)).failure.errors ?? {})).toEqual([field]);
});

describe('reference lists', () => {
  const params = (list: string, id?: number) => ({ list: list as 'professions', ...(id === undefined ? {} : { id: String(id) }) });
  const add = (list: string, body: object) => test.call(createEntry, { token: token(), params: params(list), body });
  const rename = (list: string, id: number, body: object) =>
    test.call(updateEntry, { token: token(), params: params(list, id) as never, body });
  const act = (endpoint: typeof retireEntry | typeof restoreEntry, list: string, id: number) =>
    test.call(endpoint as typeof retireEntry, { token: token(), params: params(list, id) as never });
  const offered = async (member: Person) => (await test.call(getReferenceLists, { token: member.token })).body.data;

  it('[STAFF-21][REG-180] are added to, renamed, retired and offered again; nothing is deleted and no id is used twice', async () => {
    const member = await signUpPerson(test);
    const added = await add('professions', { name: '  Bee   keeper ', name_bn: 'মৌচাষি' });
    const bee = added.body.data.find(({ name }) => name === 'Bee keeper');
    expect(bee).toMatchObject({ id: 1001, is_retired: false, rank: null });
    expect(added.body.data.at(-1)?.name).toBe('Other');
    await rename('professions', 1001, { name: 'Beekeeper', name_bn: 'মৌচাষি' });
    expect((await offered(member)).profession_list.map(({ name }) => name)).toContain('Beekeeper');
    await act(retireEntry, 'professions', 1001);
    expect((await offered(member)).profession_list.map(({ name }) => name)).not.toContain('Beekeeper');
    expect((await add('professions', { name: 'Potter', name_bn: 'কুমার' })).body.data.find(({ name }) => name === 'Potter')?.id).toBe(1002);
    expect((await act(restoreEntry, 'professions', 1001)).body.data.find(({ id }) => id === 1001)?.is_retired).toBe(false);
    const taken = await rename('professions', 1002, { name: 'beekeeper', name_bn: 'x' });
    expect([taken.status, taken.failure.code, taken.failure.message]).toEqual([
      409,
      'name_taken',
      'Another entry of this list has this name already.',
    ]);
    expect((await entriesOf('professions:1001')).map(({ action }) => action)).toEqual([
      'reference-data.add-entry',
      'reference-data.rename-entry',
      'reference-data.retire-entry',
      'reference-data.restore-entry',
    ]);
  });

  it('[STAFF-21] educations need a rank, a new height stands above all others, and other lists are not staff’s', async () => {
    const words = { name: 'Something', name_bn: 'কিছু' };
    expect((await add('educations', words)).failure.errors).toEqual({ rank: ['Please enter the rank'] });
    expect((await add('educations', { ...words, rank: 9 })).body.data.find(({ name }) => name === 'Something')?.rank).toBe(9);
    expect((await rename('educations', 12, { name: 'PhD', name_bn: 'পিএইচডি', rank: '13' })).body.data.at(-1)).toMatchObject({
      id: 12,
      rank: 13,
    });
    expect((await add('heights', words)).failure.errors).toEqual({ centimetres: ['Please enter the height in centimetres'] });
    expect((await add('heights', { ...words, centimetres: 213 })).failure.errors).toEqual({
      centimetres: ['Searches compare heights by their place in the list: please enter more than 213 centimetres.'],
    });
    expect((await add('heights', { ...words, centimetres: 216 })).body.data.at(-1)).toMatchObject({ id: 1001, centimetres: 216 });
    expect((await test.call(listEntries, { token: token(), params: params('genders') })).status).toBe(422);
    expect((await rename('languages', 999, words)).status).toBe(404);
  });

  it('[STAFF-21] a profession that gets another name has it for all who hold it, wish for it and search for it', async () => {
    const nadia = await signUpPerson(test, { profile: { profession_name: 'Potter' } });
    const { pool, clock } = test.ctx;
    await pool.query(
      `insert into partner_preference (member_id, age_from, age_to, profession_names, created_at, updated_at) values ($1, 25, 35, '{Doctor,Potter}', $2, $2)`,
      [nadia.accountId, clock.now()],
    );
    await pool.query(
      `insert into saved_search (member_id, name, profession_names, total_matches, counted_at, seen_at, told_at, created_at, updated_at)
       values ($1, 'x', '{Potter}', 0, $2, $2, $2, $2, $2)`,
      [nadia.accountId, clock.now()],
    );
    const id = (await test.call(listEntries, { token: token(), params: params('professions') })).body.data.find(
      ({ name }) => name === 'Potter',
    )?.id;
    await rename('professions', id ?? 0, { name: 'Ceramist', name_bn: 'মৃৎশিল্পী' });
    await test.runJobs();
    const { rows } = await pool.query(
      `select profile.profession_name, preference.profession_names as wished, saved.profession_names as searched
       from profile join partner_preference preference using (member_id) join saved_search saved using (member_id) where member_id = $1`,
      [nadia.accountId],
    );
    expect(rows).toEqual([{ profession_name: 'Ceramist', wished: ['Doctor', 'Ceramist'], searched: ['Ceramist'] }]);
  });
});
