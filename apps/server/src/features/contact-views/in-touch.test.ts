import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptInterest, declineInterest, sendInterest, sendProposal } from '@app/contract/interests';
import { sendDirectMessage } from '@app/contract/chat';
import type { Person } from '#testing';
import { sellPackage } from '../entitlements/entitlements.testing.ts';
import { openContactsTest, type ContactsTest } from './contact-views.testing.ts';

let test: ContactsTest;
beforeAll(async () => void (test = await openContactsTest()));
afterAll(() => test.close());

const write = (from: Person, to: Person) =>
  test.call(sendDirectMessage, {
    token: from.token,
    body: { user_id: to.accountId, message: 'Assalamu alaikum', client_id: '0b9a8a3e-5f6e-4c6e-9c8e-1d2f3a4b5c6d' },
  });
const interest = (from: Person, to: Person) => test.call(sendInterest, { token: from.token, body: { user_id: to.accountId } });
const accept = (by: Person, from: Person) => test.call(acceptInterest, { token: by.token, body: { user_id: from.accountId } });

/** Returns a viewer who pays and an owner who shares only with those who were in touch. */
async function strangers(): Promise<[viewer: Person, owner: Person]> {
  const [viewer, owner] = [await test.payer(1), await test.owner()];
  await sellPackage(test, viewer.accountId, { counts: { proposal: 1, expressInterest: 1 } });
  await test.choose(owner, 1);
  return [viewer, owner];
}
const passes = async (viewer: Person, owner: Person): Promise<[check: number, store: number]> => [
  (await test.check(viewer, owner)).status,
  (await test.store(viewer, owner)).status,
];

describe('contact details for those who were in touch', () => {
  it.each<[string, (viewer: Person, owner: Person) => Promise<unknown>]>([
    ['the viewer sent an interest', interest],
    [
      'the viewer sent an interest that was declined',
      async (viewer, owner) => {
        const { body } = await interest(viewer, owner);
        await test.call(declineInterest, { token: owner.token, body: { interest_id: body.data.interest_id } });
      },
    ],
    [
      'the viewer sent a proposal',
      (viewer, owner) =>
        test.call(sendProposal, { token: viewer.token, body: { user_id: owner.accountId, message: 'We would like to meet your family.' } }),
    ],
    ['the viewer wrote a message', write],
    [
      'the viewer accepted an interest of the owner',
      async (viewer, owner) => {
        await interest(owner, viewer);
        await accept(viewer, owner);
      },
    ],
  ])('[PROF-92] pass where %s', async (_, step) => {
    const [viewer, owner] = await strangers();
    expect(await passes(viewer, owner)).toEqual([403, 403]);
    await step(viewer, owner);
    expect(await passes(viewer, owner)).toEqual([200, 200]);
  });

  it('[PROF-92][REL-40] do not pass because of what the owner alone did', async () => {
    const [viewer, owner] = await strangers();
    await sellPackage(test, owner.accountId, {});
    await interest(owner, viewer);
    await write(owner, viewer);
    expect(await passes(viewer, owner)).toEqual([403, 403]);
    expect(await test.spent(viewer)).toBe(0);
  });
});
