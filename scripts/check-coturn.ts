// Tries `ops/turnserver.conf` and the credentials of calls on a coturn of this machine, over UDP and with TLS: `npm run check:coturn`. Asks for nothing where coturn is not installed.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock, type Clock } from '../apps/server/src/platform/clock/index.ts';
import { createRelay } from '../apps/server/src/platform/relay/index.ts';
import { openTurnClient } from '../apps/server/src/platform/relay/turn-client.testing.ts';
import { freePort } from '../apps/server/src/platform/networks/free-port.testing.ts';

const SECRET = 'a-secret-of-this-check-alone-0123456789';
const PATIENCE = { tries: 50, everyMs: 100 };
const MINUTES_MS = 60_000;

type Ports = { readonly udp: number; readonly tls: number };

/** Writes the settings that an operator has, with ports and a certificate of this check. */
function writeSettings(folder: string, { udp, tls }: Ports): string {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, '-days', '1', '-subj', '/CN=localhost'],
    {
      stdio: 'ignore',
    },
  );
  const own: readonly (readonly [RegExp, string])[] = [
    [/^listening-port=.*$/m, `listening-port=${udp}`],
    [/^tls-listening-port=.*$/m, `tls-listening-port=${tls}`],
    [/^cert=.*$/m, `cert=${certificate}`],
    [/^pkey=.*$/m, `pkey=${key}`],
    [/^static-auth-secret=.*$/m, `static-auth-secret=${SECRET}`],
    [/^allowed-peer-ip=PUBLIC_IP$/m, 'allowed-peer-ip=127.0.0.1'],
    [/^proc-.*$/gm, ''],
    [/YOUR\.DOMAIN/g, 'localhost'],
  ];
  const settings = own.reduce((text, [pattern, value]) => text.replace(pattern, value), fs.readFileSync('ops/turnserver.conf', 'utf8'));
  const here = `\nlistening-ip=127.0.0.1\nrelay-ip=127.0.0.1\npidfile=${folder}/pid\nuserdb=${folder}/users\n`;
  const file = path.join(folder, 'turnserver.conf');
  fs.writeFileSync(file, settings + here);
  return file;
}

/** Makes a credential as the site does, of a moment so many minutes ago. */
function credentialOf(ports: Ports, minutesAgo: number) {
  const clock: Clock = { ...systemClock, now: () => new Date(Date.now() - minutesAgo * MINUTES_MS) };
  const urls = [`turn:127.0.0.1:${ports.udp}?transport=udp`, `turns:127.0.0.1:${ports.tls}?transport=tcp`];
  return createRelay({ CAPABILITY_VIDEO_CALL: true, TURN_URLS: urls, TURN_SECRET: SECRET }, clock).credentialFor('call-1-a', 300);
}

/** Returns what the relay answers to somebody who asks for a place: 0 is a place. */
async function askForPlace(port: number, over: 'udp' | 'tls', credential: { username: string; credential: string }): Promise<number> {
  const client = await openTurnClient(port, credential, over);
  try {
    return (await client.allocate()).code;
  } finally {
    client.close();
  }
}

async function isUp(port: number): Promise<boolean> {
  for (let attempt = 0; attempt < PATIENCE.tries; attempt += 1) {
    const isHere = await openTurnClient(port, { username: '', credential: '' }, 'tls').then(
      (client) => (client.close(), true),
      () => false,
    );
    if (isHere) return true;
    await sleep(PATIENCE.everyMs);
  }
  return false;
}

async function check(): Promise<boolean> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'app-coturn-'));
  const ports = { udp: await freePort(), tls: await freePort() };
  const relay = spawn('turnserver', ['-c', writeSettings(folder, ports)], { stdio: 'ignore' });
  try {
    if (!(await isUp(ports.tls))) throw new Error('coturn did not start with ops/turnserver.conf');
    const [good, old] = [await credentialOf(ports, 0), await credentialOf(ports, 10)];
    const wanted = [
      ['a credential of the site', good, 0],
      ['one whose time has passed', old, 401],
      ['one of another secret', { ...good, credential: Buffer.from('another').toString('base64') }, 401],
    ] as const;
    let isFine = true;
    for (const over of ['udp', 'tls'] as const)
      for (const [what, credential, code] of wanted) {
        const answered = await askForPlace(ports[over], over, credential);
        console.log(`${answered === code ? 'ok  ' : 'FAIL'} ${over}, ${what}: ${answered === 0 ? 'a place' : answered}`);
        isFine &&= answered === code;
      }
    return isFine;
  } finally {
    relay.kill('SIGTERM');
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

const missing = ['turnserver', 'openssl'].filter((program) => spawnSync('which', [program]).status !== 0);
if (missing.length > 0)
  console.log(`Nothing was checked: ${missing.join(' and ')} is not installed here (Debian: apt-get install coturn openssl).`);
else process.exitCode = (await check()) ? 0 : 1;
