import { sql } from 'kysely';
import pg from 'pg';
import { INCOMES } from '@app/contract/members';
import { PREFERENCE_ROWS, type PreferenceRow } from '@app/contract/partner-preferences';
import { COLUMN_NAMES, COLUMNS, emptyColumns, NO_CELL, type ColumnName, type Columns, type IndexedMember } from './index-columns.ts';
import type { Context } from '#platform/context';
import type { SearchIndex } from './search-index.ts';

/** Settings of a connection that can be sent to a thread. */
export type FeedConnection = Pick<pg.ClientConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database' | 'ssl'>;

const ROWS_AT_ONCE = 20_000;
const GENDERS = [1, 2] as const;
/** Between the names of professions, and between the lists of names. */
const BETWEEN_NAMES = '\u001f';
const BETWEEN_LISTS = '\u001e';

const STRICT: Readonly<Record<PreferenceRow, string>> = {
  age: 'age',
  height: 'height',
  maritalstatus: 'marital_status',
  mothertongue: 'mother_tongue',
  religion: 'religion',
  profession: 'profession',
  income: 'income',
  education: 'education',
  smoking: 'smoking',
  drink: 'drinking',
  country: 'country',
};
const incomes = INCOMES.map((label) => `'${label}'`).join();
const microseconds = (column: string): string => `(date_part('epoch', ${column}) * 1000000)::bigint`;
const ids = (column: string, isAny: string): string =>
  `case when ${isAny} then '' else array_to_string(array(select distinct unnest(wish.${column}) order by 1), ',') end`;

type Kind = 'number' | 'set' | 'profession' | 'professions';

/** How each column is read of `entry`, `wish` and `strict`: numbers as they are, sets and names by numbers of their own. */
const READ: Readonly<Record<ColumnName, readonly [kind: Kind, expression: string]>> = {
  memberId: ['number', 'entry.member_id'],
  birthDay: ['number', `greatest(0, entry.birth_date - date '1900-01-01')`],
  heightId: ['number', 'entry.height_id'],
  maritalStatusId: ['number', 'entry.marital_status_id'],
  educationId: ['number', 'entry.education_id'],
  professionNumber: ['profession', 'entry.profession_name'],
  incomeNumber: ['number', 'entry.income_number'],
  religion: ['number', 'entry.religion'],
  countryId: ['number', 'entry.country_id'],
  presentStateId: ['number', 'entry.present_state_id'],
  locationStateId: ['number', 'entry.location_state_id'],
  hometownStateId: ['number', 'entry.hometown_state_id'],
  motherTongueId: ['number', 'entry.mother_tongue_id'],
  knownLanguages: ['set', `array_to_string(entry.known_language_ids, ',')`],
  smoking: ['number', 'entry.smoking'],
  drinking: ['number', 'entry.drinking'],
  citizenshipCountryId: ['number', 'entry.citizenship_country_id'],
  photoState: ['number', 'entry.photo_state'],
  isFaceVerified: ['number', 'entry.is_face_verified::integer'],
  isIdVerified: ['number', 'entry.is_id_verified::integer'],
  gridX: ['number', `coalesce(entry.grid_x, ${NO_CELL})`],
  gridY: ['number', 'entry.grid_y'],
  premiumUntil: ['number', microseconds('entry.premium_until')],
  lastActiveAt: ['number', microseconds('entry.last_active_at')],
  joinedAt: ['number', microseconds('entry.joined_at')],
  hasPreferences: ['number', '(wish.member_id is not null)::integer'],
  prefAgeFrom: ['number', 'case when wish.age_to is not null then wish.age_from end'],
  prefAgeTo: ['number', 'case when wish.age_from is not null then wish.age_to end'],
  prefHeightFromId: ['number', 'case when wish.height_to_id is not null then wish.height_from_id end'],
  prefHeightToId: ['number', 'case when wish.height_from_id is not null then wish.height_to_id end'],
  prefMaritalStatuses: ['set', ids('marital_status_ids', 'wish.any_marital_status')],
  prefMotherTongues: ['set', ids('mother_tongue_ids', 'wish.any_mother_tongue')],
  prefReligion: ['number', 'wish.religion_id'],
  prefProfessions: [
    'professions',
    `case when wish.any_profession then '' else array_to_string(wish.profession_names, '${BETWEEN_NAMES}') end`,
  ],
  prefIncomeNumber: ['number', `array_position(array[${incomes}]::text[], wish.monthly_income)`],
  prefEducationId: ['number', 'wish.education_id'],
  prefNonSmoker: ['number', '(wish.smoking_accepted is false)::integer'],
  prefNonDrinker: ['number', '(wish.drinking_accepted is false)::integer'],
  prefCountries: ['set', ids('country_ids', 'wish.any_country')],
  prefRows: ['number', PREFERENCE_ROWS.map((row, place) => `coalesce(strict.${STRICT[row]}::integer, 0) * ${1 << place}`).join(' + ')],
};

const SEPARATORS: Readonly<Record<Kind, string>> = { number: ',', set: ';', profession: BETWEEN_NAMES, professions: BETWEEN_LISTS };

const bitsOf = (name: ColumnName): number => COLUMNS[name].BYTES_PER_ELEMENT * 8;
/** A whole number may have so many bits; the largest column of small numbers has 16. */
const PACK_BITS = 52;
const SMALL_BITS = 16;
const isSmall = (name: ColumnName): boolean => READ[name][0] === 'number' && bitsOf(name) <= SMALL_BITS;

/** Small numbers of a row go as one, side by side: making text of numbers is most of what loading takes. */
const PACKS = COLUMN_NAMES.filter(isSmall).reduce<ColumnName[][]>((packs, name) => {
  const last = packs.at(-1);
  const used = (last ?? []).reduce((sum, one) => sum + bitsOf(one), 0);
  if (last && used + bitsOf(name) <= PACK_BITS) last.push(name);
  else packs.push([name]);
  return packs;
}, []);
const packed = (names: readonly ColumnName[]): string =>
  names.reduce((sum, name) => `(${sum}) * ${2 ** bitsOf(name)} + (coalesce(${READ[name][1]}, 0) & ${2 ** bitsOf(name) - 1})`, '0::bigint');

/** The texts that are asked for: each pack of small numbers, and each other column. */
const TEXTS: readonly { readonly as: string; readonly kind: Kind; readonly expression: string }[] = [
  ...PACKS.map((names, place) => ({ as: `pack${place}`, kind: 'number' as const, expression: packed(names) })),
  ...COLUMN_NAMES.filter((name) => !isSmall(name)).map((name) => ({ as: name, kind: READ[name][0], expression: READ[name][1] })),
];
const selected = TEXTS.map(
  ({ as, kind, expression }) => `coalesce(${kind === 'number' ? `(${expression})::text, '0'` : `${expression}, ''`}) as "${as}"`,
).join();
const gathered = TEXTS.map(({ as, kind }) => `string_agg("${as}", '${SEPARATORS[kind]}') as "${as}"`).join();

/** Returns the statement that reads members as texts, with the values of all rows in one order: the shortest way from rows to columns. */
const sqlOf = (where: string): string => `select count(*)::integer as size, max("memberId"::bigint) as last, ${gathered} from (
    select ${selected} from search_entry as entry
      left join partner_preference as wish on wish.member_id = entry.member_id left join strict_filter as strict on strict.member_id = entry.member_id
    where ${where}) members`;

const CHUNK = sqlOf(`entry.gender = $1 and entry.member_id > $2 and entry.member_id <= $3`);
const SOME = sqlOf('entry.gender = $1 and entry.member_id = any($2::bigint[])');

type Texts = Readonly<Record<string, string | null>> & { readonly size: number };

/** Reads whole numbers with one sign between each two; a parser of its own, since there are some twenty million. */
function readNumbers(text: string, to: { [place: number]: number }, from: number): void {
  let [at, value, sign] = [from, 0, 1];
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code === 44) {
      to[at] = value * sign;
      [at, value, sign] = [at + 1, 0, 1];
    } else if (code === 45) sign = -1;
    else value = value * 10 + code - 48;
  }
  to[at] = value * sign;
}

/** Takes the numbers of a pack apart, the last column first. */
function readPack(names: readonly ColumnName[], { text, size }: { text: string; size: number }, to: Columns, from: number): void {
  const values = new Float64Array(size);
  readNumbers(text, values, 0);
  for (const name of names.toReversed()) {
    const [column, range] = [to[name], 2 ** bitsOf(name)];
    for (let place = 0; place < size; place += 1) {
      const value = values[place] as number;
      const rest = Math.floor(value / range);
      column[from + place] = value - rest * range;
      values[place] = rest;
    }
  }
}

/** Writes the rows of an answer into columns, from one place on. */
function readTexts(index: SearchIndex, texts: Texts, to: Columns, from: number): void {
  for (const [place, names] of PACKS.entries()) readPack(names, { text: texts[`pack${place}`] ?? '', size: texts.size }, to, from);
  for (const name of COLUMN_NAMES) {
    if (isSmall(name)) continue;
    const [kind] = READ[name];
    const text = texts[name] ?? '';
    const column = to[name];
    if (kind === 'number') {
      readNumbers(text, column, from);
      continue;
    }
    const numberOf = {
      set: (one: string) => index.setNumber(one),
      profession: (one: string) => index.professionNumber(one),
      professions: (one: string) => index.professionSetNumber(one === '' ? [] : one.split(BETWEEN_NAMES)),
    }[kind];
    for (const [place, one] of text.split(SEPARATORS[kind]).entries()) column[from + place] = numberOf(one);
  }
}

/** A moment of the database: which transactions are seen in it (`pg_snapshot` as text). */
export type Moment = string;

type OfGender = { readonly gender: number; readonly size: number; readonly last: number };

/** Reads the members of a gender into an index; the ids go up to `last`. */
async function loadGender(client: pg.Client, index: SearchIndex, { gender, size, last }: OfGender): Promise<void> {
  const columns = emptyColumns(Math.max(1024, Math.ceil(size * 1.25)));
  let read = 0;
  const ask = (from: number) => {
    const asked = client.query<Texts>({ name: 'index-chunk', text: CHUNK, values: [gender, from, from + ROWS_AT_ONCE] });
    // A failure is heard where the answer is awaited, which another failure may come before.
    asked.catch(() => {});
    return asked;
  };
  let next = ask(0);
  for (let from = 0; from < last; from += ROWS_AT_ONCE) {
    const { rows: chunks } = await next;
    // While these are read the database gathers those after them.
    if (from + ROWS_AT_ONCE < last) next = ask(from + ROWS_AT_ONCE);
    const [texts] = chunks;
    if (!texts || texts.size === 0) continue;
    readTexts(index, texts, columns, read);
    read += texts.size;
  }
  index.fill(gender, columns, read);
}

const BEGIN = 'begin isolation level repeatable read read only';

/** Two connections: the database makes text of both genders at the same time. */
export type Feeds = { readonly client: pg.Client; readonly beside: pg.Client };

/** Reads all members into an index, as they are at one moment, which both connections see, and returns the moment. */
export async function loadAll({ client, beside }: Feeds, index: SearchIndex): Promise<Moment> {
  await client.query(BEGIN);
  try {
    const { rows } = await client.query<{ moment: string; snapshot: string; last: number; males: number; females: number }>(
      `select pg_current_snapshot()::text as moment, pg_export_snapshot() as snapshot,
        (select coalesce(max(member_id), 0)::float8 from search_entry) as last,
        (select count(*)::integer from search_entry where gender = 1) as males, (select count(*)::integer from search_entry where gender = 2) as females`,
    );
    const [now] = rows;
    if (!now) throw new TypeError('the database does not say which moment it is');
    await beside.query(BEGIN);
    await beside.query(`set transaction snapshot ${beside.escapeLiteral(now.snapshot)}`);
    const { last } = now;
    const loads = [
      loadGender(client, index, { gender: 1, size: now.males, last }),
      loadGender(beside, index, { gender: 2, size: now.females, last }),
    ];
    // Neither is left at work where the other fails.
    await Promise.allSettled(loads);
    await Promise.all(loads);
    await client.query('commit');
    return now.moment;
  } catch (failure) {
    await client.query('rollback').catch(() => {});
    throw failure;
  }
}

export type Changes = {
  readonly moment: Moment;
  /** Members to be read anew; null for everybody. */
  readonly memberIds: readonly number[] | null;
};

/** Returns who changed between an earlier moment and now. */
export async function findChanges(client: pg.Client, since: Moment): Promise<Changes> {
  const { rows } = await client.query<{ moment: string; ids: string; isAll: boolean }>({
    name: 'index-changes',
    text: `select pg_current_snapshot()::text as moment, coalesce(string_agg(distinct member_id::text, ','), '') as ids,
        coalesce(bool_or(member_id is null), false) as "isAll"
      from search_change where written_by >= pg_snapshot_xmin($1::pg_snapshot) and not pg_visible_in_snapshot(written_by, $1::pg_snapshot)`,
    values: [since],
  });
  const [now] = rows;
  if (!now) throw new TypeError('the database does not say which moment it is');
  const memberIds = now.ids === '' ? [] : now.ids.split(',').map(Number);
  return { moment: now.moment, memberIds: now.isAll ? null : memberIds };
}

/** Makes the index hold some members as they are now; those who are listed no more are dropped. */
export async function readAnew(client: pg.Client, index: SearchIndex, memberIds: readonly number[]): Promise<void> {
  const found = new Map<number, { gender: number; member: IndexedMember }>();
  for (const gender of GENDERS) {
    const { rows } = await client.query<Texts>({ name: 'index-some', text: SOME, values: [gender, memberIds] });
    const [texts] = rows;
    if (!texts || texts.size === 0) continue;
    const columns = emptyColumns(texts.size);
    readTexts(index, texts, columns, 0);
    for (let place = 0; place < texts.size; place += 1) {
      const member = Object.fromEntries(COLUMN_NAMES.map((name) => [name, columns[name][place] as number])) as IndexedMember;
      found.set(member.memberId, { gender, member });
    }
  }
  for (const id of memberIds) if (!found.has(id)) index.drop(id);
  // In the order of activity, so that they stand in order in the index too.
  const inOrder = [...found.values()].toSorted(
    (one, other) => one.member.lastActiveAt - other.member.lastActiveAt || one.member.memberId - other.member.memberId,
  );
  for (const { gender, member } of inOrder) index.put(gender, member);
}

/** Lets go of changes that are older than an hour, by the clock of the database; an index that was away so long reads everybody anew. */
export async function pruneChanges({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`delete from search_change where created_at < now() - interval '1 hour'`.execute(db);
}

export async function openFeed(connection: FeedConnection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'search index', statement_timeout: 60_000 });
  try {
    await client.connect();
  } catch (failure) {
    // A client that was refused would keep its connection, and take the place of others.
    await client.end().catch(() => {});
    throw failure;
  }
  return client;
}
