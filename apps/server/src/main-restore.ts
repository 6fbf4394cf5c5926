import { environment, newSecrets, readSettings, secretsIn } from '#platform/config';
import { bringBack } from './app/bring-back.ts';
import { runProgram } from './app/run-program.ts';
import { StartFailure } from './app/start-failure.ts';

// Brings a backup back into an empty DATA_DIR: `npm run restore -- FILE`.
const file = process.argv[2];
await runProgram(async (closers) => {
  if (!file) throw new StartFailure('Say which file: npm run restore -- FILE');
  // The keys come with the file: none are made. What is wrong is said before the whole server is loaded.
  await bringBack(file, readSettings(environment, newSecrets));
  const { lookAtRestored, sayFound } = await import('./app/look-at-restored.ts');
  sayFound(await lookAtRestored(readSettings(environment, secretsIn), closers), 'Brought back. ');
});
