import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#testing';
import { openContactsTest, type ContactsTest } from './contact-views.testing.ts';

let test: ContactsTest;
beforeAll(async () => void (test = await openContactsTest()));
afterAll(() => test.close());

const checked = async (viewer: Person, owner: Person) => (await test.check(viewer, owner)).body;

describe('the check before a contact', () => {
  it('[REL-34][REL-35][REL-36] tells cost and balance, and passes where nothing is required', async () => {
    const [rahim, nadia] = [await test.payer(3), await test.owner()];
    await test.insist(nadia, { age_from: 50, age_to: 60 }, {});
    expect(await checked(rahim, nadia)).toEqual({
      result: true,
      data: [
        { user_age: 34, user_status: 'Never Married', user_education: "Bachelor's Degree (Honours)", user_photo: null },
        {
          partner_age_required: 0,
          partner_required_age_from: null,
          partner_required_age_to: null,
          partner_status_required: 0,
          partner_required_status: [],
          partner_education_required: 0,
          partner_required_min_education: [],
          partner_photo: null,
        },
      ],
      criteria: [],
      matched: 1,
      already_viewed: 0,
      available: 3,
      cost: 1,
      remaining: 2,
    });
    expect(await test.spent(rahim)).toBe(0);
    expect(await test.notices(nadia)).toBe(0);
  });

  it('[REL-34][REL-35][REL-39] compares age, marital status, education and every further mandatory row', async () => {
    const [rahim, nadia] = [await test.payer(), await test.owner()];
    const preferences = { age_from: 30, age_to: 34, marital_statuses: [2, 3], education: 9, religion: 1, height_from: 1, height_to: 5 };
    await test.insist(nadia, preferences, { age: 1, maritalstatus: 1, education: 1, religion: 1, height: 1 });
    const { data, criteria, matched } = await checked(rahim, nadia);
    expect(data[1]).toMatchObject({
      partner_age_required: 1,
      partner_required_age_from: 30,
      partner_required_age_to: 34,
      partner_status_required: 1,
      partner_education_required: 1,
    });
    expect(data[1].partner_required_status).toHaveLength(2);
    expect(data[1].partner_required_min_education).toEqual([
      "Bachelor's Degree (Honours)",
      'Professional Degree (MBBS, BDS, LLB, CA)',
      "Master's Degree / Kamil / Dawra-e-Hadith",
      'MPhil',
      'Doctorate (PhD)',
    ]);
    expect(criteria.map(({ key, matched: isMet }) => [key, isMet])).toEqual([
      ['age', 1],
      ['height', 0],
      ['maritalstatus', 0],
      ['religion', 1],
      ['education', 1],
    ]);
    expect(criteria[0]).toEqual({ key: 'age', label: 'Age', wanted: '30 to 34 years', has: '34 years', matched: 1 });
    expect(criteria[1]).toMatchObject({ label: 'Height', has: null });
    expect(matched).toBe(0);
    const bengali = (await test.check(rahim, nadia, 'bn')).body.criteria[0];
    expect(bengali).toMatchObject({ label: 'বয়স', wanted: '৩০ থেকে ৩৪ বছর', has: '৩৪ বছর' });
  });

  it.each([
    ['at the lower end', '1996-06-15', 1],
    ['at the upper end', '1992-01-01', 1],
    ['a year too young', '1997-06-15', 0],
    ['a year too old', '1991-06-14', 0],
  ] as const)('[REL-35] an age %s, born on %s: matched %i', async (_, dateOfBirth, matched) => {
    const [rahim, nadia] = [await test.payer(1, { dateOfBirth }), await test.owner()];
    await test.insist(nadia, { age_from: 30, age_to: 34 }, { age: 1 });
    expect((await checked(rahim, nadia)).matched).toBe(matched);
  });

  it('[PROF-91][REL-40] is refused by the contact privacy, and says whether an interest would open it', async () => {
    const [rahim, nadia] = [await test.payer(1, { profile: { religion: 2 } }), await test.owner()];
    const refusal = async (choice: 0 | 1 | 2 | 3) => {
      await test.choose(nadia, choice);
      const { status, failure } = await test.check(rahim, nadia);
      return [status, failure.code, failure.message, failure['interest_first']];
    };
    const hidden = [403, 'contact_hidden', 'This member does not share contact details with you.'];
    expect(await refusal(1)).toEqual([...hidden, 1]);
    expect(await refusal(2)).toEqual([...hidden, 0]);
    expect(await refusal(3)).toEqual([...hidden, 0]);
    expect((await refusal(0))[0]).toBe(200);
  });

  it('[PROF-01][PROF-03][REL-83] the pair failures come first', async () => {
    const [rahim, nadia] = [await test.payer(), await test.owner()];
    const away = await test.owner({ state: 'deactivated' });
    const unfinished = await test.owner({ registrationStep: 12 });
    for (const call of [test.check, test.store, test.show]) {
      const refusal = async (viewer: Person, target: Person | number | string) => {
        const { status, failure } = await call(viewer, target);
        return [status, failure.code, failure.message];
      };
      const gone = [404, 'not_found', 'This profile is not available.'];
      for (const target of [away, unfinished, 999_999, 0, 'x', '-5', '1.5']) expect(await refusal(rahim, target)).toEqual(gone);
      expect(await refusal(rahim, rahim)).toEqual([422, 'own_profile', 'This is your own profile.']);
      expect((await refusal(rahim, await test.man()))[1]).toBe('not_eligible');
      expect((await refusal(await test.man({ purpose: 'agent' }), nadia))[1]).toBe('purpose_not_allowed');
      for (const [one, other] of [
        [rahim, nadia],
        [nadia, rahim],
      ] as const) {
        await test.block(one, other);
        expect(await refusal(rahim, nadia)).toEqual(gone);
        await test.unblock(one, other);
      }
    }
    expect(await test.spent(rahim)).toBe(0);
  });
});
