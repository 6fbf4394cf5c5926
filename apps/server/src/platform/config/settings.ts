import fs from 'node:fs';
import path from 'node:path';
import { createECDH, hkdfSync } from 'node:crypto';
import { newSecrets, type Secrets } from './secrets.ts';
import { isReachableByOthers, requireSafeToServe } from './safe-to-serve.ts';
import { SettingsFailure } from './settings-failure.ts';
import { CLOCKS, type RawSettings, type SettingName, settingSchemas } from './settings.schema.ts';
import { checkSocial } from './social.ts';
import { readTrustedProxies } from './trusted-proxies.ts';

/** A key for data at rest; new data are sealed with the first of the list. */
export type EncryptionKey = { readonly id: string; readonly bytes: Buffer };

export type Settings = Omit<
  RawSettings,
  | 'HOST'
  | 'DEMO'
  | 'DEMO_PUBLIC'
  | 'PRODUCTION'
  | 'SECRET_KEY'
  | 'VAPID_PRIVATE_KEY'
  | 'ENCRYPTION_KEYS'
  | 'DATA_DIR'
  | 'TRUSTED_PROXIES'
  | 'PUBLIC_URL'
  | 'SUPPORT_EMAIL'
  | 'COMPANY_ADDRESS'
  | 'PAYER_MAIL_DOMAIN'
  | 'CAPABILITY_VIDEO_CALL'
> & {
  /** True where members can call each other: there is a relay then. */
  readonly CAPABILITY_VIDEO_CALL: boolean;
  readonly HOST: string;
  /** Without a slash at its end. */
  readonly PUBLIC_URL: string;
  readonly DEMO: boolean;
  /** True where other machines can reach this demo. */
  readonly IS_PUBLIC_DEMO: boolean;
  readonly PRODUCTION: boolean;
  readonly SUPPORT_EMAIL: string;
  /** Empty where none is given. */
  readonly COMPANY_ADDRESS: string;
  readonly PAYER_MAIL_DOMAIN: string;
  readonly DATA_DIR: string;
  /** As address/bits. */
  readonly TRUSTED_PROXIES: readonly string[];
  readonly SECRET_KEY: string;
  /** base64url */
  readonly VAPID_PRIVATE_KEY: string;
  readonly ENCRYPTION_KEYS: readonly EncryptionKey[];
};

type Environment = Readonly<Record<string, string | undefined>>;
type Raw = { readonly raw: RawSettings; readonly isDemo: boolean };

/** Reads and checks all settings once. `secretsIn` gives the generated secrets of a data directory. */
export const readSettings = (environment: Environment, secretsIn: (dataDirectory: string) => Secrets): Settings =>
  settingsOf(readRaw(environment), secretsIn);

/** Reads the settings for a server that people reach: refuses those that are not safe to serve with. */
export function readSettingsToServe(environment: Environment, secretsIn: (dataDirectory: string) => Secrets): Settings {
  const read = readRaw(environment);
  requireSafeToServe(read.raw, read.isDemo);
  return settingsOf(read, secretsIn);
}

/** Returns the value of a setting: its own, or the first line of the file that NAME_FILE names, as secrets of containers and of systemd come. */
function givenFor(name: string, environment: Environment): string | undefined {
  const own = environment[name] || undefined;
  const file = environment[`${name}_FILE`] || undefined;
  if (!file) return own;
  if (own) throw new SettingsFailure(`The settings ${name} and ${name}_FILE are both given; give one.`);
  try {
    return fs.readFileSync(file, 'utf8').split('\n')[0]?.trim() || undefined;
  } catch (cause) {
    throw new SettingsFailure(`The setting ${name}_FILE names a file that cannot be read: ${file}.`, { cause });
  }
}

function readRaw(environment: Environment): Raw {
  const raw = Object.fromEntries(
    Object.entries(settingSchemas).map(([name, { shape, about }]) => {
      const result = shape.safeParse(givenFor(name, environment));
      if (!result.success) throw new SettingsFailure(`The setting ${name} is wrong: ${about}`);
      return [name, result.data];
    }),
  ) as { [Name in SettingName]: RawSettings[Name] };
  const isDemo = raw.DEMO ?? raw.DATABASE_URL === undefined;
  checkTogether(raw, isDemo);
  return { raw, isDemo };
}

function settingsOf({ raw, isDemo }: Raw, secretsIn: (dataDirectory: string) => Secrets): Settings {
  const { DEMO_PUBLIC: _, ...rest } = raw;
  const trustedProxies = readTrustedProxies(raw.TRUSTED_PROXIES);
  const dataDirectory = path.resolve(raw.DATA_DIR);
  const needsSecrets = !raw.SECRET_KEY || !raw.ENCRYPTION_KEYS;
  const generated = needsSecrets ? secretsIn(dataDirectory) : newSecrets();
  const secretKey = raw.SECRET_KEY ?? generated.secretKey;
  return {
    ...rest,
    ...withDefaults(raw, isDemo),
    DEMO: isDemo,
    IS_PUBLIC_DEMO: isDemo && isReachableByOthers(raw),
    DATA_DIR: dataDirectory,
    TRUSTED_PROXIES: trustedProxies,
    SECRET_KEY: secretKey,
    VAPID_PRIVATE_KEY: raw.VAPID_PRIVATE_KEY ?? pushKeyOf(secretKey),
    ENCRYPTION_KEYS: readKeys(raw.ENCRYPTION_KEYS ?? generated.encryptionKeys),
  };
}

/** Adds settings whose default depends on others. Outside a demo nothing that people read is invented. */
function withDefaults(raw: RawSettings, isDemo: boolean) {
  const publicUrl = (raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`).replace(/\/+$/, '');
  const invented = isDemo
    ? { support: 'support@example.com', address: 'Dhaka, Bangladesh', domain: 'example.com' }
    : { support: '', address: '', domain: new URL(publicUrl).hostname };
  return {
    HOST: raw.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    PRODUCTION: raw.PRODUCTION ?? !isDemo,
    CAPABILITY_VIDEO_CALL: raw.CAPABILITY_VIDEO_CALL ?? raw.TURN_URLS !== undefined,
    PUBLIC_URL: publicUrl,
    SUPPORT_EMAIL: raw.SUPPORT_EMAIL ?? invented.support,
    COMPANY_ADDRESS: raw.COMPANY_ADDRESS ?? invented.address,
    PAYER_MAIL_DOMAIN: raw.PAYER_MAIL_DOMAIN ?? invented.domain,
  };
}

function checkTogether(raw: RawSettings, demo: boolean): void {
  if (raw.RATE_LIMIT === 'off' && !demo) throw new SettingsFailure('The setting RATE_LIMIT may be off in demo mode only.');
  checkClocks(raw, demo);
  if (raw.SMS_DRIVER && !(raw.SMS_TOKEN && raw.SMS_SENDER))
    throw new SettingsFailure('The setting SMS_DRIVER needs SMS_TOKEN and SMS_SENDER too.');
  checkPushKey(raw);
  checkDatabase(raw);
  checkRelay(raw, demo);
  if (raw.SMTP_URL && !raw.MAIL_FROM) throw new SettingsFailure('The setting SMTP_URL needs MAIL_FROM too.');
  checkGateways(raw, demo);
  checkSocial(raw, demo);
  if (raw.S3_ENDPOINT && !(raw.S3_BUCKET && raw.S3_ACCESS_KEY_ID && raw.S3_SECRET_ACCESS_KEY))
    throw new SettingsFailure('The setting S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.');
}

function checkRelay({ TURN_URLS, TURN_SECRET, CAPABILITY_VIDEO_CALL }: RawSettings, demo: boolean): void {
  if (TURN_URLS && !TURN_SECRET) throw new SettingsFailure('The setting TURN_URLS needs TURN_SECRET too.');
  if (TURN_SECRET && !TURN_URLS) throw new SettingsFailure('The setting TURN_SECRET needs TURN_URLS too.');
  if (CAPABILITY_VIDEO_CALL && !TURN_URLS && !demo) throw new SettingsFailure('The setting CAPABILITY_VIDEO_CALL needs TURN_URLS too.');
}

function checkDatabase(raw: RawSettings): void {
  if (raw.DATABASE_DIRECT_URL && !raw.DATABASE_URL) throw new SettingsFailure('The setting DATABASE_DIRECT_URL needs DATABASE_URL too.');
  if (raw.BACKUP_DIR && raw.DATABASE_URL)
    throw new SettingsFailure('The setting BACKUP_DIR is for the embedded database; for that of DATABASE_URL see docs/runbooks/backup.md.');
  if (raw.BACKUP_DIR && !raw.BACKUP_PASSPHRASE) throw new SettingsFailure('The setting BACKUP_DIR needs BACKUP_PASSPHRASE too.');
}

function checkClocks(raw: RawSettings, demo: boolean): void {
  if (demo) return;
  for (const [name, specified] of Object.entries(CLOCKS))
    if (raw[name as keyof typeof CLOCKS] !== specified)
      throw new SettingsFailure(`The setting ${name} may be another value than ${specified} in demo mode only.`);
}

function checkPushKey({ VAPID_PRIVATE_KEY: key }: RawSettings): void {
  if (key && !isPushKey(key)) throw new SettingsFailure('The setting VAPID_PRIVATE_KEY is wrong: it is no key of the curve P-256.');
}

/** Hosts where no real money moves: the gateways' own sandboxes and this machine. */
const TEST_HOST = /^(sandbox\.sslcommerz\.com|tokenized\.sandbox\.bka\.sh|localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** True where paying at this address moves no real money. */
export const isTestGateway = (baseUrl: string): boolean => TEST_HOST.test(new URL(baseUrl).hostname);

const gatewaySettings = {
  sslcommerz: ['SSLCOMMERZ_BASE_URL', 'SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'],
  bkash: ['BKASH_BASE_URL', 'BKASH_USERNAME', 'BKASH_PASSWORD', 'BKASH_APP_KEY', 'BKASH_APP_SECRET'],
} as const;

function checkGateways(raw: RawSettings, demo: boolean): void {
  for (const [gateway, names] of Object.entries(gatewaySettings)) {
    if (!raw.PAYMENT_METHODS.includes(gateway as keyof typeof gatewaySettings)) continue;
    const missing = names.find((name) => !raw[name]);
    if (missing) throw new SettingsFailure(`The setting PAYMENT_METHODS names ${gateway}, which needs ${missing} too.`);
    const address = raw[names[0]];
    if (demo) continue;
    if (isTestGateway(address)) throw new SettingsFailure(`The setting ${names[0]} names a sandbox; outside demo mode it may not.`);
    if (new URL(address).protocol !== 'https:') throw new SettingsFailure(`The setting ${names[0]} must begin with https://.`);
  }
}

function readKeys(text: string): EncryptionKey[] {
  return text.split(',').map((entry) => {
    const [id = '', base64 = ''] = entry.trim().split(':');
    const bytes = Buffer.from(base64, 'base64');
    if (!/^[a-z0-9]{1,16}$/.test(id) || bytes.length !== 32)
      throw new SettingsFailure('The setting ENCRYPTION_KEYS is wrong: each key is id:base64 of 32 bytes.');
    return { id, bytes };
  });
}

const KEY_BYTES = 32;

/** True if this is a private key of the curve that web push uses. */
function isPushKey(key: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key, 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** Returns the key of web push that belongs to a secret key: the same on every server and after every start. */
function pushKeyOf(secretKey: string, attempt = 0): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `web push ${attempt}`, KEY_BYTES)).toString('base64url');
  return isPushKey(key) ? key : pushKeyOf(secretKey, attempt + 1);
}
