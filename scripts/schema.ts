// Writes docs/schema.sql: the schema that the migrations make.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { dumpSchema } from '../apps/server/src/app/testing/dump-schema.ts';
import { connect, migrate } from '../apps/server/src/platform/db/index.ts';
import { startPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'app-schema-'));
fs.chmodSync(root, 0o755);
const server = await startPostgres(root, (line) => console.error(line), { fast: true });
try {
  const connection = connect({ host: server.host, user: server.user, database: 'postgres', max: 2 });
  await migrate(connection.pool);
  fs.writeFileSync('docs/schema.sql', await dumpSchema(connection.pool));
  await connection.close();
} finally {
  await server.stop();
  fs.rmSync(root, { recursive: true, force: true });
}
