import { environment, readSettingsToServe, secretsIn } from '#platform/config';
import { runUntilStopped } from './app/run-until-stopped.ts';
import { startServer } from './app/start-server.ts';

await runUntilStopped((closers) => startServer(readSettingsToServe(environment, secretsIn), closers));
