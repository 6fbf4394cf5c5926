import fs from 'node:fs';
import path from 'node:path';
import { contractShared, serverRooms, webRooms } from '../boundaries.mjs';

const SERVER = 'apps/server/src/features';
const WEB = 'apps/web/src/features';
const CONTRACT = 'packages/contract/src';

/** Rooms that boundaries.mjs does not name, circles among those it names, and rooms without a door or a README. */
export function roomComplaints(root: string): readonly string[] {
  const folders = (place: string): string[] =>
    fs
      .readdirSync(path.join(root, place), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  const unnamed = (place: string, known: readonly string[]): string[] =>
    folders(place)
      .filter((name) => !known.includes(name))
      .map((name) => `${place}/${name}: name this room in boundaries.mjs.`);
  const incomplete = folders(SERVER).flatMap((name) =>
    ['index.ts', 'README.md']
      .filter((file) => !fs.existsSync(path.join(root, SERVER, name, file)))
      .map((file) => `${SERVER}/${name}: a room has its ${file}.`),
  );
  const server = Object.keys(serverRooms);
  return [
    ...unnamed(SERVER, server),
    ...unnamed(WEB, webRooms),
    ...unnamed(CONTRACT, [...server, ...contractShared]),
    ...incomplete,
    ...circles(serverRooms),
  ];
}

/** Two rooms in a circle are one room: break it with an event, a smaller reader, or a port. */
export function circles(uses: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const found = new Set<string>();
  const visit = (room: string, path: readonly string[]): void => {
    const start = path.indexOf(room);
    if (start >= 0) return void found.add(`boundaries.mjs: a circle ${[...path.slice(start), room].join(' > ')}.`);
    for (const next of uses[room] ?? []) visit(next, [...path, room]);
  };
  for (const room of Object.keys(uses)) visit(room, []);
  return [...found];
}
