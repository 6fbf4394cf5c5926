import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { statementsNoted } from './note-statements.ts';

it('[QUAL-42] of the statements of one shape the shortest and the longest are judged, whichever process sent them', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'noted-'));
  const lines = (...noted: [shape: string, text: string][]): string =>
    noted.map(([shape, text]) => `${JSON.stringify({ shape, text })}\n`).join('');
  fs.writeFileSync(path.join(folder, '1.jsonl'), lines(['a in ($)', 'a in ($1, $2)'], ['b', 'b']));
  fs.writeFileSync(path.join(folder, '2.jsonl'), lines(['a in ($)', 'a in ($1)'], ['a in ($)', 'a in ($1, $2, $3)'], ['b', 'b']));
  fs.writeFileSync(path.join(folder, '3.jsonl'), lines(['a in ($)', 'a in ($1, $2)']));
  expect(statementsNoted(folder)).toEqual(['a in ($1)', 'a in ($1, $2, $3)', 'b']);
  fs.rmSync(folder, { recursive: true });
});
