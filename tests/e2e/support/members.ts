import type { APIRequestContext } from '@playwright/test';
import { send } from './calls.ts';
import type { SignedInPerson } from './people.ts';
import { aRegisteredMember } from './registration.ts';

/** Makes Shirin Akter, who looks for marriage and has bought nothing. */
export const aWoman = (request: APIRequestContext): Promise<SignedInPerson> =>
  aRegisteredMember(request, { fullName: 'Shirin Akter', nickname: 'Shirin' });

/** Makes Karim Ali, who looks for marriage and has bought nothing. */
export const aMan = (request: APIRequestContext): Promise<SignedInPerson> =>
  aRegisteredMember(request, { gender: '1', fullName: 'Karim Ali', nickname: 'Karim' });

export async function aWomanAndAMan(request: APIRequestContext) {
  const [shirin, karim] = await Promise.all([aWoman(request), aMan(request)]);
  return { shirin, karim };
}

/** Sends an interest from one, which the other accepts; returns the number of their conversation. */
export async function connect(request: APIRequestContext, from: Pick<SignedInPerson, 'token'>, to: SignedInPerson): Promise<number> {
  const sent = await send(request, from.token, '/member/express-interest', { data: { user_id: to.user.id } });
  const accepted = await send(request, to.token, '/member/interest-accept', { data: { interest_id: sent.data['interest_id'] } });
  return Number(accepted.data['chat_thread_id']);
}
