// Lighthouse over all public pages in both languages, beside a page without anything. `npm run bench:web -- --runs 3 --only /faq,/blog`
// `npm run bench:web -- --registration` says instead what a registration takes on a phone, from the first page to the end.
import { parseArgs } from 'node:util';
import { barePage } from './bench-web/bare-page.ts';
import { installLighthouse } from './bench-web/lighthouse.ts';
import { publicAddresses } from './bench-web/public-addresses.ts';
import { sayRegistrations } from './bench-web/say-registrations.ts';
import { heading, lineOf, medianOf, missed } from './bench-web/table.ts';
import { findChromium } from './browser.ts';
import { buildWeb } from './build.ts';
import { startTestServer } from './test-server.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    registration: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
const only = values.only.split(',').filter(Boolean);

if (!(await buildWeb())) process.exit(1);
if (values.registration) {
  await sayRegistrations(runs);
  process.exit();
}
const measure = installLighthouse(findChromium());
const [bare, server] = await Promise.all([barePage(), startTestServer()]);

async function row(name: string, address: string): Promise<boolean> {
  const results = [];
  for (let run = 0; run < runs; run += 1) results.push(await measure(address));
  const result = medianOf(results);
  const faults = missed(result);
  console.log(`${lineOf(name, result)}${faults.length > 0 ? `  ← ${faults.join(', ')}` : ''}`);
  return faults.length === 0;
}

try {
  console.log(heading);
  await row('(a bare page)', bare.address);
  let isGood = true;
  for (const path of await publicAddresses(server.address)) {
    if (only.length > 0 && !only.includes(path)) continue;
    for (const language of ['en', 'bn']) {
      const address = `${server.address}${path}${language === 'bn' ? '?lang=bn' : ''}`;
      isGood = (await row(`${path} ${language}`, address)) && isGood;
    }
  }
  if (!isGood) process.exitCode = 1;
} finally {
  await Promise.all([bare.close(), server.stop()]);
}
