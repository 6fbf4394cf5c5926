import { environment, readSettingsToServe, secretsIn } from '#platform/config';
import { runUntilStopped } from './app/run-until-stopped.ts';

await runUntilStopped(async (closers) => {
  const settings = readSettingsToServe(environment, secretsIn);
  // What is wrong with the settings is said before the whole server is loaded.
  const { startServer } = await import('./app/start-server.ts');
  return startServer(settings, closers);
});
