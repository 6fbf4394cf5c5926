import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../apps/server/src/platform/networks/free-port.testing.ts';
import { startIdentityProcess } from './identity-sandbox.ts';
import { startSandboxProcess } from './payment-sandbox.ts';

export type TestServer = {
  readonly address: string;
  /** Where its payments go. */
  readonly sandboxAddress: string;
  /** Where its people sign in with Google and Facebook. */
  readonly identityAddress: string;
  /** Its data directory. */
  readonly data: string;
  stop(): Promise<void>;
};

/** The real server on a directory and a port of its own, with a small demo community, for the end-to-end tests; `further` settings win, its data lies in `folder`. */
export async function startTestServer(further: Readonly<Record<string, string>> = {}, folder = os.tmpdir()): Promise<TestServer> {
  const data = fs.mkdtempSync(path.join(folder, 'app-e2e-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const sandbox = await startSandboxProcess({ recordFile: path.join(data, 'payment-sandbox.jsonl') });
  const identity = await startIdentityProcess();
  const own = {
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: address,
    DATA_DIR: data,
    DEMO: '1',
    DEMO_MEMBERS: '60',
    RATE_LIMIT: 'off',
    CAPABILITY_VIDEO_CALL: '1',
    CAPABILITY_FACE_CHECK: '1',
    ...sandbox.environment,
    ...identity.environment,
    ...further,
  };
  const server = spawn(process.execPath, ['apps/server/src/main-http.ts'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      TMPDIR: process.env['TMPDIR'],
      LOG_LEVEL: process.env['LOG_LEVEL'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...own,
    },
  });
  const stop = async (): Promise<void> => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await sandbox.stop();
    await identity.stop();
    fs.rmSync(data, { recursive: true, force: true });
  };
  const isReady = await Promise.race([once(server, 'message').then(() => true), once(server, 'exit').then(() => false)]);
  if (isReady) return { address, sandboxAddress: sandbox.address, identityAddress: identity.address, data, stop };
  await stop();
  throw new Error('the server for the end-to-end tests did not start');
}
