import fs from 'node:fs';
import path from 'node:path';
import { contractShared, serverFeatures, webFeatures, withoutContract } from '../boundaries.mjs';

const SERVER = 'apps/server/src/features';
const WEB = 'apps/web/src/features';
const CONTRACT = 'packages/contract/src';

/** Binds calls or other addresses: `Http` has these names and no feature uses them for anything else. */
const BINDING = /^(?!\s*(?:\/\/|\/?\*)).*\b(?:http\.(?:serve|serveFile|servePrepared|alsoFault)\(|fastify\.\w+[(<])/m;

/** Returns a line for each file of a server feature that binds calls and is not one of its routes. */
function boundElsewhere(root: string): readonly string[] {
  return fs
    .readdirSync(path.join(root, SERVER), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(?:routes|test|testing|long)\.ts$/.test(name))
    .filter((name) => BINDING.test(fs.readFileSync(path.join(root, SERVER, name), 'utf8')))
    .toSorted()
    .map((name) => `${SERVER}/${name}: calls are bound in a file .routes.ts.`);
}

/** Returns a line for each feature that boundaries.mjs does not name, or that lacks its public interface or its README, and for calls bound outside of routes. */
export function incompleteFeatures(root: string): readonly string[] {
  const folders = (place: string): string[] =>
    fs
      .readdirSync(path.join(root, place), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  const unnamed = (place: string, known: readonly string[]): string[] =>
    folders(place)
      .filter((name) => !known.includes(name))
      .map((name) => `${place}/${name}: name this feature in boundaries.mjs.`);
  const lacking = [SERVER, WEB].flatMap((place) =>
    folders(place).flatMap((name) =>
      ['index.ts', 'README.md']
        .filter((file) => !fs.existsSync(path.join(root, place, name, file)))
        .map((file) => `${place}/${name}: a feature has its ${file}.`),
    ),
  );
  const inContract = [...serverFeatures.filter((name) => !withoutContract.includes(name)), ...contractShared];
  return [
    ...unnamed(SERVER, serverFeatures),
    ...unnamed(WEB, webFeatures),
    ...unnamed(CONTRACT, inContract),
    ...lacking,
    ...boundElsewhere(root),
  ];
}
