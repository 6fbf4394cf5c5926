import * as z from 'zod/mini';
import { operatingSettings } from './operating.schema.ts';
import { byCountry, methods, rates, relays, share, whole, yesNo } from './setting-shapes.ts';

const address = z.url({ protocol: /^https?$/ });
/** Days or hours that pass before something ends by itself, as the specification has them; a demo may have others. */
export const CLOCKS = {
  ACCOUNT_ERASE_DAYS: 30,
  APPEAL_DAYS: 30,
  MEMBERSHIP_NOTICE_DAYS: 7,
  REST_AFTER_DAYS: 45,
  STAFF_SESSION_HOURS: 12,
} as const;
/** Bounds how many numbers a browser is asked to try for a captcha. */
export const CAPTCHA_NUMBER_MAX = 10_000_000;
const clock = (name: keyof typeof CLOCKS) => z._default(whole(0, 3650), CLOCKS[name]);

/**
 * Every setting of the server: its name in the environment, what it means, and what it may be.
 * `.env.example` is written from this table.
 */
export const settingSchemas = {
  PORT: { about: 'The port of site and API.', shape: z._default(whole(0, 65_535), 3000) },
  HOST: { about: 'The address to listen on. Default: 0.0.0.0, in demo mode 127.0.0.1.', shape: z.optional(z.string()) },
  PUBLIC_URL: {
    about:
      'The address that people use; links in messages begin with it; https:// outside demo mode. Default in a demo: http://localhost and PORT.',
    shape: z.optional(address),
  },
  DATA_DIR: {
    about: 'Where the embedded database, the files and the generated secrets lie, and in assets the files of pages of the last releases.',
    shape: z._default(z.string(), './data'),
  },
  BACKUP_DIR: {
    about: 'Where the embedded database and the files are saved each night, in one sealed file a night; off without. Best on another disk.',
    shape: z.optional(z.string().check(z.minLength(1))),
  },
  BACKUP_KEEP: { about: 'How many of these files stay; the oldest go.', shape: z._default(whole(1, 3650), 14) },
  BACKUP_PASSPHRASE: {
    about:
      'Seals what `npm run backup` writes, and opens it for `npm run restore`: at least 16 characters. Keep a copy where the site is not.',
    shape: z.optional(z.string().check(z.minLength(16))),
  },
  ...operatingSettings,
  DEMO: {
    about: '1 fills an empty database with the demo community and keeps messages in the outbox. Default: 1 without DATABASE_URL.',
    shape: z.optional(yesNo),
  },
  DEMO_PUBLIC: {
    about: 'I-understand lets a demo be reached by other machines: everybody can read its accounts and passwords.',
    shape: z.optional(z.literal('I-understand')),
  },
  DEMO_MEMBERS: { about: 'How many members the demo community has.', shape: z._default(whole(0, 2000), 420) },
  BRAND_NAME: { about: 'The name of the product.', shape: z._default(z.string().check(z.minLength(1)), 'Bondhon') },
  BRAND_NAME_BN: { about: 'The name of the product in Bengali.', shape: z._default(z.string().check(z.minLength(1)), 'বন্ধন') },
  SUPPORT_EMAIL: { about: 'Where people write for help. Default in a demo: support@example.com.', shape: z.optional(z.email()) },
  SUPPORT_PHONE: { about: 'Where people call for help.', shape: z.optional(z.string()) },
  CONTACT_ADDRESS: {
    about: 'The street address at the foot of the pages; empty ones of these lines are left out.',
    shape: z.optional(z.string()),
  },
  CONTACT_WEBSITE: { about: 'The website named there.', shape: z.optional(address) },
  CONTACT_EMAIL: {
    about: 'The info mailbox named there; it gets what visitors write. Default: SUPPORT_EMAIL gets it.',
    shape: z.optional(z.email()),
  },
  CONTACT_PHONE: { about: 'The phone line named there.', shape: z.optional(z.string()) },
  PLAY_STORE_URL: { about: 'The application at Google Play.', shape: z.optional(address) },
  APP_STORE_URL: { about: 'The application at the App Store.', shape: z.optional(address) },
  MEMBER_CLAIM: {
    about: 'How many members there are, as the first page says it, for members who came from elsewhere; with MEMBER_CLAIM_DATE only.',
    shape: z.optional(z.string().check(z.maxLength(60))),
  },
  MEMBER_CLAIM_DATE: {
    about: 'The month as of which that is so: YYYY-MM.',
    shape: z.optional(z.string().check(z.regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/))),
  },
  ASSISTED_VIDEO_URL: {
    about:
      'The film of /assisted, an address of this site such as /films/assisted.mp4; its captions lie beside it as assisted.en.vtt and assisted.bn.vtt. Without it the page has its four steps alone.',
    shape: z.optional(z.string().check(z.regex(/^(\/[A-Za-z0-9_-]+)+\.(mp4|webm)$/))),
  },
  CAPABILITY_VIDEO_CALL: {
    about:
      '1 lets members call each other in the browser; needs TURN_URLS, in a demo not. Default: 1 with TURN_URLS; `npm start` of a demo has 1.',
    shape: z.optional(yesNo),
  },
  TURN_URLS: {
    about: 'The relays by which the media of calls go, with commas: turn:turn.example.com:3478?transport=udp,turns:turn.example.com:443.',
    shape: z.optional(relays),
  },
  TURN_SECRET: {
    about: 'The secret that the server shares with them (static-auth-secret of coturn): at least 32 characters.',
    shape: z.optional(z.string().check(z.minLength(32))),
  },
  CAPABILITY_FACE_CHECK: {
    about: '1 lets members verify themselves with the camera; the server then reads faces in a process of its own.',
    shape: z._default(yesNo, false),
  },
  FACE_ALIKE: { about: 'From which likeness on, of 0 to 1, two faces are found alike.', shape: z._default(share, 0.65) },
  FACE_REVIEW: { about: 'From which likeness on it cannot be told; below it they are found different.', shape: z._default(share, 0.45) },
  FACE_MIN_WIDTH: { about: 'Pixels that a face must be wide.', shape: z._default(whole(1, 2000), 160) },
  FACE_SHARPNESS: { about: 'Sharpness below which a face is found blurred.', shape: z._default(whole(0, 100_000), 40) },
  FACE_YAW: { about: 'Degrees beyond which the picture straight on is found turned.', shape: z._default(whole(1, 90), 25) },
  PRODUCTION: {
    about: '1 lets search engines list the public pages; 0 keeps them all away. Default: 1 outside demo mode, where alone it may be 1.',
    shape: z.optional(yesNo),
  },
  LOG_LEVEL: {
    about: 'trace, debug, info, warn, error or silent.',
    shape: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'warn'),
  },
  TRUSTED_PROXIES: {
    about: 'Addresses or ranges of the proxies before this server, with commas; none where there is no proxy.',
    shape: z.optional(z.string()),
  },
  COUNTRY_HEADER: {
    about:
      'The header in which the proxies name the country of the caller in two letters, such as cf-ipcountry; believed of TRUSTED_PROXIES alone.',
    shape: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))),
  },
  RATE_LIMIT: {
    about: 'off switches off the limits by network address; in demo mode only.',
    shape: z._default(z.enum(['on', 'off']), 'on'),
  },
  SESSION_MEMORY_MS: {
    about:
      'For so many milliseconds a server believes what it remembers of sessions, before it asks the database again whose were ended or changed by another server; at 0 at every call.',
    shape: z._default(whole(0, 800), 250),
  },
  SEARCH_INDEX: {
    about: 'on: searches are answered from an index in the memory of each server; off: from the database.',
    shape: z._default(z.enum(['on', 'off']), 'on'),
  },
  UPLOAD_MEMORY_MB: {
    about: 'What files on their way to this server may hold in memory, in megabytes.',
    shape: z._default(whole(1, 65_536), 512),
  },
  UPLOAD_DISK_MB: {
    about: 'What they may hold on disk below DATA_DIR, in megabytes; of each file that arrives, 1 MB lies in memory.',
    shape: z._default(whole(1, 1_048_576), 4096),
  },
  MIN_AGE_FEMALE: { about: 'Least age in years of a woman who looks for marriage.', shape: z._default(whole(18, 99), 18) },
  MIN_AGE_MALE: { about: 'Least age in years of a man who looks for marriage.', shape: z._default(whole(18, 99), 21) },
  PHOTO_REVIEW: {
    about: 'before: others see a photo when staff approved it; after: at once, until staff reject it.',
    shape: z._default(z.enum(['before', 'after']), 'before'),
  },
  ACCOUNT_ERASE_DAYS: {
    about: 'Days until an account that its member deleted is erased; another value than this one in demo mode only, where 0 is at once.',
    shape: clock('ACCOUNT_ERASE_DAYS'),
  },
  BOOKKEEPING_YEARS: {
    about: 'Years after the year of a payment for which its papers keep the name of the payer, also of an erased account.',
    shape: z._default(whole(1, 100), 12),
  },
  APPEAL_DAYS: {
    about: 'Days in which a sanction can be appealed; another value than this one in demo mode only.',
    shape: clock('APPEAL_DAYS'),
  },
  MEMBERSHIP_NOTICE_DAYS: {
    about: 'Days of notice before a membership ends; another value than this one in demo mode only, where 0 is at once.',
    shape: clock('MEMBERSHIP_NOTICE_DAYS'),
  },
  REST_AFTER_DAYS: {
    about: 'Days without a visit after which a profile rests; another value than this one in demo mode only, where 0 is at once.',
    shape: clock('REST_AFTER_DAYS'),
  },
  STAFF_SESSION_HOURS: {
    about: 'Hours after which a session of staff ends, used or not; another value than this one in demo mode only, where 0 is 10 seconds.',
    shape: clock('STAFF_SESSION_HOURS'),
  },
  CURRENCY_RATES: {
    about:
      'A day and what one unit of other currencies cost in taka on it, such as 2026-11-01 GBP=161.20 USD=122.50: prices then show an estimate beside the taka. Without it there is none.',
    shape: z.optional(rates),
  },
  FREE_INTERESTS_PER_MONTH: { about: 'Interests a calendar month without a package.', shape: z._default(whole(0, 1000), 5) },
  FREE_FEED_POSTS_PER_MONTH: { about: 'Feed posts a calendar month without a package.', shape: z._default(whole(0, 1000), 5) },
  FREE_FEED_POSTS_OTHER_PURPOSE: {
    about: 'Feed posts a calendar month of members who do not look for marriage and cannot buy packages.',
    shape: z._default(whole(0, 1000), 30),
  },
  PAYMENT_METHODS: {
    about: 'Ways to pay that are switched on: sslcommerz, bkash, wallet, with commas.',
    shape: z._default(methods, ['wallet']),
  },
  SSLCOMMERZ_BASE_URL: {
    about: 'The address of SSLCOMMERZ; of a sandbox in demo mode only.',
    shape: z._default(address, 'https://securepay.sslcommerz.com'),
  },
  SSLCOMMERZ_STORE_ID: { about: 'The id of the store at SSLCOMMERZ.', shape: z.optional(z.string()) },
  SSLCOMMERZ_STORE_PASSWORD: { about: 'Its password, which is not that of the merchant panel.', shape: z.optional(z.string()) },
  SSLCOMMERZ_MIN_TAKA: { about: 'The smallest amount that SSLCOMMERZ takes.', shape: z._default(whole(1, 1_000_000), 10) },
  SSLCOMMERZ_MAX_TAKA: { about: 'The largest amount that SSLCOMMERZ takes.', shape: z._default(whole(1, 10_000_000), 500_000) },
  BKASH_BASE_URL: {
    about: 'The address of bKash, ending in /tokenized/checkout; of a sandbox in demo mode only.',
    shape: z._default(address, 'https://tokenized.pay.bka.sh/v1.2.0-beta/tokenized/checkout'),
  },
  BKASH_USERNAME: { about: 'The user name at bKash.', shape: z.optional(z.string()) },
  BKASH_PASSWORD: { about: 'Its password.', shape: z.optional(z.string()) },
  BKASH_APP_KEY: { about: 'The app key at bKash.', shape: z.optional(z.string()) },
  BKASH_APP_SECRET: { about: 'Its secret.', shape: z.optional(z.string()) },
  GOOGLE_ISSUER_URL: {
    about: 'Who vouches for people that sign in with Google (OpenID Connect); of a sandbox in demo mode only.',
    shape: z._default(address, 'https://accounts.google.com'),
  },
  GOOGLE_CLIENT_ID: {
    about: 'The id of this site at Google, with GOOGLE_CLIENT_SECRET; sign-in with Google is off without.',
    shape: z.optional(z.string()),
  },
  GOOGLE_CLIENT_SECRET: {
    about: 'Its secret. Google gets PUBLIC_URL and /api/auth/google/callback as the address to return to.',
    shape: z.optional(z.string()),
  },
  FACEBOOK_URL: {
    about: 'Where people sign in with Facebook; of a sandbox in demo mode only.',
    shape: z._default(address, 'https://www.facebook.com'),
  },
  FACEBOOK_GRAPH_URL: {
    about: 'Where Facebook answers the server; of a sandbox in demo mode only.',
    shape: z._default(address, 'https://graph.facebook.com'),
  },
  FACEBOOK_API_VERSION: {
    about: 'The version of the Graph API.',
    shape: z._default(z.string().check(z.regex(/^v[0-9]{1,3}\.[0-9]{1,2}$/)), 'v26.0'),
  },
  FACEBOOK_APP_ID: {
    about: 'The id of this site at Facebook, with FACEBOOK_APP_SECRET; sign-in with Facebook is off without.',
    shape: z.optional(z.string()),
  },
  FACEBOOK_APP_SECRET: {
    about: 'Its secret. Facebook gets PUBLIC_URL and /api/auth/facebook/callback as the address to return to.',
    shape: z.optional(z.string()),
  },
  PAYER_MAIL_DOMAIN: {
    about: 'The domain of the address that a gateway gets for payers without an e-mail address. Default: that of PUBLIC_URL.',
    shape: z.optional(z.string().check(z.minLength(3))),
  },
  COMPANY_NAME: { about: 'The company that stands on receipts. Default: BRAND_NAME.', shape: z.optional(z.string()) },
  COMPANY_ADDRESS: { about: 'Its address on receipts.', shape: z.optional(z.string()) },
  VAT_REGISTRATION: { about: 'Its VAT registration number (BIN) on receipts.', shape: z.optional(z.string()) },
  VAT_PERCENT: { about: 'The share of VAT that prices include, in percent.', shape: z._default(whole(0, 100), 0) },
  SECRET_KEY: {
    about: 'At least 32 characters; signs photo addresses and hashes codes. Generated into DATA_DIR when absent.',
    shape: z.optional(z.string().check(z.minLength(32))),
  },
  ENCRYPTION_KEYS: {
    about: 'Keys for identity documents, newest first: id:base64 of 32 bytes, with commas. Generated into DATA_DIR when absent.',
    shape: z.optional(z.string()),
  },
  STAFF_PASSKEYS: {
    about: 'required demands a passkey of all staff: whoever has none adds one after signing in by code, before anything else.',
    shape: z.optional(z.literal('required')),
  },
  VAPID_PRIVATE_KEY: {
    about:
      'The key of web push: base64url of 32 bytes. Browsers that subscribed under another one get nothing more. Default: made of SECRET_KEY.',
    shape: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
  },
  SMTP_URL: {
    about: 'The mail server, smtp:// or smtps://, with user and password where it wants them.',
    shape: z.optional(z.url({ protocol: /^smtps?$/ })),
  },
  MAIL_FROM: { about: 'The sender of e-mails.', shape: z.optional(z.email()) },
  SMS_HOUR_MAX: {
    about: 'Codes by SMS in an hour, above which each asks for a captcha first and administrators are told.',
    shape: z._default(whole(1, 100_000_000), 2000),
  },
  SMS_DAY_MAX: { about: 'The same for a day.', shape: z._default(whole(1, 1_000_000_000), 20_000) },
  SMS_COUNTRY_DAY_MAX: {
    about: 'The same for a day and a country outside Bangladesh: GB:2000,*:200, where * stands for each other one.',
    shape: z._default(byCountry, { GB: 2000, US: 2000, '*': 200 }),
  },
  CAPTCHA_MAX_NUMBER: {
    about:
      'The numbers that a browser tries at most for a captcha: half of them on average. More is dearer for robots, and slower on a cheap phone.',
    shape: z._default(whole(1000, CAPTCHA_NUMBER_MAX), 200_000),
  },
  SMS_DRIVER: { about: 'sslwireless or bulksmsbd.', shape: z.optional(z.enum(['sslwireless', 'bulksmsbd'])) },
  SMS_URL: { about: 'The address of the SMS gateway, where it is not its usual one.', shape: z.optional(address) },
  SMS_TOKEN: { about: 'API token (SSL Wireless) or API key (BulkSMSBD).', shape: z.optional(z.string()) },
  SMS_SENDER: { about: 'The sid (SSL Wireless) or sender id (BulkSMSBD).', shape: z.optional(z.string()) },
  GEO_REVERSE_URL: { about: 'A reverse geocoding service in the manner of Nominatim.', shape: z.optional(address) },
  GEO_REVERSE_KEY: { about: 'Its key, where it wants one.', shape: z.optional(z.string()) },
  S3_ENDPOINT: { about: 'An S3-compatible object store in place of the local disk.', shape: z.optional(address) },
  S3_BUCKET: { about: 'Its bucket.', shape: z.optional(z.string()) },
  S3_REGION: { about: 'Its region.', shape: z._default(z.string(), 'auto') },
  S3_ACCESS_KEY_ID: { about: 'Its access key.', shape: z.optional(z.string()) },
  S3_SECRET_ACCESS_KEY: { about: 'Its secret key.', shape: z.optional(z.string()) },
} as const;

export type SettingName = keyof typeof settingSchemas;
export type RawSettings = { readonly [Name in SettingName]: z.output<(typeof settingSchemas)[Name]['shape']> };
