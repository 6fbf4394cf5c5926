import { expect, it } from 'vitest';
import { hasTestSocial, newSecrets, readSettings } from '../apps/server/src/platform/config/index.ts';
import { startIdentityProcess } from './identity-sandbox.ts';

it('[AUTH-79] gives a server in demo mode all the settings that it needs, and a real one none that it takes', async () => {
  const sandbox = await startIdentityProcess();
  expect(hasTestSocial(readSettings({ ...sandbox.environment, DEMO: '1' }, newSecrets))).toBe(true);
  expect(() => readSettings({ ...sandbox.environment, DEMO: '0' }, newSecrets)).toThrow(
    'The setting GOOGLE_ISSUER_URL names a sandbox; outside demo mode it may not.',
  );
  expect((await fetch(sandbox.address)).status).toBe(200);
  await sandbox.stop();
  await expect(fetch(sandbox.address)).rejects.toThrow('fetch failed');
});
