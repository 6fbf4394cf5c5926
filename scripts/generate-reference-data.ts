/**
 * Writes the place lists of the reference-data feature from their sources:
 *   node scripts/generate-reference-data.ts <folder of a copy of github.com/unicode-org/cldr-json>
 * Ids that the files hold already are kept for ever; new entries get new ones. Afterwards: oxfmt apps/server/src/features/reference-data/lists
 */
import fs from 'node:fs';
import path from 'node:path';
import bd from 'bd-geojs';
import { countries as countryTable } from 'countries-list';
import { borders } from '@rapideditor/country-coder';
import { addedUpazilas, cityCorporations, districts, districtSpellings, upazilaCorrections } from './reference-data/bangladesh.ts';
import {
  countryNames,
  dialCodes,
  englishCountryNames,
  isCountryItself,
  subdivisionNames,
  withoutSubdivision,
} from './reference-data/corrections.ts';

type Entry = { id: number; name: string; nameBn: string };
type Country = Entry & { code: string; dialCode: string };
type District = Entry & { division: string; latitude: number; longitude: number };
type City = Entry & { stateId: number };
type Subdivision = Entry & { countryId: number; code: string };

const BANGLADESH = 50;
const KOSOVO = 983;
/** City corporations are numbered from here, above the upazilas. */
const CORPORATION_IDS_FROM = 501;
const lists = path.resolve(import.meta.dirname, '../apps/server/src/features/reference-data/lists');

const read = <T>(file: string): T[] => {
  const place = path.join(lists, file);
  return fs.existsSync(place) ? (JSON.parse(fs.readFileSync(place, 'utf8')) as T[]) : [];
};

function write(file: string, entries: readonly Entry[]): void {
  const lines = entries.map(
    (entry) =>
      `  ${JSON.stringify(entry)
        .replaceAll(/([{,])"(\w+)":/g, '$1 "$2": ')
        .replace(/}$/, ' }')}`,
  );
  fs.writeFileSync(path.join(lists, file), `[\n${lines.join(',\n')}\n]\n`);
}

const parts = (text: string): string[] => text.split('; ').filter(Boolean);

function isoNumbers(): Map<string, number> {
  const features = (borders.features as { properties: { iso1A2?: string; iso1N3?: string } }[]).map((feature) => feature.properties);
  return new Map(features.flatMap(({ iso1A2, iso1N3 }) => (iso1A2 && iso1N3 ? [[iso1A2, Number(iso1N3)] as const] : [])));
}

function makeCountries(): Country[] {
  const numbers = isoNumbers().set('XK', KOSOVO);
  const bengali = new Intl.DisplayNames('bn', { type: 'region' });
  return Object.entries(countryTable)
    .flatMap(([code, { name, phone }]) => {
      const id = numbers.get(code);
      if (!id || code === 'AC' || code === 'TA') return [];
      const nameBn = countryNames[code] ?? bengali.of(code) ?? name;
      return [
        { id, code: code.toLowerCase(), name: englishCountryNames[code] ?? name, nameBn, dialCode: dialCodes[code] ?? `+${phone[0]}` },
      ];
    })
    .toSorted((a, b) => a.id - b.id);
}

function makeDistricts(): District[] {
  const names = new Map(bd.districts.map((district) => [districtSpellings[district.name] ?? district.name, district.bn_name]));
  const rows = Object.entries(districts).flatMap(([division, text]) => parts(text).map((part) => ({ division, part })));
  return rows.map(({ division, part }, index) => {
    const [latitude, longitude] = part.split(' ').slice(-2).map(Number) as [number, number];
    const name = part.split(' ').slice(0, -2).join(' ');
    return { id: BANGLADESH * 1000 + index + 1, name, nameBn: names.get(name) ?? '', division, latitude, longitude };
  });
}

function correct(district: string, name: string, nameBn: string): { name: string; nameBn: string } {
  for (const line of parts(upazilaCorrections[district] ?? '')) {
    const [before, after = ''] = line.split(' > ');
    if (before !== name) continue;
    const [corrected = name, bengali = nameBn] = after.split(' = ');
    return { name: corrected, nameBn: bengali };
  }
  return { name, nameBn };
}

function makeCities(states: readonly District[]): City[] {
  const idOf = new Map(states.map((state) => [state.name, state.id]));
  const known = new Map(read<City>('cities.json').map((city) => [`${city.stateId} ${city.name}`, city.id]));
  const districtOf = new Map(bd.districts.map((district) => [district.id, districtSpellings[district.name] ?? district.name]));
  const upazilas = bd.upazillas.map((row) => {
    const district = districtOf.get(row.district_id) ?? '';
    return { district, ...correct(district, row.name.trim(), row.bn_name.trim()) };
  });
  const all = [...upazilas, ...addedUpazilas]
    .map(({ district, name, nameBn }) => ({ stateId: idOf.get(district) ?? 0, name, nameBn }))
    .toSorted((a, b) => a.stateId - b.stateId || a.name.localeCompare(b.name, 'en'));
  const corporations = cityCorporations.map(({ district, name, nameBn }, index) => ({
    id: CORPORATION_IDS_FROM + index,
    stateId: idOf.get(district) ?? 0,
    name: `${name} City`,
    nameBn: `${nameBn} সিটি`,
  }));
  let next = Math.max(0, ...[...known.values()].filter((id) => id < CORPORATION_IDS_FROM)) + 1;
  return [...all.map((city) => ({ id: known.get(`${city.stateId} ${city.name}`) ?? next++, ...city })), ...corporations];
}

function makeSubdivisions(cldr: string, countries: readonly Country[]): Subdivision[] {
  const json = (file: string) => JSON.parse(fs.readFileSync(path.join(cldr, 'cldr-json', file), 'utf8'));
  const english = json('cldr-subdivisions-full/subdivisions/en/en.json').subdivisions.localeDisplayNames.subdivisions as Record<
    string,
    string
  >;
  const contained = json('cldr-core/supplemental/subdivisionContainment.json').supplemental.subdivisionContainment as Record<
    string,
    { _contains: string[] }
  >;
  const bengali = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'reference-data/subdivisions.bn.json'), 'utf8')) as Record<
    string,
    string
  >;
  const known = new Map(read<Subdivision>('subdivisions.json').map((entry) => [entry.code, entry.id]));
  return countries.flatMap((country) => {
    const code = country.code.toUpperCase();
    if (country.id === BANGLADESH || withoutSubdivision.has(code)) return [];
    const first = contained[code]?._contains ?? [];
    // Indonesia's first level are seven groups of islands that nobody names as a home: its provinces stand in their place.
    const codes = code === 'ID' ? first.flatMap((group) => contained[group]?._contains ?? []) : first;
    const translated = new Map(parts(bengali[code] ?? '').map((part) => part.split('=') as [string, string]));
    const taken = [...known].flatMap(([subdivision, id]) => (subdivision.startsWith(country.code) ? [id] : []));
    let next = Math.max(country.id * 1000, ...taken) + 1;
    return codes.toSorted().flatMap((subdivision) => {
      const name = (subdivisionNames[subdivision] ?? english[subdivision])?.replaceAll(/ ?[²†]/g, '');
      if (!name || isCountryItself.has(subdivision)) return [];
      return [
        {
          id: known.get(subdivision) ?? next++,
          countryId: country.id,
          code: subdivision,
          name,
          nameBn: translated.get(subdivision.slice(2)) ?? name,
        },
      ];
    });
  });
}

const cldr = process.argv[2];
if (!cldr) throw new Error('Name the folder of a copy of cldr-json.');
fs.mkdirSync(lists, { recursive: true });
const countries = makeCountries();
const states = makeDistricts();
const cities = makeCities(states);
const subdivisions = makeSubdivisions(cldr, countries);
write('countries.json', countries);
write('districts.json', states);
write('cities.json', cities);
write('subdivisions.json', subdivisions);
console.log(`${countries.length} countries, ${states.length} districts, ${cities.length} cities, ${subdivisions.length} subdivisions`);
