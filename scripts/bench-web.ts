// Lighthouse over all public pages in both languages, beside a page without anything. `npm run bench:web -- --runs 3 --only /faq,/blog`
// `npm run bench:web -- --slow` measures them at 700 kbit/s with the processor slowed 8 times (QUAL-76).
// `npm run bench:web -- --members` measures pages of a member whose browser has the application (QUAL-22, QUAL-77).
// `npm run bench:web -- --registration` says instead what a registration takes on a phone, from the first page to the end.
import { parseArgs } from 'node:util';
import { barePage } from './bench-web/bare-page.ts';
import { installLighthouse } from './bench-web/lighthouse.ts';
import { sayRegistrations } from './bench-web/say-registrations.ts';
import { sayMemberPages } from './bench-web/member-pages.ts';
import { openSlowLine } from './bench-web/slow-line.ts';
import { heading, lineOf, medianOf, medianOfSlow, missed, missedSlow, slowHeading, slowLineOf } from './bench-web/table.ts';
import { findChromium } from './browser.ts';
import { buildSite } from './build.ts';
import { startTestServer } from './test-server.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    slow: { type: 'boolean', default: false },
    members: { type: 'boolean', default: false },
    registration: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const only = values.only.split(',').filter(Boolean);

if (!(await buildSite())) process.exit(1);
if (values.registration) {
  await sayRegistrations(runs);
  process.exit();
}
const chromium = findChromium();
const server = await startTestServer();

/** Says a line; false where something is missed. */
function say(line: string, faults: readonly string[]): boolean {
  console.log(`${line}${faults.length > 0 ? `  ← ${faults.join(', ')}` : ''}`);
  return faults.length === 0;
}

async function repeat<T>(measure: (address: string) => Promise<T>, address: string): Promise<readonly T[]> {
  const results: T[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure(address));
  return results;
}

/** Lists the public pages that search engines may list, as the sitemap of a server names them; of articles and jobs one each. */
async function publicAddresses(server: string): Promise<readonly string[]> {
  const sitemap = await (await fetch(`${server}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  const paths = listed.filter(({ search }) => search === '').map(({ pathname }) => pathname);
  const one = (prefix: string) => paths.filter((path) => path.startsWith(prefix)).slice(0, 1);
  const still = paths.filter((path) => !path.startsWith('/blog/') && !path.startsWith('/job-apply/'));
  return [...still, ...one('/blog/'), ...one('/job-apply/')];
}

/** Measures each public page in both languages by `row`; false where one misses something. */
async function allPages(row: (name: string, address: string) => Promise<boolean>): Promise<boolean> {
  let isGood = true;
  for (const path of await publicAddresses(server.address)) {
    if (only.length > 0 && !only.includes(path)) continue;
    for (const language of ['en', 'bn']) {
      const address = `${server.address}${path}${language === 'bn' ? '?lang=bn' : ''}`;
      isGood = (await row(`${path} ${language}`, address)) && isGood;
    }
  }
  return isGood;
}

async function underLighthouse(): Promise<boolean> {
  const measure = installLighthouse(chromium);
  const bare = await barePage();
  const row = async (name: string, address: string): Promise<boolean> => {
    const result = medianOf(await repeat(measure, address));
    return say(lineOf(name, result), missed(result));
  };
  try {
    console.log(heading);
    await row('(a bare page)', bare.address);
    return await allPages(row);
  } finally {
    await bare.close();
  }
}

async function onSlowLine(): Promise<boolean> {
  const { measure, close } = await openSlowLine(chromium);
  try {
    console.log(slowHeading);
    return await allPages(async (name, address) => {
      const result = medianOfSlow(await repeat(measure, address));
      return say(slowLineOf(name, result), missedSlow(result));
    });
  } finally {
    await close();
  }
}

const measured = (): Promise<boolean> =>
  values.members ? sayMemberPages(chromium, server.address, { runs, only }) : values.slow ? onSlowLine() : underLighthouse();
try {
  if (!(await measured())) process.exitCode = 1;
} finally {
  await server.stop();
}
