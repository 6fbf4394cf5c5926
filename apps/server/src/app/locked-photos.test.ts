import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendInterest } from '@app/contract/interests';
import { orderBioData } from '@app/contract/bio-data';
import { checkContact } from '@app/contract/contact-views';
import { listPosts, savePost } from '@app/contract/feed';
import type { Endpoint } from '@app/contract/kernel';
import { grantPhotoAccess, removePhotoAccess, requestPhotos } from '@app/contract/privacy';
import { getProfileHead, visitProfile } from '@app/contract/profiles';
import { addToShortlist, follow } from '@app/contract/relations';
import { searchMembers } from '@app/contract/search';
import { saveStory } from '@app/contract/stories';
import { preparePhotos, reviewPhoto, savePhotos, updatePrivacy, type PrivacySettings } from '#features/photos';
import { openThread } from '#features/threads';
import { inTransaction } from '#platform/context';
import { drawPicture } from '../features/photos/photos.testing.ts';
import { sellPackage } from '../features/entitlements/entitlements.testing.ts';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';

const CONTRACT = path.resolve(import.meta.dirname, '../../../../packages/contract/src');

/** Calls in whose answers photos of the owner must stand, or else the crawl proves little. */
const SHOW_PHOTOS = [
  'interests.list-interests',
  'interests.my-interests',
  'contact-views.check',
  'feed.list',
  'feed.of-member',
  'messages.list',
  'notifications.list',
  'privacy.photo-access',
  'profiles.head',
  'profiles.registration-information',
  'profiles.viewers',
  'relations.followers',
  'relations.following',
  'relations.shortlist',
  'search.members',
  'stories.list',
] as const;

let test: TestApp;
let viewer: Person;
let owner: Owner;
/** All that the viewer was told while the photos were for everybody. */
let whenOpen: readonly string[];
let reads: readonly Endpoint[];

beforeAll(async () => {
  test = await openTestApp();
  viewer = await signUpPerson(test, { gender: 'male', fullName: 'Rahim Uddin' });
  await sellPackage(test, viewer.accountId, {
    counts: { expressInterest: 9, bioData: 9, profileImageView: 9, autoProfileMatch: 1 },
    days: 30,
  });
  reads = await listReads();
  owner = await openOwner();
});
afterAll(() => test.close());

async function listReads(): Promise<Endpoint[]> {
  const areas = fs.readdirSync(CONTRACT, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'errors');
  const modules = await Promise.all(areas.map(async ({ name }) => (await import(path.join(CONTRACT, name, 'index.ts'))) as object));
  return modules
    .flatMap((module) => Object.values(module) as unknown[])
    .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'method' in value && 'access' in value)
    .filter(({ method, access }) => method === 'GET' && access !== 'staff' && access !== 'public');
}

type Owner = Person & { readonly originals: ReadonlyMap<string, Buffer> };

/** Makes somebody with four photos, near to the viewer in every way that makes lists: followed, shortlisted, asked, visited, written to. */
async function openOwner(): Promise<Owner> {
  const person = await signUpPerson(test, { gender: 'female', fullName: 'Nadia Rahman' });
  const picture = async (n: number) => ({ bytes: await drawPicture({ seed: n, width: 640, height: 480 }) });
  const [profile_picture, cover_photo, gallery_image_1, gallery_image_2] = [
    await picture(0),
    await picture(1),
    await picture(2),
    await picture(3),
  ];
  const prepared = await preparePhotos(test.ctx, person.accountId, { profile_picture, cover_photo, gallery_image_1, gallery_image_2 });
  await inTransaction(test.ctx, (tx) => savePhotos(tx, person.accountId, prepared));
  const { rows } = await test.ctx.pool.query<{ id: number; large_key: string; card_key: string }>(
    'select id, large_key, card_key from photo where member_id = $1',
    [person.accountId],
  );
  // Each becomes a post too.
  for (const { id } of rows) await inTransaction(test.ctx, (tx) => reviewPhoto(tx, id, { outcome: 'approved' }));
  const keys = rows.flatMap((row) => [row.large_key, row.card_key]);
  const files = await Promise.all(keys.map(async (key) => [key, (await test.ctx.storage.get(key)) ?? Buffer.alloc(0)] as const));
  const [mine, theirs] = [{ token: viewer.token }, { token: person.token }];
  const done = [
    await test.call(follow, { ...mine, body: { userId: person.accountId } }),
    await test.call(follow, { ...theirs, body: { userId: viewer.accountId } }),
    await test.call(addToShortlist, { ...mine, body: { user_id: person.accountId } }),
    await test.call(sendInterest, { ...mine, body: { user_id: person.accountId } }),
    await test.call(visitProfile, { ...theirs, params: { id: String(viewer.accountId) } }),
    await test.call(savePost, { ...theirs, body: { post: 'Good morning', client_id: randomUUID() } }),
    await test.call(saveStory, { ...theirs, body: { text_story: 'Good morning', client_id: randomUUID() } }),
    await test.call(grantPhotoAccess, { ...mine, body: { user_id: person.accountId, type: 'profile' } }),
  ];
  expect(done.map(({ status }) => status)).toEqual(done.map(() => 200));
  await writeToEachOther(person);
  await sellPackage(test, person.accountId, { days: 30 });
  return { ...person, originals: new Map(files) };
}

async function writeToEachOther({ accountId }: Person): Promise<void> {
  const thread = await inTransaction(test.ctx, (tx) => openThread(tx, viewer.accountId, accountId));
  await test.ctx.pool.query(
    `insert into chat_message (thread_id, sender_id, text, client_id, created_at, updated_at) values ($1, $2, 'Hello', gen_random_uuid(), $3, $3)`,
    [thread, accountId, test.ctx.clock.now()],
  );
}

const set = (patch: Partial<PrivacySettings>) =>
  inTransaction(test.ctx, (tx) => updatePrivacy(tx, owner.accountId, { blurLevel: 0, photosHidden: false, ...patch }));
const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

type Answer = { readonly name: string; readonly text: string };

/** Reads all that the viewer is told: every reading call, with the owner's number wherever a number is wanted, and the calls that show somebody. */
async function readEverything(): Promise<Answer[]> {
  const { token } = viewer;
  const id = owner.accountId;
  const answers: Answer[] = [];
  const keep = (name: string, { body, failure }: { body: unknown; failure: unknown }) =>
    answers.push({ name, text: JSON.stringify(body ?? failure) });
  for (const endpoint of reads) {
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, String(id)]));
    for (const query of endpoint.path.includes('photo-view-requests') || endpoint.path.includes('interest-requests')
      ? [{ type: 'sent' }, {}]
      : [{}])
      keep(endpoint.name, await test.call(endpoint, { token, params, query } as never));
  }
  keep(listPosts.name, await test.call(listPosts, { token, query: {} }));
  keep(searchMembers.name, await test.call(searchMembers, { token, body: {} }));
  keep(checkContact.name, await test.call(checkContact, { token, body: { partner_id: id } }));
  keep(orderBioData.name, await test.call(orderBioData, { token, body: { user_id: id } }));
  return answers;
}

/** Lists every address of this server that stands in the answers. */
const addressesIn = (answers: readonly Answer[]): string[] => [
  ...new Set(
    answers.flatMap(({ text }) => [...text.matchAll(/"(?:https?:\/\/[^/"]+)?(\/api\/[^"\\]+)"/g)].map(([, address = '']) => address)),
  ),
];

/** Fetches what these addresses give to whoever knows them. */
async function fetchAll(addresses: readonly string[]): Promise<Buffer[]> {
  const bodies: Buffer[] = [];
  for (const url of addresses) bodies.push((await test.app.inject({ method: 'GET', url })).rawPayload);
  return bodies;
}

/** Says which of the originals came out: whole, or within something else such as a PDF. */
function leaksOf(bodies: readonly Buffer[], texts: readonly string[]): string[] {
  const hashes = new Set(bodies.map(hashOf));
  return [...owner.originals].flatMap(([key, bytes]) => {
    const middle = bytes.subarray(Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 64);
    const isOut = hashes.has(hashOf(bytes)) || bodies.some((body) => body.includes(middle)) || texts.some((text) => text.includes(key));
    return isOut ? [key] : [];
  });
}

async function crawl(earlier: readonly string[] = []) {
  const answers = await readEverything();
  const addresses = [...addressesIn(answers), ...earlier];
  const bodies = await fetchAll(addresses);
  const leaks = leaksOf(
    bodies,
    answers.map(({ text }) => text),
  );
  return { answers, addresses, leaks };
}

describe('somebody who may not see a photo', () => {
  it('[NEVER-06] the crawl finds the photos where they are for everybody, and the owner in every kind of list', async () => {
    const { answers, leaks, addresses } = await crawl();
    whenOpen = addresses;
    const cards = [...owner.originals.keys()].filter((_, index) => index % 2 === 1);
    expect(leaks).toEqual(expect.arrayContaining(cards));
    const withPhotos = answers.filter(({ text }) => text.includes('/api/media/photo/')).map(({ name }) => name);
    expect(withPhotos).toEqual(expect.arrayContaining([...SHOW_PHOTOS]));
  });

  it.each<[string, Partial<PrivacySettings>]>([
    ['are for the owner alone', { blurLevel: 1 }],
    ['are hidden', { photosHidden: true }],
    ['are hidden and were for premium members', { blurLevel: 2, photosHidden: true }],
  ])('[NEVER-06][PROF-43][PROF-44] gets no byte of it by any call where the photos %s', async (_, patch) => {
    await set(patch);
    await test.call(requestPhotos, { token: viewer.token, body: { user_id: owner.accountId, type: 'profile' } });
    const after = await crawl(whenOpen);
    expect(after.leaks).toEqual([]);
    expect(after.answers.find(({ name }) => name === 'privacy.photo-requests')?.text).toContain(`"user_id":${owner.accountId}`);
  });

  it('[NEVER-06][PROF-46][PROF-55] nor after a grant was taken back, with the addresses of the time before', async () => {
    await set({ blurLevel: 1 });
    const change = async (verb: typeof grantPhotoAccess) => {
      for (const type of ['profile', 'gallery'] as const)
        expect((await test.call(verb, { token: owner.token, body: { user_id: viewer.accountId, type } })).status).toBe(200);
    };
    await change(grantPhotoAccess);
    const granted = await crawl();
    expect(granted.leaks.length).toBeGreaterThan(0);
    await change(removePhotoAccess);
    expect((await crawl(granted.addresses)).leaks).toEqual([]);
  });

  it('[NEVER-06][PROF-43] nor a photo for premium members once the package is over', async () => {
    await set({ blurLevel: 2 });
    const { leaks, addresses } = await crawl();
    expect(leaks.length).toBeGreaterThan(0);
    const { accountId } = viewer;
    await test.ctx.pool.query('update premium_period set ends_at = $2 where member_id = $1', [accountId, test.ctx.clock.now()]);
    expect((await crawl(addresses)).leaks).toEqual([]);
  });

  it('[PROF-100][PROF-46] an address of a photo ends with the session that it was made for', async () => {
    const head = await test.call(getProfileHead, { token: viewer.token, params: { id: String(owner.accountId) } });
    const addresses = addressesIn([{ name: 'head', text: JSON.stringify(head.body) }]);
    expect(addresses.length).toBeGreaterThan(0);
    await test.ctx.pool.query("update session set ended_at = now(), end_reason = 'sign_out' where id = $1", [viewer.sessionId]);
    for (const url of addresses) expect((await test.app.inject({ method: 'GET', url })).statusCode).toBe(404);
  });
});
