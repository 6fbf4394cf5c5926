import type { Composition } from './compose.ts';
import type { Platform } from './platform.ts';

/** Fills an empty database before the first caller comes. */
export async function fillAtStart(_platform: Platform, composition: Composition): Promise<void> {
  await composition.demo.seedIfEmpty();
}

/** Further lines for the person who started the server, such as the demo sign-ins. */
export async function linesAtStart(_platform: Platform, composition: Composition): Promise<readonly string[]> {
  return composition.demo.demoSignIns();
}
