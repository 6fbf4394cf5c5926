import { officeHoursText, type AssistedManager, type ManagerCard, type OfficeHours } from '@app/contract/assisted';
import type { SentenceLanguage } from '@app/contract/kernel';
import type { Context } from '#platform/context';
import { supportThread } from '#features/chat';
import { cardAddress } from '#features/publishing';
import { referenceOf } from '#features/reference-data';
import { listColleagues } from '#features/service-desk';
import type { ManagerCardRow } from '../assisted.tables.ts';
import { USUAL_HOURS } from './manager-cards.policy.ts';
import { listCards } from './manager-cards.store.ts';

/** The language of whoever has chosen none. */
const USUAL_LANGUAGE = 'Bengali';

const hoursOf = (card: ManagerCardRow | undefined): OfficeHours =>
  card ? { days: card.officeDays, opensAt: card.opensAt, closesAt: card.closesAt } : USUAL_HOURS;

function languagesOf(ctx: Context, card: ManagerCardRow | undefined): readonly number[] {
  const usual = referenceOf(ctx).entryByName('languages', USUAL_LANGUAGE);
  return card ? card.languageIds : [usual?.id ?? []].flat();
}

type Led = { readonly managerId: number | null; readonly memberId: number };

/** Returns the manager as the member sees them; null before one is named, and where who was named has left the support team. */
export async function presentManager(
  ctx: Context,
  { managerId, memberId }: Led,
  language: SentenceLanguage,
): Promise<AssistedManager | null> {
  const manager = managerId === null ? undefined : (await listColleagues(ctx)).find(({ id }) => id === managerId);
  if (!manager) return null;
  const [[card], threadId] = await Promise.all([listCards(ctx, [manager.id]), supportThread(ctx, memberId)]);
  const { nameOf } = referenceOf(ctx);
  return {
    name: manager.name,
    photo: cardAddress(card?.pictureKey ?? null),
    languages: languagesOf(ctx, card).flatMap((id) => nameOf('languages', id, language) ?? []),
    office_hours: officeHoursText(hoursOf(card), language),
    phone: ctx.settings.SUPPORT_PHONE ?? ctx.settings.CONTACT_PHONE ?? null,
    chat_thread_id: threadId,
  };
}

const MINUTES_OF_AN_HOUR = 60;
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const clockOf = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / MINUTES_OF_AN_HOUR))}:${twoDigits(minutes % MINUTES_OF_AN_HOUR)}`;

/** Returns the cards of the whole support team, by name. */
export async function presentCards(ctx: Context): Promise<ManagerCard[]> {
  const colleagues = await listColleagues(ctx);
  const ids = colleagues.map(({ id }) => id);
  const cards = new Map((await listCards(ctx, ids)).map((card) => [card.accountId, card]));
  return colleagues.map(({ id, name }) => {
    const card = cards.get(id);
    const { days, opensAt, closesAt } = hoursOf(card);
    return {
      id,
      name,
      photo: cardAddress(card?.pictureKey ?? null),
      languages: [...languagesOf(ctx, card)],
      days: [...days],
      opens_at: clockOf(opensAt),
      closes_at: clockOf(closesAt),
    };
  });
}

/** Returns the languages that a card may have. */
export function presentLanguages(ctx: Context, language: SentenceLanguage): { readonly id: number; readonly name: string }[] {
  const { lists, nameOf } = referenceOf(ctx);
  return lists().languages.map(({ id, name }) => ({ id, name: nameOf('languages', id, language) ?? name }));
}
