import { buildWeb } from './build.ts';

if (!(await buildWeb())) process.exit(1);
await import('../apps/server/src/main-http.ts');
