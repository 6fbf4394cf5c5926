import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { secondsAfter, type Clock } from '#platform/clock';
import type { Settings } from '#platform/config';
import { OperationalFailure } from '#platform/errors';
import type { Relay, RelayCredential } from './index.ts';
import { nameOf, passwordOf } from './relay-credentials.ts';
import type { RelayOrder, RelayStarted } from './relay-process.ts';

const MAIN = path.resolve(import.meta.dirname, 'relay-process.ts');
const LOOPBACK = '127.0.0.1';
const MEMORY_MB = 48;
const PATIENCE_MS = 10_000;

type RelaySettings = Pick<Settings, 'CAPABILITY_VIDEO_CALL' | 'TURN_URLS' | 'TURN_SECRET'>;

function credentialOf(
  clock: Clock,
  { urls, secret }: { urls: readonly string[]; secret: string },
  id: string,
  seconds: number,
): RelayCredential {
  const expiresAtSeconds = Math.floor(secondsAfter(clock.now(), seconds).getTime() / 1000);
  const username = nameOf({ expiresAtSeconds, id });
  return { urls, username, credential: passwordOf(secret, username), expiresAt: new Date(expiresAtSeconds * 1000) };
}

/** Uses the relay of the settings, or a process of this server's own that begins with the first call. */
export function createRelay(settings: RelaySettings, clock: Clock): Relay {
  const { TURN_URLS: urls, TURN_SECRET: secret } = settings;
  if (urls && secret)
    return {
      credentialFor: (id, seconds) => Promise.resolve(credentialOf(clock, { urls, secret }, id, seconds)),
      revoke: () => {},
      close: async () => {},
    };
  const own = createOwnRelay();
  return {
    credentialFor: async (id, seconds) => {
      const { port, secret: ownSecret } = await own.started();
      return credentialOf(clock, { urls: [`turn:${LOOPBACK}:${port}?transport=udp`], secret: ownSecret }, id, seconds);
    },
    revoke: own.revoke,
    close: own.close,
  };
}

type Running = { readonly child: ChildProcess; readonly port: number; readonly secret: string };

/** Starts a process when it is first needed, and again when it has ended. */
function createOwnRelay() {
  let running: Promise<Running> | null = null;
  const tell = (child: ChildProcess, order: RelayOrder): void => {
    if (child.connected) child.send(order, () => {});
  };
  const start = async (): Promise<Running> => {
    const secret = randomBytes(32).toString('base64url');
    const child = fork(MAIN, [], {
      execArgv: [`--max-old-space-size=${MEMORY_MB}`],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: {},
    });
    child.once('exit', () => (running = null));
    child.on('error', () => {});
    tell(child, { start: { secret, host: LOOPBACK } });
    const [started] = (await once(child, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) }).catch((cause: unknown) => {
      child.kill();
      throw new OperationalFailure('the relay of calls did not start', { cause });
    })) as [RelayStarted];
    // It is no reason for this process to stay.
    child.unref();
    child.channel?.unref();
    return { child, port: started.port, secret };
  };
  return {
    started: (): Promise<Running> => {
      running ??= start().catch((failure: unknown) => {
        running = null;
        throw failure;
      });
      return running;
    },
    revoke: (idPrefix: string): void => {
      running?.then(({ child }) => tell(child, { revoke: idPrefix })).catch(() => {});
    },
    close: async (): Promise<void> => {
      const last = await running?.catch(() => null);
      if (!last || last.child.exitCode !== null || last.child.signalCode !== null) return;
      last.child.ref();
      last.child.kill('SIGTERM');
      await once(last.child, 'exit');
    },
  };
}
