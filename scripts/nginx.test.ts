import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../apps/server/src/platform/networks/free-port.testing.ts';
import { untilOpen } from '../apps/server/src/platform/networks/until-open.testing.ts';

const NGINX = '/usr/sbin/nginx';

/** Stands for a server of the site on a port of its own. */
function standIn(name: string): { start(port?: number): Promise<number>; stop(): Promise<void> } {
  const server = http.createServer((_, response) => response.end(name));
  return {
    start: async (port = 0) => {
      await once(server.listen(port, '127.0.0.1'), 'listening');
      return (server.address() as AddressInfo).port;
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

describe.skipIf(spawnSync(NGINX, ['-v']).error)('ops/nginx.conf, where nginx is installed', () => {
  const [first, second] = [standIn('first'), standIn('second')];
  let place: string;
  let nginx: ChildProcess;
  let address: string;
  let ports: readonly [number, number];

  beforeEach(async () => {
    place = fs.mkdtempSync(path.join(os.tmpdir(), 'nginx-'));
    ports = [await first.start(), await second.start()];
    const port = await freePort();
    const site = fs
      .readFileSync('ops/nginx.conf', 'utf8')
      .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
      .replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`)
      .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replaceAll(/^ +(listen \[|ssl_).*\n/gm, '')
      .replace('/var/lib/nginx/bondhon-pictures', path.join(place, 'pictures'));
    fs.writeFileSync(path.join(place, 'site'), site);
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${place}/${name};`).join(' ');
    const asRoot = process.getuid?.() === 0 ? 'user root;' : '';
    fs.writeFileSync(
      path.join(place, 'nginx.conf'),
      `${asRoot} worker_processes 1; daemon off; pid ${place}/pid; error_log ${place}/log; events {} http { access_log off; ${places} include ${place}/site; }`,
    );
    nginx = spawn(NGINX, ['-p', place, '-e', path.join(place, 'log'), '-c', path.join(place, 'nginx.conf')], { stdio: 'ignore' });
    await untilOpen(port);
    address = `http://127.0.0.1:${port}/`;
  });
  afterEach(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await Promise.all([ended, first.stop().catch(() => {}), second.stop().catch(() => {})]);
    fs.rmSync(place, { recursive: true });
  });

  const call = async (): Promise<string> => {
    const answer = await fetch(address);
    return answer.ok ? await answer.text() : String(answer.status);
  };
  const calls = async (count: number): Promise<readonly string[]> => {
    const answers = new Set<string>();
    for (let n = 0; n < count; n += 1) answers.add(await call());
    return [...answers].toSorted();
  };

  it('[QUAL-29] refuses nobody while the servers are changed one right after the other', async () => {
    expect(await calls(10)).toEqual(['first', 'second']);
    await first.stop();
    expect(await calls(10)).toEqual(['second']);
    await first.start(ports[0]);
    await second.stop();
    expect(await calls(10)).toEqual(['first']);
    await second.start(ports[1]);
    expect(await calls(10)).toEqual(['first', 'second']);
  });
});
