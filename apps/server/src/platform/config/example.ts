import { settingSchemas } from './settings.schema.ts';

const HEAD = '# Every setting of the server with its meaning and default. Written by scripts/env-example.ts; do not edit.\n';

/** The text of `.env.example`. */
export function exampleEnvironment(): string {
  const blocks = Object.entries(settingSchemas).map(([name, { about, shape }]) => {
    const byDefault = shape.safeParse(undefined);
    const value = byDefault.success && byDefault.data !== undefined ? String(byDefault.data) : '';
    return `\n# ${about}\n#${name}=${value}\n`;
  });
  return HEAD + blocks.join('');
}
