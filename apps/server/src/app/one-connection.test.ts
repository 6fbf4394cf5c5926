import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptInterest, declineProposal, sendInterest, sendProposal } from '@app/contract/interests';
import { orderBioData } from '@app/contract/bio-data';
import { showContact, storeContactView } from '@app/contract/contact-views';
import { deletePost, listPosts, reactToPost, savePost } from '@app/contract/feed';
import { addGalleryPhoto, saveIntroduction } from '@app/contract/gallery';
import type { Endpoint } from '@app/contract/kernel';
import { updateIntroduction } from '@app/contract/manage-profile';
import { updateStrictFilter } from '@app/contract/matching';
import { markChatSeen, sendDirectMessage, sendVoiceMessage } from '@app/contract/chat';
import { acceptPhotoRequest, grantPhotoAccess, requestPhotos, savePrivacySettings } from '@app/contract/privacy';
import { visitProfile } from '@app/contract/profiles';
import { addToIgnoreList, addToShortlist, follow, removeFromIgnoredList } from '@app/contract/relations';
import { reportContent, reportMember } from '@app/contract/reports';
import { deleteStory, saveStory } from '@app/contract/stories';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { wavOf } from '../features/chat/chat.testing.ts';
import { drawPicture } from '../features/photos/photos.testing.ts';
import { sellPackage } from '../features/entitlements/entitlements.testing.ts';
import type { CallInput } from './testing/call.ts';

/** Connections of the pool of a test. */
const POOL = 8;

let test: TestApp;
let rahim: Person;
let nadia: Person;
beforeAll(async () => {
  test = await openTestApp();
  [rahim, nadia] = [await signUpPerson(test, { gender: 'male' }), await signUpPerson(test, { gender: 'female' })];
  await sellPackage(test, rahim.accountId, {
    counts: { contact: 1, bioData: 1, voice: 1, proposal: 1, profileImageView: 1, photoGallery: 1, expressInterest: 1 },
  });
  await test.ctx.pool.query(
    `insert into photo (member_id, kind, status, large_key, card_key, blurred_key, width, height, bytes, sha256, created_at, approved_at)
     values ($1, 'profile', 'approved', 'large', 'card', 'blurred', 900, 600, 1, 'x', $2, $2)`,
    [nadia.accountId, test.ctx.clock.now()],
  );
});
afterAll(() => test.close());

const failed: string[] = [];
async function done<E extends Endpoint>(who: Person, endpoint: E, input: CallInput<E>) {
  const { status, body, failure } = await test.call(endpoint, { ...input, token: who.token });
  if (status !== 200) failed.push(`${endpoint.name}: ${status} ${failure.code}`);
  return body;
}

it('[REL-86][PAY-149] no step waits for a second connection while it holds one: with a single one free, each is done', async () => {
  const picture = await drawPicture();
  const others = await Promise.all(Array.from({ length: POOL - 1 }, () => test.ctx.pool.connect()));
  const her = { user_id: nadia.accountId };
  try {
    await done(nadia, savePrivacySettings, { body: { blur_photos: 1 } });
    await done(rahim, visitProfile, { params: { id: String(nadia.accountId) } });
    await done(rahim, follow, { body: { userId: nadia.accountId } });
    await done(rahim, addToShortlist, { body: her });
    const request = await done(rahim, requestPhotos, { body: { ...her, type: 'profile' } });
    await done(nadia, acceptPhotoRequest, { body: { id: request.data.id } });
    await done(nadia, grantPhotoAccess, { body: { user_id: rahim.accountId, type: 'gallery' } });
    await done(rahim, storeContactView, { body: { id: nadia.accountId } });
    await done(rahim, showContact, { body: { partner_id: nadia.accountId } });
    await done(rahim, orderBioData, { body: her });
    const audio = { fileName: 'a.wav', bytes: wavOf(1), type: 'audio/wav' };
    await done(rahim, sendVoiceMessage, { body: { ...her, client_id: randomUUID() }, files: { audio } });
    const interest = await done(rahim, sendInterest, { body: her });
    await done(nadia, acceptInterest, { body: { interest_id: interest.data.interest_id } });
    const proposal = await done(rahim, sendProposal, { body: { ...her, message: 'Salam to you and your family' } });
    await done(nadia, declineProposal, { body: { proposal_id: proposal.data.proposal_id } });
    const photo = { fileName: 'd.jpg', bytes: picture };
    const post = await done(rahim, savePost, { body: { post: 'Salam', client_id: randomUUID() }, files: { photo } });
    await done(nadia, listPosts, { query: {} });
    await done(nadia, reactToPost, { body: { post_id: post.data.id, reaction: 'love' } });
    await done(nadia, reportContent, { body: { type: 'post', id: post.data.id, reason: 'inappropriate_content' } });
    await done(rahim, deletePost, { body: { post_id: post.data.id } });
    const words = await done(rahim, saveStory, { body: { text_story: 'Salam', client_id: randomUUID() } });
    await done(rahim, deleteStory, { body: { id: words.data.id } });
    const story = { fileName: 'c.jpg', bytes: picture };
    const image = await done(rahim, saveStory, { body: { client_id: randomUUID() }, files: { image_story: story } });
    await done(nadia, reportContent, { body: { type: 'story', id: image.data.id, reason: 'inappropriate_content' } });
    const written = await done(rahim, sendDirectMessage, { body: { ...her, message: 'Salam', client_id: randomUUID() } });
    await done(nadia, markChatSeen, { body: { chat_thread_id: written.data.chat_thread_id, message_id: written.data.message.id } });
    await done(rahim, addGalleryPhoto, { body: { client_id: randomUUID() }, files: { image: { fileName: 'a.jpg', bytes: picture } } });
    await done(rahim, saveIntroduction, { body: { type: 'voice' }, files: { file: audio } });
    await done(rahim, updateIntroduction, { body: { version: 0, tagline: 'Books and tea' } });
    await done(rahim, updateStrictFilter, { body: { age: 0 } });
    const attachment = { fileName: 'b.jpg', bytes: picture };
    await done(rahim, reportMember, { body: { ...her, reason: 'fake_profile', block: 1 }, files: { attachment } });
    await done(rahim, removeFromIgnoredList, { body: her });
    await done(rahim, addToIgnoreList, { body: her });
  } finally {
    for (const other of others) other.release();
  }
  expect(failed).toEqual([]);
});
