import fs from 'node:fs';
import { expect, it } from 'vitest';

const rules = fs.readFileSync('ops/alerts.yml', 'utf8');
const runbook = fs.readFileSync('docs/runbooks/alarms.md', 'utf8');
const alarms = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);

it('[QUAL-43] every alarm has its page of what to do, and no page is of an alarm that there is not', () => {
  const pages = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name);
  expect(pages).toEqual(alarms);
  expect(alarms.length).toBeGreaterThan(10);
});

it('[QUAL-43] alarms are about figures that the server has', () => {
  const named = [...fs.readFileSync('apps/server/src/platform/metrics/create-metrics.ts', 'utf8').matchAll(/name: 'bondhon_(\w+)'/g)];
  const asked = [...fs.readFileSync('apps/server/src/app/serve-metrics.ts', 'utf8').matchAll(/name: '(\w+)'/g)];
  const own = [...named, ...asked].map(([, name = '']) => `bondhon_${name}`);
  // These come with the library: of the process and of Node.
  const known = new Set([...own, 'bondhon_process_resident_memory_bytes', 'bondhon_nodejs_eventloop_lag_p99_seconds']);
  const used = [...rules.matchAll(/bondhon_\w+/g)].map(([name]) => name.replace(/_(count|bucket|total)$/, ''));
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});
