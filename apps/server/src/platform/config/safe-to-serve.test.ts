import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, describe, it } from 'vitest';
import { newSecrets, readSettings, readSettingsToServe, secretsIn, SettingsFailure } from '#platform/config';

type Environment = Readonly<Record<string, string>>;

const REAL: Environment = {
  DEMO: '0',
  PUBLIC_URL: 'https://www.example.com',
  SECRET_KEY: 's'.repeat(32),
  ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  SMTP_URL: 'smtps://user:pass@mail.example.com',
  MAIL_FROM: 'post@example.com',
  SMS_DRIVER: 'bulksmsbd',
  SMS_TOKEN: 't',
  SMS_SENDER: 's',
  SUPPORT_EMAIL: 'help@example.com',
  TRUSTED_PROXIES: 'none',
};

function failureOf(environment: Environment): string {
  try {
    readSettingsToServe(environment, newSecrets);
    return 'nothing was wrong';
  } catch (failure) {
    return failure instanceof SettingsFailure ? failure.message : `no refusal: ${String(failure)}`;
  }
}
const without = (name: string): Environment => ({ ...REAL, [name]: '' });

describe('[QUAL-50] outside the demo nothing is served without what is needed to be safe', () => {
  it('all of it together is enough, whatever the database is', () => {
    expect(failureOf(REAL)).toBe('nothing was wrong');
    expect(failureOf({ ...REAL, DEMO: '', DATABASE_URL: 'postgres://localhost/x' })).toBe('nothing was wrong');
  });

  it.each([
    ['PUBLIC_URL', 'to the address that people use, beginning with https://.'],
    ['SECRET_KEY', 'to at least 32 random characters, such as `openssl rand -base64 48` prints.'],
    ['ENCRYPTION_KEYS', 'to k1: and 32 random bytes, such as `openssl rand -base64 32` prints.'],
    ['SMTP_URL', 'to a mail server: smtps://, or smtp:// where it offers STARTTLS.'],
    ['SMS_DRIVER', 'to sslwireless or bulksmsbd, the company that sends the codes.'],
    ['SUPPORT_EMAIL', 'to the address at which people get help.'],
    ['TRUSTED_PROXIES', 'to the addresses of the proxies before this server, or to none.'],
  ])('not without %s', (name, what) => {
    expect(failureOf(without(name))).toBe(`The setting ${name} is missing, which a server needs outside demo mode; set it ${what}`);
    expect(failureOf({ ...without(name), DEMO: '', DATABASE_URL: 'postgres://localhost/x' })).toContain(`setting ${name} is missing`);
  });

  it('nor at an address without TLS, nor with half a sender', () => {
    expect(failureOf({ ...REAL, PUBLIC_URL: 'http://www.example.com' })).toBe(
      'The setting PUBLIC_URL must begin with https:// outside demo mode; set it to the address that people use, behind a proxy with TLS.',
    );
    expect(failureOf(without('MAIL_FROM'))).toBe('The setting SMTP_URL needs MAIL_FROM too.');
    expect(failureOf(without('SMS_TOKEN'))).toBe('The setting SMS_DRIVER needs SMS_TOKEN and SMS_SENDER too.');
  });

  it('a refused start leaves no secrets behind', () => {
    const place = fs.mkdtempSync(path.join(os.tmpdir(), 'config-'));
    const data = path.join(place, 'data');
    expect(() => readSettingsToServe({ DEMO: '0', DATA_DIR: data }, secretsIn)).toThrow(SettingsFailure);
    expect(fs.existsSync(data)).toBe(false);
    fs.rmSync(place, { recursive: true });
  });
});

describe('[QUAL-50] TRUSTED_PROXIES', () => {
  it.each(['proxy.example.com', '10.0.0.1/33', '10.0.0.0/255.0.0.0', '10.0.0.0/x', '::1/129', '1.2.3', 'none,10.0.0.1', '10.0.0.1/8/8'])(
    '%s is refused in a sentence',
    (text) => {
      for (const environment of [{ TRUSTED_PROXIES: text }, { ...REAL, TRUSTED_PROXIES: text }])
        expect(failureOf(environment)).toMatch(
          /^The setting TRUSTED_PROXIES is wrong: \S+ is no address; set it to addresses or ranges such as 10\.0\.0\.0\/8, with commas, or to none\.$/,
        );
    },
  );

  it.each([
    '0.0.0.0/0',
    '::/0',
    '10.0.0.1,0.0.0.0/0',
    '0.0.0.0/1',
    '128.0.0.0/1',
    '64.0.0.0/7',
    '2000::/3',
    '::ffff:0:0/96',
    '::/1',
    'fc00::/6',
  ])('%s names everybody and is refused', (text) =>
    expect(failureOf({ ...REAL, TRUSTED_PROXIES: text })).toMatch(
      /^The setting TRUSTED_PROXIES names everybody by \S+; set it to the addresses of the proxies before this server, or to none\.$/,
    ),
  );

  it.each([
    ['none', []],
    ['', []],
    ['loopback', ['127.0.0.0/8', '::1/128']],
    ['10.0.0.1, 10.1.0.0/16', ['10.0.0.1/32', '10.1.0.0/16']],
    ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
    ['2001:db8::/32,::ffff:10.0.0.0/104', ['2001:db8::/32', '10.0.0.0/8']],
  ])('%s names %o', (text, ranges) => expect(readSettings({ TRUSTED_PROXIES: text }, newSecrets).TRUSTED_PROXIES).toEqual(ranges));
});

describe('[QUAL-49] a demo is for this machine', () => {
  it('listens at 127.0.0.1 at first, a real site everywhere', () => {
    expect(readSettingsToServe({}, newSecrets)).toMatchObject({ DEMO: true, HOST: '127.0.0.1', IS_PUBLIC_DEMO: false });
    expect(readSettingsToServe(REAL, newSecrets)).toMatchObject({ DEMO: false, HOST: '0.0.0.0', IS_PUBLIC_DEMO: false });
  });

  it.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '192.168.1.5'],
    ['HOST', '::'],
    ['PUBLIC_URL', 'https://demo.example.com'],
    ['PUBLIC_URL', 'http://192.168.1.5:3000'],
    ['PUBLIC_URL', 'http://localhost.example.com'],
    ['PUBLIC_URL', 'http://[2001:db8::1]'],
  ])('%s=%s needs DEMO_PUBLIC=I-understand', (name, value) => {
    const sentence = `The setting ${name} opens a demo to other machines; set DEMO=0 for a real site, ${name} to an address of this machine, or DEMO_PUBLIC=I-understand.`;
    for (const demo of [{}, { DEMO: '1' }, { DEMO: '1', DATABASE_URL: 'postgres://localhost/x' }]) {
      expect(failureOf({ ...demo, [name]: value })).toBe(sentence);
      expect(readSettingsToServe({ ...demo, [name]: value, DEMO_PUBLIC: 'I-understand' }, newSecrets).IS_PUBLIC_DEMO).toBe(true);
    }
    expect(failureOf({ [name]: value, DEMO_PUBLIC: '1' })).toContain('The setting DEMO_PUBLIC is wrong: I-understand ');
  });

  it.each([
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '127.0.0.2', PUBLIC_URL: 'http://127.0.0.2:3000' },
    { PUBLIC_URL: 'http://[::1]:3000' },
    { PUBLIC_URL: 'http://LOCALHOST:8080/' },
  ])('%o does not', (environment) => expect(failureOf(environment)).toBe('nothing was wrong'));

  it.each([{}, { DEMO: '1' }, { DEMO_PUBLIC: 'I-understand' }, { DEMO: '1', PUBLIC_URL: 'https://www.example.com' }])(
    'and never with PRODUCTION=1: %o',
    (environment) =>
      expect(failureOf({ PRODUCTION: '1', ...environment })).toBe(
        'The setting PRODUCTION may not be 1 in a demo; set DEMO=0 and DATABASE_URL for a real site, or leave PRODUCTION out.',
      ),
  );
});

it('[PUB-11] what people read of the company is invented in a demo alone', () => {
  expect(readSettings({}, newSecrets)).toMatchObject({ SUPPORT_EMAIL: 'support@example.com', COMPANY_ADDRESS: 'Dhaka, Bangladesh' });
  const real = readSettingsToServe(REAL, newSecrets);
  expect(real).toMatchObject({ SUPPORT_EMAIL: 'help@example.com', COMPANY_ADDRESS: '', PAYER_MAIL_DOMAIN: 'www.example.com' });
  expect(readSettings({ DEMO: '0' }, newSecrets).SUPPORT_EMAIL).toBe('');
});
