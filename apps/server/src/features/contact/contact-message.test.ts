import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendContactMessage } from '@app/contract/contact';
import { inTransaction } from '#platform/context';
import { announce } from '#platform/events';
import { signUpPerson } from '#testing';
import { MESSAGE, openContactTest, type ContactTest } from './contact.testing.ts';

const INFO = 'info@example.org';

let test: ContactTest;
beforeAll(async () => void (test = await openContactTest({ environment: { CONTACT_EMAIL: INFO, BRAND_NAME: 'Bond & Co' } })));
afterAll(() => test.close());
beforeEach(async () => {
  await test.runJobs();
  await test.empty();
  test.ctx.sent.mail.length = 0;
});

const mailsTo = async (address: string) => {
  await test.runJobs();
  return test.ctx.sent.mail.filter(({ to }) => to === address);
};

describe('a message that arrives', () => {
  it('[PUB-70][PUB-74] is stored as new with the language it was written in, and the sender is told in it', async () => {
    const answer = await test.write({ email: 'nadia@example.com', subject: 'ছবি' }, { language: 'bn' });
    expect(answer).toMatchObject({ status: 200, body: { result: true, message: 'আপনার বার্তা পাঠানো হয়েছে!' } });
    expect((await test.write()).body.message).toBe('Your message has been sent successfully!');
    const stored = { id: expect.any(Number), name: MESSAGE.name, phone: MESSAGE.phone, description: MESSAGE.description, status: 'new' };
    const created = { member_id: null, created_at: test.ctx.clock.now() };
    expect(await test.messages()).toMatchObject([
      { ...stored, ...created, email: 'nadia@example.com', subject: 'ছবি', language: 'bn' },
      { ...stored, ...created, email: null, subject: null, language: 'en' },
    ]);
  });

  it('[PUB-74][PUB-66] goes on to the info mailbox, and the answer to the sender', async () => {
    const { memberCode, token } = await signUpPerson(test);
    await test.write({ email: 'nadia@example.com', subject: 'My photo', description: 'First line\nSecond <b>line</b>' }, { token });
    const [mail, ...others] = await mailsTo(INFO);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Contact form: My photo', replyTo: 'nadia@example.com' });
    for (const words of [MESSAGE.name, MESSAGE.phone, memberCode, 'First line\nSecond <b>line</b>']) expect(mail?.text).toContain(words);
    expect(mail?.html).toContain('First line<br>Second &lt;b&gt;line&lt;/b&gt;');
    await test.write();
    const [, plain] = await mailsTo(INFO);
    expect(plain).toMatchObject({ subject: `Contact form: ${MESSAGE.name}` });
    expect(plain).not.toHaveProperty('replyTo');
  });

  it('[PUB-74] is stored, and its sender told of success, where the mailbox cannot be reached; it is sent later', async () => {
    test.ctx.gateway.isDown = true;
    try {
      expect((await test.write()).status).toBe(200);
      expect(await mailsTo(INFO)).toEqual([]);
      expect(await test.messages()).toHaveLength(1);
    } finally {
      test.ctx.gateway.isDown = false;
    }
    await test.ctx.pool.query('update graphile_worker._private_jobs set run_at = now()');
    expect(await mailsTo(INFO)).toHaveLength(1);
  });

  it('[PUB-74] is confirmed to the address that was given, in the sender’s language and without a word of what was written', async () => {
    const written = {
      email: 'Stranger@Example.com',
      name: 'Visit evil.example',
      subject: 'Buy pills',
      description: 'https://evil.example',
    };
    await test.write(written, { language: 'bn' });
    const [mail, ...others] = await mailsTo(written.email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('আপনার বার্তা আমরা পেয়েছি');
    expect(JSON.stringify(mail)).not.toMatch(/evil|pills/i);
    for (let count = 2; count <= 5; count += 1) expect((await test.write({ email: 'stranger@example.com' })).status).toBe(200);
    expect([...(await mailsTo(written.email)), ...(await mailsTo('stranger@example.com'))]).toHaveLength(3);
    expect(await test.messages()).toHaveLength(5);
  });

  it('[PUB-19][PUB-67] is the member’s where a token says so, and a visitor’s with one that has run out', async () => {
    const { accountId, token } = await signUpPerson(test);
    const away = await signUpPerson(test, { registrationStep: 4, state: 'deactivated' });
    for (const one of [token, away.token, 'x'.repeat(43)]) expect((await test.write({}, { token: one })).status).toBe(200);
    expect((await test.messages()).map((message) => message['member_id'])).toEqual([accountId, away.accountId, null]);
    await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId }));
    expect((await test.messages()).map((message) => message['member_id'])).toEqual([away.accountId, null]);
  });

  it('[ACC-64] goes with the account whose verified address it was sent under, before there was one, and with no other', async () => {
    const [proved, typed] = [
      await signUpPerson(test, { email: 'was-visitor@example.com', isEmailVerified: true }),
      await signUpPerson(test, { email: 'only-typed@example.com', isEmailVerified: false }),
    ];
    for (const email of ['Was-Visitor@example.com', 'only-typed@example.com']) expect((await test.write({ email })).status).toBe(200);
    for (const { accountId } of [proved, typed]) await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId }));
    expect((await test.messages()).map((message) => message['email'])).toEqual(['only-typed@example.com']);
  });

  it('[PUB-231] is plain text, with its markup and its lines', async () => {
    const description = '<script>alert(1)</script>\n[link](https://example.com) & "quotes"';
    await test.write({ name: '<b>Nadia</b>', subject: '<i>x</i>', description: `  ${description.replace('\n', '\r\n')}  ` });
    expect((await test.messages())[0]).toMatchObject({ name: '<b>Nadia</b>', subject: '<i>x</i>', description });
  });

  it('[PUB-230] with the hidden field filled in is answered like any other, and dropped', async () => {
    const answer = await test.write({ website: 'https://spam.example', captcha: '' });
    expect(answer).toMatchObject({ status: 200, body: { result: true, message: 'Your message has been sent successfully!' } });
    expect((await test.write({ website: '' })).status).toBe(200);
    expect(await test.messages()).toHaveLength(1);
    expect(await mailsTo(INFO)).toHaveLength(1);
  });
});

describe('what is refused', () => {
  it.each([
    ['name', '', 'Name is required'],
    ['name', undefined, 'Name is required'],
    ['name', '   ', 'Name is required'],
    ['name', 5, 'Name is required'],
    ['name', 'N', 'Please write at least 2 letters'],
    ['name', 'N'.repeat(101), 'This text is too long'],
    ['name', 'Nadia\nBcc: all@example.com', 'Please write this in one line'],
    ['name', 'Nadia\u2028Rahman', 'Please write this in one line'],
    ['phone', undefined, 'Phone is required'],
    ['phone', '', 'Phone is required'],
    ['phone', '12345 6', 'Please enter a valid phone number'],
    ['phone', '(((((((((', 'Please enter a valid phone number'],
    ['phone', '01712345678 ext 4', 'Please enter a valid phone number'],
    ['phone', '0'.repeat(21), 'Please enter a valid phone number'],
    ['phone', '01712\n345678', 'Please enter a valid phone number'],
    ['email', 'nadia', 'Please enter a valid email address'],
    ['email', 'nadia@example', 'Please enter a valid email address'],
    ['email', 'a@example.com, b@example.com', 'Please enter a valid email address'],
    ['email', 'a@example.com\r\nBcc: b@example.com', 'Please enter a valid email address'],
    ['email', '<a@example.com>', 'Please enter a valid email address'],
    ['email', `${'a'.repeat(250)}@example.com`, 'Please enter a valid email address'],
    ['subject', 'S'.repeat(151), 'This text is too long'],
    ['subject', 'Hello\r\nBcc: b@example.com', 'Please write this in one line'],
    ['description', undefined, 'Description is required'],
    ['description', ' \n ', 'Description is required'],
    ['description', 'D'.repeat(5001), 'This text is too long'],
  ])('[PUB-226][PUB-231] %s %o: 422 at the field, and nothing is stored', async (field, value, sentence) => {
    const answer = await test.write({ [field]: value });
    expect(answer).toMatchObject({
      status: 422,
      failure: { code: 'validation_failed', message: sentence, errors: { [field]: [sentence] } },
    });
    expect(Object.keys(answer.failure.errors ?? {})).toEqual([field]);
    expect(await test.messages()).toEqual([]);
  });

  it('[PUB-226] says it in Bengali to who reads Bengali, and takes what is just as long as it may be', async () => {
    expect((await test.write({ name: '' }, { language: 'bn' })).failure.errors).toEqual({ name: ['নাম লিখুন'] });
    const longest = {
      name: 'না'.repeat(50),
      phone: '+৮৮০ (১৭) ১২-৩৪৫৬৭',
      email: "o'brien+1@example.co.uk",
      subject: 'S'.repeat(150),
      description: 'ক'.repeat(5000),
    };
    expect((await test.write(longest)).status).toBe(200);
    expect((await test.messages())[0]).toMatchObject({ ...longest, phone: '+880 (17) 12-34567' });
  });

  it('[PUB-227] a missing, wrong, used or expired captcha: nothing is stored, and the solution of a wrong form stays good', async () => {
    const used = await test.solved();
    expect((await test.write({ name: '', captcha: used })).status).toBe(422);
    expect((await test.write({ captcha: used })).status).toBe(200);
    const late = await test.solved();
    for (const captcha of [undefined, null, 7, '', 'nonsense', 'A'.repeat(9000), used, `${late}=`.slice(3)])
      expect(await test.write({ captcha })).toMatchObject({
        status: 422,
        failure: { code: 'captcha_failed', message: 'Please confirm that you are not a robot.' },
      });
    test.ctx.clock.advance(600);
    expect((await test.write({ captcha: late })).failure.code).toBe('captcha_failed');
    expect(await test.messages()).toHaveLength(1);
  });

  it('[PUB-228] of several sends with one solution at one moment one is stored', async () => {
    const captcha = await test.solved();
    const answers = await Promise.all([1, 2, 3, 4].map(() => test.write({ captcha })));
    expect(answers.map(({ status, failure }) => (status === 200 ? 'stored' : failure.code)).toSorted()).toEqual([
      'captcha_failed',
      'captcha_failed',
      'captcha_failed',
      'stored',
    ]);
    expect(await test.messages()).toHaveLength(1);
    expect(await mailsTo(INFO)).toHaveLength(1);
  });

  it('[PUB-229] the sixth of ten minutes and the 21st of a day from one network address', async () => {
    const address = '203.0.113.9';
    const statuses: number[] = [];
    const write = async () => {
      const answer = await test.write({}, { address });
      statuses.push(answer.status);
      return answer;
    };
    for (let round = 1; round <= 4; round += 1) {
      for (let count = 1; count <= 5; count += 1) await write();
      const refused = await write();
      expect(refused.failure.code).toBe('too_many_requests');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      test.ctx.clock.advance(600);
    }
    expect(statuses).toEqual([1, 2, 3, 4].flatMap(() => [200, 200, 200, 200, 200, 429]));
    const ofTheDay = await write();
    expect(ofTheDay.status).toBe(429);
    expect(Number(ofTheDay.headers['retry-after'])).toBeGreaterThan(3600);
    expect((await test.write()).status).toBe(200);
    expect(await test.messages()).toHaveLength(21);
  });

  it('[PUB-226] a body that is too large or of another kind', async () => {
    const large = await test.call(sendContactMessage, { body: { ...MESSAGE, website: 'x'.repeat(70_000) } });
    const tooLarge = 'What was sent is too large. Shorten it and try again.';
    expect(large).toMatchObject({ status: 413, failure: { code: 'payload_too_large', message: tooLarge } });
    const form = await test.app.inject({
      method: 'POST',
      url: '/api/contact-us',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'name=Nadia',
    });
    expect([form.statusCode, form.json().code]).toEqual([422, 'validation_failed']);
    expect(await test.messages()).toEqual([]);
  });
});

describe('the captcha task', () => {
  it('[PUB-76][PUB-78] is one of ALTCHA, and kept by no cache', async () => {
    const { status, headers, body } = await test.task();
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(body.data).toEqual({
      algorithm: 'SHA-256',
      challenge: expect.stringMatching(/^[0-9a-f]{64}$/),
      salt: expect.any(String),
      maxnumber: expect.any(Number),
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
      expires_at: new Date(test.ctx.clock.now().getTime() + 600_000).toISOString(),
    });
  });

  it('[PUB-229] the 61st of an hour from one network address', async () => {
    const way = { address: '203.0.113.10', token: 'x'.repeat(43) };
    for (let count = 1; count <= 60; count += 1) expect((await test.task(way)).status).toBe(200);
    expect((await test.task(way)).failure.code).toBe('too_many_requests');
    expect((await test.task()).status).toBe(200);
  });
});
