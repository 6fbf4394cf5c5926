import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const rules = fs.readFileSync('ops/alerts.yml', 'utf8');
const cases = fs.readFileSync('ops/alerts.test.yml', 'utf8');
const runbook = fs.readFileSync('docs/runbooks/alarms.md', 'utf8');
type Dashboard = { readonly panels: readonly { readonly targets?: readonly { readonly expr: string }[] }[] };
const LIBRARY = [
  'bondhon_process_resident_memory_bytes',
  'bondhon_process_cpu_seconds',
  'bondhon_process_start_time_seconds',
  'bondhon_nodejs_eventloop_lag_p99_seconds',
  'bondhon_nodejs_heap_size_used_bytes',
];
const alarms = [...rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);

it('[QUAL-43] every alarm has its page of what to do, and no page is of an alarm that there is not', () => {
  const pages = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name = '']) => name);
  expect(pages).toEqual(alarms);
  expect(alarms.length).toBeGreaterThan(10);
});

it('[QUAL-43] alarms and the dashboard are about figures that the server has', () => {
  const named = [...fs.readFileSync('apps/server/src/platform/metrics/create-metrics.ts', 'utf8').matchAll(/name: 'bondhon_(\w+)'/g)];
  const asked = [...fs.readFileSync('apps/server/src/app/serve-metrics.ts', 'utf8').matchAll(/name: '(\w+)'/g)];
  const own = [...named, ...asked].map(([, name = '']) => `bondhon_${name}`);
  // These come with the library: of the process and of Node.
  const known = new Set([...own, ...LIBRARY]);
  const unknownIn = (text: string): string[] =>
    [...text.matchAll(/bondhon_\w+/g)].map(([name]) => name.replace(/_(count|bucket|sum|total)$/, '')).filter((name) => !known.has(name));
  expect(unknownIn(rules)).toEqual([]);
  const documents = fs.readdirSync('docs/runbooks').map((name) => fs.readFileSync(`docs/runbooks/${name}`, 'utf8'));
  expect(unknownIn(documents.join('\n'))).toEqual([]);
  expect(unknownIn(cases)).toEqual([]);
  const { panels } = JSON.parse(fs.readFileSync('ops/grafana-dashboard.json', 'utf8')) as Dashboard;
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
  expect(expressions.length).toBeGreaterThan(10);
  expect(expressions.filter((expression) => !expression.includes('bondhon_'))).toEqual([]);
  expect(unknownIn(expressions.join('\n'))).toEqual([]);
});

it('[QUAL-43] alarms and the dashboard ask counts for words that the server says', () => {
  const source = fs.readFileSync('apps/server/src/platform/metrics/create-metrics.ts', 'utf8');
  const labels = new Map(
    [...source.matchAll(/name: '(bondhon_\w+)',\n.*\n\s+labelNames: \[([^\]]*)\]/g)].map(([, name = '', given = '']) => [
      name,
      [...given.matchAll(/'(\w+)'/g)].map(([, label]) => label),
    ]),
  );
  expect(labels.size).toBeGreaterThan(4);
  const { panels } = JSON.parse(fs.readFileSync('ops/grafana-dashboard.json', 'utf8')) as Dashboard;
  const text = [rules, cases, ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))].join('\n');
  const wrong = [...text.matchAll(/(bondhon_\w+)\{([^}]*)\}/g)].flatMap(([, name = '', selectors = '']) => {
    const own = labels.get(name.replace(/_(count|bucket|sum|total)$/, ''));
    if (!own) return [];
    return [...selectors.matchAll(/(\w+)(?:=|!=)"([^"]*)"/g)].flatMap(([pair, label = '', value = '']) => {
      const isSaid =
        /^[1-5]xx$/.test(value) ||
        ['route', 'gateway', 'kind', 'job', 'method', 'le', 'instance'].includes(label) ||
        source.includes(`'${value}'`);
      return [...own, 'le', 'instance'].includes(label) && isSaid ? [] : [`${name} ${pair}`];
    });
  });
  expect(wrong).toEqual([]);
});

it('[QUAL-43] every alarm has a case in which it rings', () => {
  const ringing = [...cases.matchAll(/alertname: (\w+)\n\s+exp_alerts:\n\s+- exp_labels/g)].map(([, name = '']) => name);
  expect([...new Set(ringing)].toSorted()).toEqual(alarms.toSorted());
});

describe.skipIf(spawnSync('promtool', ['--version']).error)('[QUAL-43] as Prometheus reads them, where it is installed', () => {
  const promtool = (...words: string[]) => spawnSync('promtool', words, { encoding: 'utf8' });

  it('alarms ring in their cases, and are silent just below their bounds', () => {
    const { status, stdout, stderr } = promtool('test', 'rules', 'ops/alerts.test.yml');
    expect(`${stdout}${stderr}`).toContain('SUCCESS');
    expect(status).toBe(0);
  });

  it('the expressions of the dashboard are well formed', () => {
    const { panels } = JSON.parse(fs.readFileSync('ops/grafana-dashboard.json', 'utf8')) as Dashboard;
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'dashboard-'));
    const file = path.join(folder, 'rules.yml');
    const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')));
    const recorded = expressions.map((expr, index) => ({ record: `panel:${index}`, expr }));
    // JSON is YAML.
    fs.writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: recorded }] }));
    const { status, stdout, stderr } = promtool('check', 'rules', file);
    fs.rmSync(folder, { recursive: true });
    expect(`${stdout}${stderr}`).toContain(`${expressions.length} rules found`);
    expect(status).toBe(0);
  });
});
