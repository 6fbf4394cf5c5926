import { settingSchemas } from './settings.schema.ts';

const HEAD = '# Every setting of the server with its meaning and default. Written by scripts/env-example.ts; do not edit.\n';

/** Writes a default as the setting is written: pairs as `GB:2000,*:200`. */
const exampleOf = (byDefault: unknown): string =>
  typeof byDefault === 'object' && byDefault !== null && !Array.isArray(byDefault)
    ? Object.entries(byDefault)
        .map((pair) => pair.join(':'))
        .join(',')
    : String(byDefault);

/** Returns the text of `.env.example`. */
export function exampleEnvironment(): string {
  const blocks = Object.entries(settingSchemas).map(([name, { about, shape }]) => {
    const byDefault = shape.safeParse(undefined);
    const value = byDefault.success && byDefault.data !== undefined ? exampleOf(byDefault.data) : '';
    return `\n# ${about}\n#${name}=${value}\n`;
  });
  return HEAD + blocks.join('');
}
