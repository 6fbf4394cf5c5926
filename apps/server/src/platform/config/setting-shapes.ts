import * as z from 'zod/mini';

export const whole = (minimum: number, maximum: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^[0-9]+$/)), z.transform(Number)), z.int().check(z.gte(minimum), z.lte(maximum)));
/** A share of 1, as text. */
export const share = z.pipe(z.string().check(z.regex(/^(0(\.[0-9]{1,3})?|1)$/)), z.transform(Number));
export const yesNo = z.pipe(
  z.enum(['0', '1']),
  z.transform((text) => text === '1'),
);

/** Takes apart what stands between commas. */
const items = z.pipe(
  z.string(),
  z.transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  ),
);

const COUNTRY_MAX = /^([A-Z]{2}|\*):([0-9]{1,9})$/;
/** Countries with numbers, `GB:2000,*:200`, as a record by country; `*` stands for every other one. */
export const byCountry = z.pipe(
  z.pipe(
    z.string().check(z.refine((text) => text.split(',').every((item) => COUNTRY_MAX.test(item.trim())))),
    z.transform((text) => Object.fromEntries(text.split(',').map((item) => [item.trim().split(':')[0], Number(item.split(':')[1])]))),
  ),
  z.record(z.string(), z.number()),
);

const RATES = /^20[0-9]{2}-[0-1][0-9]-[0-3][0-9]( [A-Z]{3}=[0-9]{1,6}(\.[0-9]{1,4})?)+$/;
/** A day and rates of it, `2026-11-01 GBP=161.20 USD=122.50`. */
export const rates = z.pipe(
  z.string().check(z.regex(RATES)),
  z.transform((text) => {
    const [day = '', ...pairs] = text.split(' ');
    return { as_of: day, taka: Object.fromEntries(pairs.map((pair) => [pair.slice(0, 3), Number(pair.slice(4))])) };
  }),
);

const PAYMENT_METHODS = ['sslcommerz', 'bkash', 'wallet'] as const;
/** Some of the methods, with commas. */
export const methods = z.pipe(items, z.array(z.enum(PAYMENT_METHODS)));

/** Addresses of relays (RFC 7065), with commas. */
export const relays = z.pipe(
  items,
  z.array(z.string().check(z.regex(/^turns?:[\w.[\]:-]+(\?transport=(udp|tcp))?$/))).check(z.minLength(1), z.maxLength(8)),
);

/** Addresses of PostgreSQL, with commas. */
export const databases = z.pipe(items, z.array(z.url({ protocol: /^postgres(ql)?$/ })).check(z.minLength(1), z.maxLength(16)));
