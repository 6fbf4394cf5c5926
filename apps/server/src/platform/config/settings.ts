import path from 'node:path';
import { createECDH, hkdfSync } from 'node:crypto';
import { newSecrets, type Secrets } from './secrets.ts';
import { SettingsFailure } from './settings-failure.ts';
import { type RawSettings, type SettingName, settingSchemas } from './settings.schema.ts';

/** A key for data at rest; new data are sealed with the first of the list. */
export type EncryptionKey = { readonly id: string; readonly bytes: Buffer };

export type Settings = Omit<
  RawSettings,
  'DEMO' | 'PRODUCTION' | 'SECRET_KEY' | 'VAPID_PRIVATE_KEY' | 'ENCRYPTION_KEYS' | 'DATA_DIR' | 'TRUSTED_PROXIES' | 'PUBLIC_URL'
> & {
  /** Without a slash at its end. */
  readonly PUBLIC_URL: string;
  readonly DEMO: boolean;
  readonly PRODUCTION: boolean;
  readonly DATA_DIR: string;
  readonly TRUSTED_PROXIES: readonly string[];
  readonly SECRET_KEY: string;
  /** base64url */
  readonly VAPID_PRIVATE_KEY: string;
  readonly ENCRYPTION_KEYS: readonly EncryptionKey[];
};

/** Reads and checks all settings once. `secretsIn` gives the generated secrets of a data directory. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  secretsIn: (dataDirectory: string) => Secrets,
): Settings {
  const raw = Object.fromEntries(
    Object.entries(settingSchemas).map(([name, { shape, about }]) => {
      const result = shape.safeParse(environment[name] || undefined);
      if (!result.success) throw new SettingsFailure(`The setting ${name} is wrong: ${about}`);
      return [name, result.data];
    }),
  ) as { [Name in SettingName]: RawSettings[Name] };
  const dataDirectory = path.resolve(raw.DATA_DIR);
  const demo = raw.DEMO ?? raw.DATABASE_URL === undefined;
  checkTogether(raw, demo);
  const needsSecrets = !raw.SECRET_KEY || !raw.ENCRYPTION_KEYS;
  const generated = needsSecrets ? secretsIn(dataDirectory) : newSecrets();
  const secretKey = raw.SECRET_KEY ?? generated.secretKey;
  return {
    ...raw,
    DEMO: demo,
    PRODUCTION: raw.PRODUCTION ?? !demo,
    PUBLIC_URL: (raw.PUBLIC_URL ?? `http://localhost:${raw.PORT}`).replace(/\/+$/, ''),
    DATA_DIR: dataDirectory,
    TRUSTED_PROXIES: (raw.TRUSTED_PROXIES ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
    SECRET_KEY: secretKey,
    VAPID_PRIVATE_KEY: raw.VAPID_PRIVATE_KEY ?? pushKeyOf(secretKey),
    ENCRYPTION_KEYS: readKeys(raw.ENCRYPTION_KEYS ?? generated.encryptionKeys),
  };
}

function checkTogether(raw: RawSettings, demo: boolean): void {
  if (raw.RATE_LIMIT === 'off' && !demo) throw new SettingsFailure('The setting RATE_LIMIT may be off in demo mode only.');
  if (raw.SMS_DRIVER && !(raw.SMS_TOKEN && raw.SMS_SENDER))
    throw new SettingsFailure('The setting SMS_DRIVER needs SMS_TOKEN and SMS_SENDER too.');
  checkPushKey(raw);
  if (raw.SMTP_URL && !raw.MAIL_FROM) throw new SettingsFailure('The setting SMTP_URL needs MAIL_FROM too.');
  checkGateways(raw, demo);
  if (raw.S3_ENDPOINT && !(raw.S3_BUCKET && raw.S3_ACCESS_KEY_ID && raw.S3_SECRET_ACCESS_KEY))
    throw new SettingsFailure('The setting S3_ENDPOINT needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.');
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

/** The key of web push that belongs to a secret key: the same on every server and after every start. */
function pushKeyOf(secretKey: string, attempt = 0): string {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `web push ${attempt}`, KEY_BYTES)).toString('base64url');
  return isPushKey(key) ? key : pushKeyOf(secretKey, attempt + 1);
}
