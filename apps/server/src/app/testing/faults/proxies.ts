import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { systemPath } from '#platform/config';
import { freePort } from '../../../platform/networks/free-port.testing.ts';
import { untilOpen } from '../../../platform/networks/until-open.testing.ts';
import { selfSigned } from '../../../platform/push/push.testing.ts';
import { openLine, type Line } from '../lines.ts';
import { openProxy } from '../proxy.ts';
import { killAndWait } from '../real-server.ts';

/** Opens a line to the socket file that is named at that moment, as a proxy before a database does. */
export const openDatabaseProxy = (socketNow: () => string): Promise<Line> => openLine(() => net.connect({ path: socketNow() }));

/** Opens a line for TLS, with a certificate that nobody trusts, to the port that is named at that moment. */
export const openTlsProxy = (portNow: () => number): Promise<Line> =>
  openLine(
    () => net.connect(portNow(), '127.0.0.1'),
    undefined,
    (take) => tls.createServer(selfSigned, take),
  );

export const WITH_SYSTEM = { env: { PATH: `${systemPath}:/usr/sbin` } };
export const isInstalled = (program: string): boolean => spawnSync('which', [program], WITH_SYSTEM).status === 0;

export type Proxy = { readonly kind: string; readonly address: string; close(): Promise<void> };

/** Starts HAProxy before the servers where it is installed, asking each whether it is ready; a plain one of ours otherwise. */
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
  const haproxy = spawn('haproxy', ['-db', '-f', file], { ...WITH_SYSTEM, stdio: 'ignore' });
  await untilOpen(port);
  return {
    kind: 'HAProxy',
    address: `http://127.0.0.1:${port}`,
    close: () => killAndWait(haproxy),
  };
}
