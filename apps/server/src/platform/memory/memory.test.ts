import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Makes objects of which 200,000 are in use at a time, and says which sizes the room for young ones has meanwhile, in MB. */
const FILL = `
  const sizes = new Set();
  const inUse = [];
  for (let made = 0; made < 3_000_000; made += 1) {
    inUse[made % 200_000] = { made, of: [made] };
    if (made % 1000 === 0) sizes.add(getHeapSpaceStatistics().find((of) => of.space_name === 'new_space').space_size / 2 ** 20);
  }
  console.log([...sizes].join(' '));`;

const sizesAfter = (call: string): readonly number[] => {
  const module = path.join(import.meta.dirname, 'index.ts');
  const script = `import { getHeapSpaceStatistics } from 'node:v8'; import { growYoungRoomSoon } from '${module}'; ${call}; ${FILL}`;
  const told = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8', env: {} });
  return told.trim().split(' ').map(Number);
};

it('[QUAL-23] the room for young objects has its whole size soon, so that it does not grow for half an hour', () => {
  expect(sizesAfter('').length).toBeGreaterThan(5);
  expect(sizesAfter('growYoungRoomSoon()').length).toBeLessThan(5);
});
