import type { SentenceLanguage } from '@app/contract/kernel';
import { ageOn } from '@app/contract/members';
import type { FoundMember } from '@app/contract/search';
import type { Viewer } from '#platform/session';
import type * as z from 'zod/mini';
import type { FoundRow } from './search.store.ts';
import type { FoundCard, SearchLists, SearchNeighbours } from './search.types.ts';

type Reader = { readonly viewer: Viewer; readonly language: SentenceLanguage; readonly today: string };
type Hydrated = FoundRow & { readonly card: FoundCard | null };
type Visible = Hydrated & { readonly card: FoundCard };
type View = z.input<typeof FoundMember>;

/** The ids in their order become cards: `hydrate` reads what is shown in one batch, `rules` drops who may not be seen, `present` names every outgoing field. */
export async function presentFound(neighbours: SearchNeighbours, reader: Reader, skeleton: readonly FoundRow[]): Promise<View[]> {
  return present(neighbours.lists, rules(await hydrate(neighbours, reader, skeleton)), reader);
}

async function hydrate(neighbours: SearchNeighbours, { viewer }: Reader, skeleton: readonly FoundRow[]): Promise<Hydrated[]> {
  if (skeleton.length === 0) return [];
  const ids = skeleton.map((row) => row.memberId);
  const cards = await neighbours.cardsFor(viewer, ids);
  return skeleton.map((row) => ({ ...row, card: cards.get(row.memberId) ?? null }));
}

/** The statement has applied every rule already; what changed since then shows in the card. */
const rules = (rows: readonly Hydrated[]): Visible[] => rows.filter((row): row is Visible => row.card !== null);

const present = (lists: SearchLists, rows: readonly Visible[], { today, language }: Reader): View[] =>
  rows.map((row) => ({
    user_id: row.memberId,
    first_name: row.card.firstName,
    photo: row.card.photo?.url ?? null,
    age: ageOn(row.birthDate, today),
    religion: lists.nameOf('religions', row.religion, language),
    country: row.countryId === null ? null : lists.placeName({ countryId: row.countryId }, language) || null,
  }));
