import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { systemPath } from '#platform/config';
import { openProxy } from '../proxy.ts';
import { freePort } from '../real-server.ts';

/** A door that leads somewhere else when it is told to. */
export type Door = { readonly port: number; close(): Promise<void> };

/** Lets TCP connections through to the socket file that is named at that moment, as a proxy before a database does. */
export async function openDoor(socketNow: () => string): Promise<Door> {
  const open = new Set<net.Socket>();
  const door = net.createServer((client) => {
    const server = net.connect({ path: socketNow() });
    const cut = (): void => {
      client.destroy();
      server.destroy();
    };
    for (const end of [client, server]) {
      open.add(end);
      end.on('error', cut).on('close', () => {
        open.delete(end);
        cut();
      });
    }
    client.pipe(server).pipe(client);
  });
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  return {
    port: (door.address() as AddressInfo).port,
    close: async () => {
      for (const end of open) end.destroy();
      await new Promise((resolve) => door.close(resolve));
    },
  };
}

const isInstalled = (program: string): boolean => spawnSync('which', [program], { env: { PATH: `${systemPath}:/usr/sbin` } }).status === 0;
const begin = (program: string, args: readonly string[]): ChildProcess =>
  spawn(program, args, { env: { PATH: `${systemPath}:/usr/sbin` }, stdio: 'ignore' });

async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = net.connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>(
      (resolve) => void socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => void setTimeout(resolve, 50));
  }
  throw new Error(`nobody listens on ${port}`);
}

export type Proxy = { readonly kind: string; readonly address: string; close(): Promise<void> };

/** HAProxy before the servers where it is installed, asking each whether it is ready; a plain one of ours otherwise. */
export async function openSite(place: string, addresses: readonly string[]): Promise<Proxy> {
  if (!isInstalled('haproxy')) return { kind: 'a proxy of connections', ...(await openProxy(addresses)) };
  const port = await freePort();
  const servers = addresses.map(
    (address, index) => `  server s${index} ${new URL(address).host} check inter 500 fall 2 rise 1 on-marked-down shutdown-sessions`,
  );
  const file = path.join(place, 'haproxy.cfg');
  fs.writeFileSync(
    file,
    `global
  maxconn 2000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  option redispatch
  retries 2
frontend site
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  balance roundrobin
  option httpchk GET /readyz
${servers.join('\n')}
`,
  );
  const haproxy = begin('haproxy', ['-db', '-f', file]);
  await untilOpen(port);
  return {
    kind: 'HAProxy',
    address: `http://127.0.0.1:${port}`,
    close: async () => {
      const gone = once(haproxy, 'exit');
      haproxy.kill('SIGKILL');
      await gone;
    },
  };
}

/** A Redis that keeps nothing, where one is installed. */
export async function openRedis(): Promise<{ readonly url: string; close(): Promise<void> } | null> {
  if (!isInstalled('redis-server')) return null;
  const port = await freePort();
  const redis = begin('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
  await untilOpen(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    close: async () => {
      const gone = once(redis, 'exit');
      redis.kill('SIGKILL');
      await gone;
    },
  };
}
