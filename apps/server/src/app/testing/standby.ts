import fs from 'node:fs';
import path from 'node:path';
import { copyRunning, type EmbeddedPostgres } from '#platform/embedded-postgres';

/** An embedded database: its folder, as `startPostgres` takes it, and how it is reached. */
export type Place = { readonly root: string; readonly server: Pick<EmbeddedPostgres, 'host' | 'user'> };

/** Makes a streaming replica of a running database in a new folder, for `startPostgres`. It begins with a copy, and follows from then on. */
export async function makeStandby(
  { root, server }: Place,
  standby: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const data = path.join(standby, 'data');
  fs.mkdirSync(data, { recursive: true, mode: 0o700 });
  await copyRunning(root, server, async (name, content) => {
    const target = path.join(data, name);
    if (content === undefined) fs.mkdirSync(target, { recursive: true, mode: 0o700 });
    else if (Buffer.isBuffer(content)) fs.writeFileSync(target, content, { mode: 0o600 });
    else
      try {
        fs.copyFileSync(content.file, target);
      } catch (failure) {
        if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw failure;
      }
    return true;
  });
  const followed = { primary_conninfo: `host=${server.host} user=${server.user}`, ...settings };
  const lines = Object.entries(followed).map(([name, value]) => `${name} = '${value}'\n`);
  fs.appendFileSync(path.join(data, 'postgresql.auto.conf'), lines.join(''));
  fs.writeFileSync(path.join(data, 'standby.signal'), '');
}

/** Returns the address of an embedded database as a setting has it. */
export const addressOf = ({ host, user }: Place['server'], database = 'postgres'): string =>
  `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
