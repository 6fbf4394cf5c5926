import { createHash, timingSafeEqual } from 'node:crypto';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** Returns the text whose md5 is `verify_sign`: the fields that `verify_key` names and the hashed store password, by name in byte order. */
export function signedText(form: Readonly<Record<string, string>>, storePassword: string): string {
  const fields = new Map(fieldsOf(form).map((name) => [name, Object.hasOwn(form, name) ? (form[name] ?? '') : '']));
  fields.set('store_passwd', md5(storePassword));
  return [...fields]
    .toSorted(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Lists what must be among what was signed: without these a signature says nothing of the payment that the form names. */
const ALWAYS_SIGNED = ['tran_id', 'status'];

/** True if whoever sent the form knows the store password. Says nothing about how often it was sent. */
export function isSigned(form: Readonly<Record<string, string>>, storePassword: string): boolean {
  const signed = fieldsOf(form);
  if (!ALWAYS_SIGNED.every((name) => signed.includes(name))) return false;
  const expected = Buffer.from(md5(signedText(form, storePassword)));
  const given = Buffer.from(form['verify_sign'] ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const fieldsOf = (form: Readonly<Record<string, string>>): string[] => (form['verify_key'] ?? '').split(',').filter(Boolean);
