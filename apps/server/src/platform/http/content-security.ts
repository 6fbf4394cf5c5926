import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** No inline script but those that the build itself wrote (by hash), and no foreign host at all. */
export function contentSecurityPolicy(webDirectory: string | undefined) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScriptHashes(webDirectory)],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'", 'ws:', 'wss:'],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
    },
  };
}

function inlineScriptHashes(webDirectory: string | undefined): string[] {
  if (!webDirectory || !fs.existsSync(webDirectory)) return [];
  const hashes = new Set<string>();
  for (const file of fs.readdirSync(webDirectory, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue;
    const html = fs.readFileSync(path.join(webDirectory, file), 'utf8');
    for (const [, script = ''] of html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)) {
      hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    }
  }
  return [...hashes];
}
