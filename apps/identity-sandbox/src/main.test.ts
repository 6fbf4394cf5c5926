import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';

const MAIN = path.join(import.meta.dirname, 'main.ts');

async function startProgram() {
  const program = spawn(process.execPath, [MAIN], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env: {} });
  const [said] = (await once(program, 'message')) as [{ address: string }];
  return { program, said };
}

it('[AUTH-79] tells its addresses, serves, and ends at SIGTERM', async () => {
  const { program, said } = await startProgram();
  expect(said).toMatchObject({ google: { issuerUrl: `${said.address}/google` }, facebook: { graphUrl: `${said.address}/graph` } });
  expect(JSON.parse(String(program.stdout?.read()))).toEqual(said);
  expect(await (await fetch(`${said.address}/google/.well-known/openid-configuration`)).json()).toMatchObject({
    issuer: `${said.address}/google`,
  });
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
  expect(program.stderr?.read()).toBeNull();
});

it('[AUTH-79] ends when its parent lets go of it', async () => {
  const { program } = await startProgram();
  program.disconnect();
  expect(await once(program, 'exit')).toEqual([0, null]);
});
