import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  acceptInterest,
  acceptProposal,
  declineInterest,
  declineProposal,
  sendInterest,
  sendProposal,
  withdrawInterest,
  withdrawProposal,
} from '@app/contract/interests';
import { deletePost, getPost, listPosts, listReactors, reactToPost, savePost } from '@app/contract/feed';
import { deleteGalleryPhoto } from '@app/contract/gallery';
import type { Endpoint } from '@app/contract/kernel';
import {
  deleteChatMessage,
  listChats,
  listOlderMessages,
  markChatSeen,
  replyInChat,
  sendDirectMessage,
  viewChat,
} from '@app/contract/chat';
import { listNotifications, markNotificationRead } from '@app/contract/notifications';
import { acceptPhotoRequest, declinePhotoRequest, requestPhotos } from '@app/contract/privacy';
import { reportContent } from '@app/contract/reports';
import { deleteSavedSearch, saveSearch, updateSavedSearch } from '@app/contract/saved-searches';
import { searchMembers } from '@app/contract/search';
import { deleteStory, saveStory } from '@app/contract/stories';
import { inTransaction } from '#platform/context';
import { removePostByStaff } from '#features/feed';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { drawPicture } from '../features/photos/photos.testing.ts';
import { sellPackage } from '../features/entitlements/entitlements.testing.ts';

let test: TestApp;
let rahim: Person;
let nadia: Person;
let third: Person;
let ids: Readonly<
  Record<
    | 'interest'
    | 'proposal'
    | 'request'
    | 'thread'
    | 'message'
    | 'support'
    | 'asked'
    | 'photo'
    | 'notification'
    | 'story'
    | 'post'
    | 'search',
    number
  >
>;

const COUNTS = { expressInterest: 5, contact: 5, voice: 5, proposal: 5, profileImageView: 5, galleryImageView: 5, photoGallery: 5 };
const addPhoto = async (person: Person, kind: 'profile' | 'gallery'): Promise<number> =>
  (
    await test.ctx.pool.query(
      `insert into photo (member_id, kind, slot, status, large_key, card_key, blurred_key, width, height, bytes, sha256, created_at, approved_at)
       values ($1, $2, null, 'approved', $3 || 'l', $3 || 'c', $3 || 'b', 10, 10, 10, $3, now(), now()) returning id`,
      [person.accountId, kind, randomUUID()],
    )
  ).rows[0].id;

beforeAll(async () => {
  test = await openTestApp();
  rahim = await signUpPerson(test, { gender: 'male' });
  nadia = await signUpPerson(test, { gender: 'female' });
  third = await signUpPerson(test, { gender: 'male' });
  for (const person of [rahim, third]) await sellPackage(test, person.accountId, { counts: COUNTS, days: 30 });
  await addPhoto(nadia, 'profile');
  const photo = await addPhoto(nadia, 'gallery');
  await test.ctx.pool.query('insert into privacy_settings (member_id, blur_level, created_at) values ($1, 1, now())', [nadia.accountId]);
  const by = { token: rahim.token };
  const towards = { user_id: nadia.accountId };
  const interest = await test.call(sendInterest, { ...by, body: towards });
  const proposal = await test.call(sendProposal, { ...by, body: { ...towards, message: 'We would like to meet your family.' } });
  const request = await test.call(requestPhotos, { ...by, body: { ...towards, type: 'profile' } });
  const message = await test.call(sendDirectMessage, { ...by, body: { ...towards, message: 'Salam', client_id: randomUUID() } });
  const story = await test.call(saveStory, { token: nadia.token, body: { text_story: 'Good morning', client_id: randomUUID() } });
  const post = await test.call(savePost, { token: nadia.token, body: { post: 'Good morning', client_id: randomUUID() } });
  const saved = await test.call(saveSearch, { ...by, body: { search_name: 'For my brother' } });
  const told = await test.call(listNotifications, { token: nadia.token, query: {} });
  const support = (await test.call(listChats, { ...by, query: {} })).body.data.find((row) => row.is_support === 1)?.id ?? 0;
  const asked = await test.call(replyInChat, { ...by, body: { chat_thread_id: support, message: 'A question', client_id: randomUUID() } });
  ids = {
    interest: interest.body.data.interest_id,
    proposal: proposal.body.data.proposal_id,
    request: request.body.data.id,
    thread: message.body.data.chat_thread_id,
    message: message.body.data.message.id,
    support,
    asked: asked.body.data.id,
    photo,
    story: story.body.data.id,
    post: post.body.data.id,
    search: saved.body.data.id,
    notification: told.body.data[0]?.notification_id ?? Number.NaN,
  };
});
afterAll(() => test.close());

type Named = (id: (name: keyof typeof ids) => number) => { readonly body?: unknown; readonly params?: unknown };
/** Every call that names a row of two members, or of one. */
const CALLS: readonly (readonly [Endpoint, Named])[] = [
  ...[acceptInterest, declineInterest, withdrawInterest].map(
    (one) => [one, (id) => ({ body: { interest_id: id('interest') } })] as [Endpoint, Named],
  ),
  ...[acceptProposal, declineProposal, withdrawProposal].map(
    (one) => [one, (id) => ({ body: { proposal_id: id('proposal') } })] as [Endpoint, Named],
  ),
  ...[acceptPhotoRequest, declinePhotoRequest].map((one) => [one, (id) => ({ body: { id: id('request') } })] as [Endpoint, Named]),
  [viewChat, (id) => ({ params: { id: String(id('thread')) } })],
  [listOlderMessages, (id) => ({ body: { chat_thread_id: id('thread'), first_message_id: id('message') } })],
  [replyInChat, (id) => ({ body: { chat_thread_id: id('thread'), message: 'Hello', client_id: randomUUID() } })],
  [markChatSeen, (id) => ({ body: { chat_thread_id: id('thread'), message_id: id('message') } })],
  [deleteChatMessage, (id) => ({ body: { id: id('message') } })],
  // What somebody else writes with Support.
  [viewChat, (id) => ({ params: { id: String(id('support')) } })],
  [listOlderMessages, (id) => ({ body: { chat_thread_id: id('support'), first_message_id: id('asked') } })],
  [replyInChat, (id) => ({ body: { chat_thread_id: id('support'), message: 'Hello', client_id: randomUUID() } })],
  [markChatSeen, (id) => ({ body: { chat_thread_id: id('support'), message_id: id('asked') } })],
  [deleteChatMessage, (id) => ({ body: { id: id('asked') } })],
  [deleteGalleryPhoto, (id) => ({ body: { id: id('photo') } })],
  [deletePost, (id) => ({ body: { post_id: id('post') } })],
  [deleteStory, (id) => ({ body: { id: id('story') } })],
  [markNotificationRead, (id) => ({ body: { notification_id: id('notification') } })],
  [updateSavedSearch, (id) => ({ body: { search_id: id('search'), search_name: 'Taken over' } })],
  [deleteSavedSearch, (id) => ({ params: { id: String(id('search')) } })],
  [searchMembers, (id) => ({ body: { search_id: id('search') } })],
  [reportContent, (id) => ({ body: { type: 'message', id: id('message'), reason: 'asks_for_money' } })],
];

const TABLES = [
  'approach',
  'photo_request',
  'photo_grant',
  'chat_thread',
  'chat_message',
  'thread_state',
  'photo',
  'story',
  'post',
  'post_reaction',
  'post_hidden',
  'bond',
  'report',
  'notification',
  'saved_search',
];
const rows = () =>
  Promise.all(TABLES.map(async (table) => [table, (await test.ctx.pool.query(`select * from ${table} order by 1, 2`)).rows] as const));

it('[NEVER-04][REL-82][CHAT-63][PROF-107] what two members have between them is unknown to a third, and stays as it is', async () => {
  const before = await rows();
  for (const [endpoint, named] of CALLS) {
    const answerTo = async (name: (one: keyof typeof ids) => number) => {
      const { status, failure } = await test.call(endpoint, { ...(named(name) as object), token: third.token });
      return { status, failure };
    };
    const foreign = await answerTo((one) => ids[one]);
    expect([foreign.status, foreign.failure.code], endpoint.name).toEqual([404, 'not_found']);
    expect(await answerTo(() => 999_999), `${endpoint.name} of what does not exist`).toEqual(foreign);
  }
  expect(await rows()).toEqual(before);
});

it('[NEVER-04][REL-82] who sent an interest or a request cannot answer it, and who received it cannot withdraw it', async () => {
  for (const [endpoint, body] of [
    [acceptInterest, { interest_id: ids.interest }],
    [declineInterest, { interest_id: ids.interest }],
    [acceptProposal, { proposal_id: ids.proposal }],
    [declineProposal, { proposal_id: ids.proposal }],
    [acceptPhotoRequest, { id: ids.request }],
    [declinePhotoRequest, { id: ids.request }],
  ] as const)
    expect((await test.call(endpoint, { token: rahim.token, body })).status, endpoint.name).toBe(404);
  for (const [endpoint, body] of [
    [withdrawInterest, { interest_id: ids.interest }],
    [withdrawProposal, { proposal_id: ids.proposal }],
    [deleteChatMessage, { id: ids.message }],
  ] as const)
    expect((await test.call(endpoint, { token: nadia.token, body })).status, endpoint.name).toBe(404);
});

/** Every call that names a post which somebody else wrote. */
const OF_A_POST: readonly (readonly [Endpoint, (postId: number) => { readonly body?: unknown; readonly params?: unknown }])[] = [
  [getPost, (id) => ({ params: { post_id: String(id) } })],
  [reactToPost, (id) => ({ body: { post_id: id, reaction: 'like' } })],
  [listReactors, (id) => ({ params: { post_id: String(id) } })],
  [reportContent, (id) => ({ body: { type: 'post', id, reason: 'inappropriate_content' } })],
  [deletePost, (id) => ({ body: { post_id: id } })],
];
const blockRow = (one: Person, other: Person) =>
  test.ctx.pool.query('insert into block (blocker_id, blocked_id, created_at) values ($1, $2, now())', [one.accountId, other.accountId]);
const setState = (who: Person, state: string) => test.ctx.pool.query('update account set state = $2 where id = $1', [who.accountId, state]);

it.each<[string, (author: Person, reader: Person, postId: number) => Promise<unknown>]>([
  ['blocked the reader', (author, reader) => blockRow(author, reader)],
  ['is blocked by the reader', (author, reader) => blockRow(reader, author)],
  ['is deactivated', (author) => setState(author, 'deactivated')],
  ['is suspended', (author) => setState(author, 'suspended')],
  ['deleted it', (author, _, id) => test.call(deletePost, { token: author.token, body: { post_id: id } })],
  [
    'lost it to staff',
    (author, _, id) =>
      inTransaction(test.ctx, (tx) => removePostByStaff(tx, { postId: id, staffId: author.accountId, reason: 'Advertising' })),
  ],
])('[NEVER-04][FEED-03][FEED-73][FEED-79][FEED-80] a post whose author %s is as unknown as one that never was', async (_, happens) => {
  const [author, reader] = [await signUpPerson(test, { gender: 'female' }), await signUpPerson(test, { gender: 'male' })];
  const file = { fileName: 'a.jpg', bytes: await drawPicture({ seed: 5, width: 640, height: 480 }) };
  const saved = await test.call(savePost, { token: author.token, body: { client_id: randomUUID() }, files: { photo: file } });
  const postId = saved.body.data.id;
  const listOf = async () => (await test.call(listPosts, { token: reader.token, query: {} })).body.data.filter(({ id }) => id === postId);
  const [seen] = await listOf();
  expect((await test.app.inject(seen?.image ?? '')).statusCode).toBe(200);
  await happens(author, reader, postId);
  const before = await rows();
  for (const [endpoint, named] of OF_A_POST) {
    const answerTo = async (id: number) => {
      const { status, failure } = await test.call(endpoint, { ...(named(id) as object), token: reader.token });
      return { status, failure };
    };
    const gone = await answerTo(postId);
    expect([gone.status, gone.failure.code], endpoint.name).toEqual([404, 'not_found']);
    expect(await answerTo(999_999), `${endpoint.name} of what does not exist`).toEqual(gone);
  }
  expect(await listOf()).toEqual([]);
  expect((await test.app.inject(seen?.image ?? '')).statusCode).toBe(404);
  expect(await rows()).toEqual(before);
});
