import {
  changeContactSendCode,
  changeContactVerify,
  changePassword,
  confirmAuthenticator,
  forgotPassword,
  removeAuthenticator,
  resetPassword,
  startAuthenticator,
  stopReset,
  verifyCode,
} from '@app/contract/accounts';
import { undoChangeOfContact } from '@app/contract/member-records';
import { codeOfApp, newNumber } from '../../features/accounts/accounts.testing.ts';
import { byStaff, passwordOf, putPassword, sessionOf, type Act, type Member, type SignInWeather } from './storm-sign-ins.ts';

/** Until a further code may be sent to a number, and an authenticator shows another one. */
const NEXT_CODE_SECONDS = 61;
const BIRTHDAY = '1996-03-10';

let words = 0;
const newPassword = ({ random }: SignInWeather): string => `Akasher-tara-${(words += 1)}-${Math.floor(random() * 1e6)}`;
let addresses = 0;
/** Returns an address that two ask for, one after the other. */
const nextAddress = (): string => `family-${Math.floor((addresses += 1) / 2)}@example.org`;

/** Returns the latest match in what either server sent to a number or an address. */
function told({ servers }: SignInWeather, to: string, wanted: RegExp): string | undefined {
  const sent = servers.flatMap(({ ctx }) => [...ctx.sent.sms, ...ctx.sent.mail]);
  return sent.flatMap((one) => (one.to === to ? (wanted.exec(one.text)?.[0] ?? []) : [])).at(-1);
}

export const change: Act = async (weather, member) => {
  const [own, text, beganAt] = [sessionOf(weather, member), newPassword(weather), weather.moment()];
  const body = { old_password: passwordOf(weather, member).text, password: text, password_confirmation: text };
  await weather.ends(member, { name: 'a change of the password', reaches: (one) => one !== own }, async () => {
    const answer = await weather.call(changePassword, { body, token: own.token });
    if (answer.status !== 200) return answer;
    own.token = answer.body.access_token;
    own.by = putPassword(weather, member, { text, beganAt }) ?? own.by;
    return answer;
  });
};

export const reset: Act = async (weather, member) => {
  const { servers, call, moment, random } = weather;
  const { phone } = member;
  const cookie = random() < 0.5 ? member.browsers.at(-1) : undefined;
  servers[0].ctx.clock.advance(NEXT_CODE_SECONDS);
  await call(forgotPassword, { body: { email_or_phone: phone }, cookie });
  await servers[0].runJobs();
  const code = told(weather, phone, /(?<![0-9])[0-9]{6}(?![0-9])/) ?? '000000';
  const checked = await call(verifyCode, { body: { email_or_phone: phone, code }, cookie });
  if (checked.status !== 200) return;
  const [text, beganAt] = [newPassword(weather), moment()];
  const { reset_token, birthday_needed: asksBirthday } = checked.body;
  const body = { reset_token, password: text, password_confirmation: text, ...(asksBirthday ? { date_of_birth: BIRTHDAY } : {}) };
  await weather.ends(member, { name: 'a reset' }, async () => {
    const answer = await call(resetPassword, { body });
    if (answer.status !== 200 || answer.body.holds_from !== null) return { status: 409 };
    putPassword(weather, member, { text, beganAt });
    return answer;
  });
};

/** Follows the link that stops a reset of an account with an authenticator; one that took hold lets nobody in any more. */
export const stop: Act = async (weather, member) => {
  const token = told(weather, member.phone, /(?<=reset-stop\/)[\w-]+/);
  if (!token) return;
  const beganAt = weather.moment();
  await weather.ends(member, { name: 'a stop of a reset' }, async () => {
    const answer = await weather.call(stopReset, { body: { token } });
    if (answer.status !== 200 || answer.body.stopped) return { status: 409 };
    putPassword(weather, member, { text: null, beganAt });
    return answer;
  });
};

/** Reads the number from the database: of changes that are answered in another order than they were made, the last to be read is right. */
async function readPhone({ rows }: SignInWeather, member: Member): Promise<void> {
  const read = (member.phoneReads += 1);
  const [account] = await rows('select phone_e164 as phone from account where id = $1', [member.accountId]);
  if (read === member.phoneReads && typeof account?.['phone'] === 'string') member.phone = account['phone'];
}

export const changeContact: Act = async (weather, member) => {
  const type = weather.random() < 0.6 ? 'mobile' : 'email';
  const { token } = sessionOf(weather, member);
  const phone = newNumber();
  const wanted = type === 'mobile' ? { value: phone, country_code: '+880' } : { value: nextAddress() };
  const body = { type, ...wanted, password: passwordOf(weather, member).text };
  if ((await weather.call(changeContactSendCode, { body, token })).status !== 200) return;
  const otp = told(weather, type === 'mobile' ? `+880${phone}` : wanted.value, /(?<![0-9])[0-9]{4}(?![0-9])/) ?? '0000';
  await weather.call(changeContactVerify, { body: { type, otp }, token });
  await readPhone(weather, member);
};

/** Puts down an address that others prove, as a registration does. */
export const typeAddress: Act = ({ rows }, { accountId }) =>
  rows("update account set email = $2 where id = $1 and email_verified_at is null and state <> 'erased'", [accountId, nextAddress()]);

export const undoContact: Act = async (weather, member) => {
  const made =
    'select id from contact_change where account_id = $1 and changed_at is not null and undone_at is null order by id desc limit 1';
  const [latest] = await weather.rows(made, [member.accountId]);
  if (!latest) return;
  await weather.ends(member, { name: 'a contact that was put back' }, () =>
    byStaff(weather, member, undoChangeOfContact, { change_id: latest['id'] }),
  );
  await readPhone(weather, member);
};

export const guard: Act = async (weather, member) => {
  const { token } = sessionOf(weather, member);
  const started = await weather.call(startAuthenticator, { token, body: { password: passwordOf(weather, member).text } });
  if (started.status !== 200) return;
  const answered = member.guarded.begin();
  const { secret } = started.body.data;
  const { status, body } = await weather.call(confirmAuthenticator, {
    token,
    body: { code: codeOfApp(secret, weather.servers[0].ctx.clock.now()) },
  });
  if (status !== 200) return;
  answered();
  member.app = { secret, recoveryCodes: [...body.data.recovery_codes] };
};

export const unguard: Act = async (weather, member) => {
  const code = member.app?.recoveryCodes.shift();
  if (!code) return;
  const body = { password: passwordOf(weather, member).text, code };
  await member.guarded.end(() => weather.call(removeAuthenticator, { token: sessionOf(weather, member).token, body }));
};
