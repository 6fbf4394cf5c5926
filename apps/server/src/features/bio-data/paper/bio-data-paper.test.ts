import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeContactView } from '@app/contract/contact-views';
import type { Person } from '#testing';
import { openBioDataTest, PROFILE, type BioDataTest } from '../bio-data.testing.ts';

let test: BioDataTest;
let nadia: Person;
let rahim: Person;
beforeAll(async () => {
  test = await openBioDataTest();
  nadia = await test.person({ phone: '+8801712345678', email: 'nadia@example.org', isEmailVerified: true, profile: PROFILE });
  rahim = await test.reader({ counts: { bioData: 20 } });
  const { pool } = test.ctx;
  const id = nadia.accountId;
  await pool.query(
    "insert into career_entry (member_id, designation, company, started_on, ended_on) values ($1, 'Surgeon', 'Dhaka Medical', '2021-03', null)",
    [id],
  );
  await pool.query(
    "insert into education_entry (member_id, degree, institution, started_on, ended_on) values ($1, 'MBBS', 'Sylhet College', '2014', '2020')",
    [id],
  );
});
afterAll(() => test.close());

const paperOf = async (who: Person, whom: Person, language: 'en' | 'bn' = 'en') =>
  test.open((await test.order(who, whom.accountId, language)).body.data.url);
const CONTACT = ['1712345678', 'nadia@example.org', '12 Lake Road'];

describe('the paper', () => {
  it('[PROF-58][PROF-59] holds the profile on A4, its address, the viewer’s member code and the date', async () => {
    const { text, pages, bytes } = await paperOf(rahim, nadia);
    expect(pages).toBe(1);
    expect(bytes.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]');
    for (const part of [
      'Bio Data',
      'Nadia Rahman',
      `Member ID ${nadia.memberCode}`,
      '30 years',
      'Books and tea',
      'Profile created bySelf',
      'GenderFemale',
      'Weight61 kg',
      'Blood GroupB+',
      'Children0',
      'ReligionIslam',
      'ProfessionDoctor',
      'Surgeon',
      'Dhaka Medical, Mar 2021 - Present',
      'MBBS',
      'Sylhet College, 2014 - 2020',
      'First line',
      'Second line',
      `https://bondhon.test/profile/${encodeURIComponent(btoa(String(nadia.accountId)))}`,
      `Made for ${rahim.memberCode} on 15 June 2026.`,
    ])
      expect(text.replaceAll('  ', ' ')).toContain(part);
  });

  it('[NEVER-01][REL-85] holds no phone, e-mail, address, birthday or coordinates of another', async () => {
    const { text } = await paperOf(rahim, nadia);
    for (const secret of [...CONTACT, '1996', '10 March', '23.7', '90.3', 'Contact']) expect(text).not.toContain(secret);
  });

  it('[PROF-59] holds the contact details of a valid contact view, for its viewer alone', async () => {
    const karim = await test.reader();
    for (const secret of CONTACT) expect((await paperOf(karim, nadia)).text).not.toContain(secret);
    const viewed = await test.call(storeContactView, { token: karim.token, body: { id: nadia.accountId } });
    expect(viewed.status).toBe(200);
    for (const detail of ['Contact', ...CONTACT]) expect((await paperOf(karim, nadia)).text).toContain(detail);
    for (const secret of CONTACT) expect((await paperOf(rahim, nadia)).text).not.toContain(secret);
  });

  it('[UX-15][PROF-59] names the clock of the convenient hours where it is not the reader’s', async () => {
    const [karim, mina] = [await test.reader(), await test.person({ profile: PROFILE })];
    const { pool } = test.ctx;
    await pool.query(
      `update account set convenient_time = 'scheduled', convenient_time_start = '18:30', convenient_time_end = '21:00',
         time_zone = 'Europe/London' where id = $1`,
      [mina.accountId],
    );
    await test.call(storeContactView, { token: karim.token, body: { id: mina.accountId } });
    const hours = async () => /18:30 - 21:00[^)]*\)?/.exec((await paperOf(karim, mina)).text.replaceAll(/\s+/g, ' '))?.[0];
    expect(await hours()).toBe('18:30 - 21:00 (United Kingdom Time)');
    await pool.query("update account set time_zone = 'Europe/London' where id = $1", [karim.accountId]);
    expect(await hours()).not.toContain('United Kingdom');
  });

  it('[PROF-58][PROF-25] of oneself has the birthday, and no contact details', async () => {
    const { text } = await paperOf(nadia, nadia);
    expect(text).toContain('10 March 1996');
    for (const secret of CONTACT) expect(text).not.toContain(secret);
    expect(text).toContain(`Made for ${nadia.memberCode}`);
  });

  it('[PROF-58] follows the reader’s language, with Bengali digits', async () => {
    const { text, status } = await paperOf(rahim, nadia, 'bn');
    expect(status).toBe(200);
    expect(text).not.toContain('Gender');
    expect(text).not.toContain('61');
    expect(text).toContain('৬১');
    expect(text).toContain(nadia.memberCode);
  });

  it.each([
    ['words', 'A long life has many words. '.repeat(71).slice(0, 2000)],
    ['Bengali', 'আমি একজন চিকিৎসক, চাঁদনী রাতে বই পড়ি। '.repeat(60).slice(0, 2000)],
    ['one word', 'm'.repeat(2000)],
    ['line breaks', '\n'.repeat(1998)],
    ['letters of other scripts', '张伟 عائشة 🙂 ৠঌেূঐষত '.repeat(80).slice(0, 2000)],
  ])('[PROF-58] is two pages at most, however much is written: %s', async (_, introduction) => {
    const mina = await test.person({ profile: { ...PROFILE, introduction, tagline: 'W'.repeat(120) } });
    for (let index = 0; index < 30; index += 1)
      await test.ctx.pool.query(
        "insert into career_entry (member_id, designation, company, started_on, ended_on) values ($1, $2, 'A company with a long name', '2020', null)",
        [mina.accountId, `Position ${index}`],
      );
    const { status, pages, text } = await paperOf(rahim, mina);
    expect([status, pages]).toEqual([200, 2]);
    expect(text).toContain('There is more on the profile page.');
    expect(text.split(`Made for ${rahim.memberCode}`)).toHaveLength(3);
  });

  it('[PROF-25][PROF-30] of a member who answered nothing is a page with the name', async () => {
    const { text, pages } = await paperOf(rahim, await test.person());
    expect(pages).toBe(1);
    expect(text).toContain('Nadia Rahman');
  });
});
