import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../apps/server/src/platform/networks/free-port.testing.ts';
import { startIdentityProcess } from './identity-sandbox.ts';
import { startSandboxProcess } from './payment-sandbox.ts';
import { startServerProcess } from './server-process.ts';

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

/**
 * Starts the real server on a directory and a port of its own, with a small demo community, for the end-to-end tests; `further` settings win, its data lies
 * in `folder`.
 */
export async function startTestServer(further: Readonly<Record<string, string>> = {}, folder = os.tmpdir()): Promise<TestServer> {
  const data = fs.mkdtempSync(path.join(folder, 'app-e2e-'));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const sandbox = await startSandboxProcess({ recordFile: path.join(data, 'payment-sandbox.jsonl') });
  const identity = await startIdentityProcess();
  const stopBeside = async (): Promise<void> => {
    await sandbox.stop();
    await identity.stop();
    fs.rmSync(data, { recursive: true, force: true });
  };
  const settings = {
    ...(process.env['LOG_LEVEL'] ? { LOG_LEVEL: process.env['LOG_LEVEL'] } : {}),
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
  const server = await startServerProcess(port, settings).catch(async (failure: unknown) => {
    await stopBeside();
    throw failure;
  });
  const stop = async (): Promise<void> => {
    await server.stop();
    await stopBeside();
  };
  return { address, sandboxAddress: sandbox.address, identityAddress: identity.address, data, stop };
}
