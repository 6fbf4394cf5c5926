import type { Composition } from './compose.ts';
import type { Platform } from './platform.ts';

/** Fills an empty database before the first caller comes. */
export async function fillAtStart({ log }: Platform, { publishing, demo }: Composition): Promise<void> {
  // A site without its first articles is still a site: they are tried again at the next start.
  const articles = publishing.fillFirstArticles().catch((failure: unknown) => log.warn({ err: failure }, 'the first articles are missing'));
  await Promise.all([articles, demo.seedIfEmpty()]);
}

/** Further lines for the person who started the server, such as the demo sign-ins. */
export async function linesAtStart(_platform: Platform, composition: Composition): Promise<readonly string[]> {
  return composition.demo.demoSignIns();
}
