import fs from 'node:fs/promises';
import path from 'node:path';

const FLAGS = path.resolve(import.meta.dirname, '../node_modules/flag-icons/flags/4x3');
const COUNTRIES = path.resolve(import.meta.dirname, '../apps/server/src/features/reference-data/lists/countries.json');
const PUBLIC_FLAGS = path.resolve(import.meta.dirname, '../apps/web/public/flags');

/** Puts the flag of every listed country where the calls say it is: `/flags/bd.svg`. */
export async function copyFlags(folder = PUBLIC_FLAGS): Promise<number> {
  const countries = JSON.parse(await fs.readFile(COUNTRIES, 'utf8')) as { code: string }[];
  await fs.mkdir(folder, { recursive: true });
  await Promise.all(countries.map(({ code }) => fs.copyFile(path.join(FLAGS, `${code}.svg`), path.join(folder, `${code}.svg`))));
  return countries.length;
}
