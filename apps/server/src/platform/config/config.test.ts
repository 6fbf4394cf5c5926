import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  exampleEnvironment,
  hasTestSocial,
  isSocialConfigured,
  isTestGateway,
  newSecrets,
  readSettings,
  secretsIn,
  settingSchemas,
  SettingsFailure,
  type SettingName,
} from '#platform/config';

let place: string;
beforeAll(() => void (place = fs.mkdtempSync(path.join(os.tmpdir(), 'config-'))));
afterAll(() => fs.rmSync(place, { recursive: true, force: true }));

const failureOf = (environment: Record<string, string>): string => {
  try {
    readSettings(environment, newSecrets);
    return 'nothing was wrong';
  } catch (failure) {
    expect(failure).toBeInstanceOf(SettingsFailure);
    return (failure as Error).message;
  }
};

/** A wrong value of every setting that can have one. */
const WRONG: Readonly<Partial<Record<SettingName, readonly string[]>>> = {
  PORT: ['x', '-1', '65536', '3000.5', ' '],
  PUBLIC_URL: ['example.com', 'ftp://example.com', 'javascript:alert(1)'],
  DATABASE_URL: ['mysql://x', 'localhost'],
  DATABASE_DIRECT_URL: ['mysql://x', 'pooler'],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['collector', 'grpc://collector:4317'],
  TRACES_SHARE: ['2', '-1', 'all'],
  DEMO: ['yes', '2'],
  DEMO_MEMBERS: ['many', '2001'],
  SUPPORT_EMAIL: ['nobody'],
  LOG_LEVEL: ['loud'],
  RATE_LIMIT: ['no'],
  COUNTRY_HEADER: ['CF IPCountry'],
  MIN_AGE_FEMALE: ['17', 'young'],
  MIN_AGE_MALE: ['17'],
  PHOTO_REVIEW: ['never'],
  ACCOUNT_ERASE_DAYS: ['3651', '-1', 'soon', '1.5'],
  APPEAL_DAYS: ['-1'],
  MEMBERSHIP_NOTICE_DAYS: ['-1'],
  REST_AFTER_DAYS: ['-1'],
  STAFF_SESSION_HOURS: ['-1'],
  PAYMENT_METHODS: ['card', 'sslcommerz,card', 'SSLCOMMERZ'],
  SSLCOMMERZ_BASE_URL: ['securepay.sslcommerz.com', 'ftp://securepay.sslcommerz.com'],
  SSLCOMMERZ_MIN_TAKA: ['0', '9.5', 'ten'],
  BKASH_BASE_URL: ['tokenized.pay.bka.sh'],
  VAT_PERCENT: ['101', '-1'],
  SECRET_KEY: ['short'],
  ENCRYPTION_KEYS: ['k1', 'k1:short', `:${Buffer.alloc(32).toString('base64')}`],
  SMTP_URL: ['http://example.com', 'mail'],
  MAIL_FROM: ['nobody'],
  SMS_DRIVER: ['pigeon'],
  SMS_HOUR_MAX: ['0', 'many'],
  SMS_DAY_MAX: ['-1'],
  SMS_COUNTRY_DAY_MAX: ['200', 'GB', 'gb:200', 'GB:2000;US:1', '*:x'],
  SMS_URL: ['gateway'],
  CAPTCHA_MAX_NUMBER: ['999', '10000001', 'many'],
  CURRENCY_RATES: ['GBP=161', '2026-11-01', '2026-11-01 GBP', '2026-11-01 gbp=161', '2026-11-01 GBP=161;USD=122'],
  GEO_REVERSE_URL: ['maps'],
  S3_ENDPOINT: ['bucket'],
};

describe('[QUAL-02] a wrong setting stops the start with one sentence that names it', () => {
  it.each(Object.entries(WRONG).flatMap(([name, values]) => values.map((value): [string, string] => [name, value])))(
    '%s=%s',
    (name, value) => {
      const sentence = failureOf({ [name]: value });
      expect(sentence).toContain(`setting ${name} `);
      expect(sentence).not.toContain('\n');
      expect(sentence.endsWith('.')).toBe(true);
    },
  );

  it.each([
    [{ SMS_DRIVER: 'bulksmsbd' }, 'SMS_TOKEN'],
    [{ SMTP_URL: 'smtp://localhost' }, 'MAIL_FROM'],
    [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_BUCKET'],
  ])('%o lacks %s', (environment, missing) => expect(failureOf(environment as Record<string, string>)).toContain(missing));

  it('[QUAL-47] RATE_LIMIT=off outside demo mode', () => {
    expect(failureOf({ RATE_LIMIT: 'off', DEMO: '0' })).toBe('The setting RATE_LIMIT may be off in demo mode only.');
    expect(failureOf({ RATE_LIMIT: 'off', DATABASE_URL: 'postgres://localhost/x' })).toContain('RATE_LIMIT');
    expect(readSettings({ RATE_LIMIT: 'off' }, newSecrets).RATE_LIMIT).toBe('off');
  });

  it('a data directory that cannot be written', () => {
    const file = path.join(place, 'file');
    fs.writeFileSync(file, '');
    expect(() => readSettings({ DATA_DIR: path.join(file, 'data') }, secretsIn)).toThrow(
      /^The setting DATA_DIR names a place that cannot be written/,
    );
  });
});

const STORE = { PAYMENT_METHODS: 'sslcommerz,wallet', SSLCOMMERZ_STORE_ID: 'store1', SSLCOMMERZ_STORE_PASSWORD: 'password1' };
const WALLETS = {
  PAYMENT_METHODS: 'bkash',
  BKASH_USERNAME: 'user1',
  BKASH_PASSWORD: 'password1',
  BKASH_APP_KEY: 'key1',
  BKASH_APP_SECRET: 'secret1',
};

describe('[PAY-67] a gateway that is switched on and lacks a setting stops the start', () => {
  const needed = [STORE, WALLETS].flatMap((complete) =>
    Object.keys(complete)
      .filter((name) => name !== 'PAYMENT_METHODS')
      .map((name): [string, Record<string, string>] => [name, complete]),
  );

  it.each(needed)('%s', (name, complete) => {
    const sentence = failureOf({ ...complete, [name]: '' });
    expect(sentence).toMatch(/^The setting PAYMENT_METHODS names (sslcommerz|bkash), which needs /);
    expect(sentence).toContain(`needs ${name} too.`);
    expect(sentence).not.toMatch(/password1|secret1|key1/);
  });

  it('and starts with all of them, or switched off without any', () => {
    expect(readSettings(STORE, newSecrets)).toMatchObject({
      PAYMENT_METHODS: ['sslcommerz', 'wallet'],
      SSLCOMMERZ_BASE_URL: 'https://securepay.sslcommerz.com',
    });
    expect(readSettings({ ...WALLETS, DEMO: '0' }, newSecrets).BKASH_BASE_URL).toMatch(/\/tokenized\/checkout$/);
    expect(readSettings({}, newSecrets).PAYMENT_METHODS).toEqual(['wallet']);
  });
});

describe('[PAY-95] outside demo mode no payment goes to a sandbox', () => {
  it.each([
    [STORE, 'SSLCOMMERZ_BASE_URL', 'https://sandbox.sslcommerz.com'],
    [STORE, 'SSLCOMMERZ_BASE_URL', 'http://127.0.0.1:3001/sslcommerz'],
    [STORE, 'SSLCOMMERZ_BASE_URL', 'https://localhost:3001'],
    [WALLETS, 'BKASH_BASE_URL', 'https://tokenized.sandbox.bka.sh/v1.2.0-beta/tokenized/checkout'],
    [WALLETS, 'BKASH_BASE_URL', 'http://[::1]:3001/tokenized/checkout'],
  ])('%o %s=%s', (complete, name, url) => {
    expect(isTestGateway(url)).toBe(true);
    const sentence = `The setting ${name} names a sandbox; outside demo mode it may not.`;
    expect(failureOf({ ...complete, [name]: url, DEMO: '0' })).toBe(sentence);
    expect(failureOf({ ...complete, [name]: url, DATABASE_URL: 'postgres://localhost/x' })).toBe(sentence);
    expect(readSettings({ ...complete, [name]: url, DEMO: '1' }, newSecrets)).toMatchObject({ [name]: url });
  });

  it('nor without TLS, and the addresses of the live gateways are none of a sandbox', () => {
    expect(failureOf({ ...STORE, SSLCOMMERZ_BASE_URL: 'http://payments.example.com', DEMO: '0' })).toBe(
      'The setting SSLCOMMERZ_BASE_URL must begin with https://.',
    );
    const live = readSettings({}, newSecrets);
    expect([live.SSLCOMMERZ_BASE_URL, live.BKASH_BASE_URL].map(isTestGateway)).toEqual([false, false]);
  });
});

describe('[AUTH-141] the clocks that tests cannot wait for', () => {
  const SPECIFIED = { ACCOUNT_ERASE_DAYS: 30, APPEAL_DAYS: 30, MEMBERSHIP_NOTICE_DAYS: 7, REST_AFTER_DAYS: 45, STAFF_SESSION_HOURS: 12 };

  it('are what the specification says unless a demo sets others', () => {
    expect(readSettings({}, newSecrets)).toMatchObject(SPECIFIED);
    expect(readSettings({ DEMO: '0' }, newSecrets)).toMatchObject(SPECIFIED);
  });

  it.each(Object.entries(SPECIFIED))('%s', (name, specified) => {
    expect(readSettings({ [name]: '0' }, newSecrets)).toMatchObject({ [name]: 0 });
    const sentence = `The setting ${name} may be another value than ${specified} in demo mode only.`;
    for (const value of ['0', '1']) {
      expect(failureOf({ [name]: value, DEMO: '0' })).toBe(sentence);
      expect(failureOf({ [name]: value, DATABASE_URL: 'postgres://localhost/x' })).toBe(sentence);
    }
    expect(readSettings({ [name]: String(specified), DEMO: '0' }, newSecrets)).toMatchObject({ [name]: specified });
  });
});

describe('[QUAL-02] a setting by a file, as secrets of containers come', () => {
  const fileWith = (text: string): string => {
    const file = path.join(place, 'secret');
    fs.writeFileSync(file, text);
    return file;
  };
  const secret = 's'.repeat(40);

  it.each([secret, `${secret}\n`, `  ${secret}  \r\nsecond line\n`])('its first line, without the spaces around it: %j', (text) => {
    expect(readSettings({ SECRET_KEY_FILE: fileWith(text) }, newSecrets).SECRET_KEY).toBe(secret);
  });

  it('numbers and lists are read as those of variables are', () => {
    expect(readSettings({ PORT_FILE: fileWith('4444\n') }, newSecrets).PORT).toBe(4444);
    expect(failureOf({ PORT_FILE: fileWith('many\n') })).toMatch(/^The setting PORT is wrong: /);
  });

  it('an empty file, and an empty variable, give nothing', () => {
    expect(readSettings({ PORT_FILE: fileWith('') }, newSecrets).PORT).toBe(3000);
    expect(readSettings({ PORT: '', PORT_FILE: fileWith('4444') }, newSecrets).PORT).toBe(4444);
  });

  it('both at once stop the start, and so does a file that cannot be read', () => {
    const file = fileWith(secret);
    expect(failureOf({ SECRET_KEY: secret, SECRET_KEY_FILE: file })).toBe(
      'The settings SECRET_KEY and SECRET_KEY_FILE are both given; give one.',
    );
    const absent = path.join(place, 'absent');
    expect(failureOf({ SECRET_KEY_FILE: absent })).toBe(`The setting SECRET_KEY_FILE names a file that cannot be read: ${absent}.`);
  });
});

it('[QUAL-02] has the defaults of the specification', () => {
  const settings = readSettings({}, newSecrets);
  expect(settings).toMatchObject({
    PORT: 3000,
    DEMO: true,
    DATA_DIR: path.resolve('data'),
    PUBLIC_URL: 'http://localhost:3000',
    BRAND_NAME: 'Bondhon',
    SMS_HOUR_MAX: 2000,
    SMS_DAY_MAX: 20_000,
    SMS_COUNTRY_DAY_MAX: { GB: 2000, US: 2000, '*': 200 },
    CAPTCHA_MAX_NUMBER: 200_000,
  });
  expect(readSettings({ SMS_COUNTRY_DAY_MAX: 'IN:5, *:7' }, newSecrets).SMS_COUNTRY_DAY_MAX).toEqual({ IN: 5, '*': 7 });
  expect(readSettings({ CURRENCY_RATES: '2026-11-01 GBP=161.20 USD=122' }, newSecrets).CURRENCY_RATES).toEqual({
    as_of: '2026-11-01',
    taka: { GBP: 161.2, USD: 122 },
  });
  expect(readSettings({ DATABASE_URL: 'postgres://localhost/x' }, newSecrets).DEMO).toBe(false);
  expect(failureOf({ DATABASE_DIRECT_URL: 'postgres://localhost/x' })).toBe('The setting DATABASE_DIRECT_URL needs DATABASE_URL too.');
  expect(readSettings({ PORT: '', PUBLIC_URL: 'https://example.com/' }, newSecrets)).toMatchObject({
    PORT: 3000,
    PUBLIC_URL: 'https://example.com',
  });
});

it('[QUAL-02] .env.example is the one that the settings make, and names every setting', () => {
  const written = fs.readFileSync(path.resolve(import.meta.dirname, '../../../../../.env.example'), 'utf8');
  expect(written).toBe(exampleEnvironment());
  for (const name of Object.keys(settingSchemas)) expect(written).toContain(`\n#${name}=`);
});

describe('generated secrets', () => {
  it('[QUAL-37] stay the same from start to start, readable for their owner only', () => {
    const directory = path.join(place, 'data');
    const first = readSettings({ DATA_DIR: directory }, secretsIn);
    const second = readSettings({ DATA_DIR: directory }, secretsIn);
    expect([second.SECRET_KEY, second.ENCRYPTION_KEYS]).toEqual([first.SECRET_KEY, first.ENCRYPTION_KEYS]);
    expect(fs.statSync(path.join(directory, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(fs.readdirSync(directory)).toEqual(['secrets.json']);
  });

  it('[QUAL-37] give way to those of the settings', () => {
    const own = {
      SECRET_KEY: 'a'.repeat(32),
      ENCRYPTION_KEYS: `k2:${Buffer.alloc(32, 2).toString('base64')},k1:${Buffer.alloc(32, 1).toString('base64')}`,
    };
    const settings = readSettings({ ...own, DATA_DIR: path.join(place, 'unused') }, secretsIn);
    expect(settings.SECRET_KEY).toBe(own.SECRET_KEY);
    expect(settings.ENCRYPTION_KEYS.map((key) => [key.id, key.bytes[0]])).toEqual([
      ['k2', 2],
      ['k1', 1],
    ]);
    expect(fs.existsSync(path.join(place, 'unused'))).toBe(false);
  });

  it('[QUAL-37] a damaged file stops the start in place of new keys that open nothing', () => {
    const directory = path.join(place, 'damaged');
    fs.mkdirSync(directory);
    fs.writeFileSync(path.join(directory, 'secrets.json'), '{"secretKey":"a');
    expect(() => secretsIn(directory)).toThrow(/secrets\.json .* cannot be read/);
    expect(fs.readFileSync(path.join(directory, 'secrets.json'), 'utf8')).toBe('{"secretKey":"a');
  });
});

describe('[AUTH-79] sign-in with providers', () => {
  const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  const FACEBOOK = { FACEBOOK_APP_ID: 'id', FACEBOOK_APP_SECRET: 'secret' };
  const read = (environment: Record<string, string>) => readSettings(environment, newSecrets);

  it.each([
    [GOOGLE, 'GOOGLE_ISSUER_URL', 'http://127.0.0.1:3002/google'],
    [GOOGLE, 'GOOGLE_ISSUER_URL', 'https://localhost'],
    [FACEBOOK, 'FACEBOOK_URL', 'http://[::1]:3002/facebook'],
    [FACEBOOK, 'FACEBOOK_GRAPH_URL', 'http://localhost:3002/graph'],
  ])('%j with a sandbox at %s starts a demo alone', (provider, name, address) => {
    expect(() => read({ ...provider, [name]: address, DEMO: '0' })).toThrow(
      `The setting ${name} names a sandbox; outside demo mode it may not.`,
    );
    expect(read({ ...provider, [name]: address, DEMO: '1' })).toMatchObject({ [name]: address });
  });

  it('nor without TLS, nor with half of what a provider gave', () => {
    expect(() => read({ ...GOOGLE, GOOGLE_ISSUER_URL: 'http://accounts.google.com', DEMO: '0' })).toThrow(
      'The setting GOOGLE_ISSUER_URL must begin with https://.',
    );
    expect(() => read({ GOOGLE_CLIENT_ID: 'id' })).toThrow('The setting GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET too.');
    expect(() => read({ FACEBOOK_APP_SECRET: 'secret' })).toThrow('The setting FACEBOOK_APP_SECRET needs FACEBOOK_APP_ID too.');
    expect(() => read({ FACEBOOK_API_VERSION: '26' })).toThrow('The setting FACEBOOK_API_VERSION is wrong');
  });

  it('with the providers themselves a real site starts; none is a test', () => {
    const settings = read({ ...GOOGLE, ...FACEBOOK, DEMO: '0' });
    expect([isSocialConfigured(settings, 'google'), isSocialConfigured(settings, 'facebook'), hasTestSocial(settings)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(settings).toMatchObject({
      GOOGLE_ISSUER_URL: 'https://accounts.google.com',
      FACEBOOK_URL: 'https://www.facebook.com',
      FACEBOOK_GRAPH_URL: 'https://graph.facebook.com',
      FACEBOOK_API_VERSION: 'v26.0',
    });
    expect(hasTestSocial(read({ GOOGLE_ISSUER_URL: 'http://localhost' }))).toBe(false);
  });
});
