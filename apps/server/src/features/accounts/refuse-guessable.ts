import type { Sentence } from '@app/contract/kernel';
import type { Context } from '#platform/context';
import { invalid } from '#platform/errors';
import { passwordKnowledge } from '#platform/passwords';
import { referenceOf } from '#features/reference-data';
import { passwordFault, type PasswordOwner } from './password.policy.ts';

const BANGLADESH = 'bd';

/** Returns what is wrong with a password, also that it is easy to guess for who knows its owner; null where nothing is. */
export async function faultOfPassword(ctx: Context, password: string, owner: PasswordOwner): Promise<Sentence | null> {
  const { settings } = ctx;
  const reference = referenceOf(ctx);
  const districts = reference.statesOf(reference.countryByCode(BANGLADESH)?.id ?? 0);
  const names = districts.flatMap(({ name, nameBn }) => [name, nameBn]);
  const everybodys = [settings.BRAND_NAME, settings.BRAND_NAME_BN, 'Bangladesh', 'বাংলাদেশ', ...names];
  return passwordFault(password, owner, everybodys, await passwordKnowledge());
}

/** Refuses at the field `password` one that is easy to guess for who knows its owner. */
export async function refuseGuessable(ctx: Context, password: string, owner: PasswordOwner): Promise<void> {
  const fault = await faultOfPassword(ctx, password, owner);
  if (fault) throw invalid({ password: fault });
}
