import type { Composition } from './compose.ts';
import type { Platform } from './platform.ts';

/** Fills an empty database before the first caller comes. */
export async function fillAtStart(_platform: Platform, _composition: Composition): Promise<void> {}

/** Further lines for the person who started the server, such as the demo sign-ins. */
export async function linesAtStart(_platform: Platform, _composition: Composition): Promise<readonly string[]> {
  return [];
}
