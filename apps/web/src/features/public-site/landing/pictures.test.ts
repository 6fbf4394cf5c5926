import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const PUBLIC = path.resolve(import.meta.dirname, '../../../../public');
const drawings = fs.readdirSync(PUBLIC).filter((file) => file.endsWith('.svg'));

describe('the drawings of the public pages', () => {
  it('[QUAL-15] do not move by themselves: a drawing that moves is painted whole again for every frame', () => {
    expect(drawings).toContain('couple.svg');
    for (const drawing of drawings)
      expect(fs.readFileSync(path.join(PUBLIC, drawing), 'utf8'), drawing).not.toMatch(/animation|transition|@keyframes|<animate|<set\b/);
  });
});
