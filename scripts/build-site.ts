// Builds the web application that the server sends: `npm run build`. Reads BRAND_NAME and BRAND_NAME_BN as the server does.
import { buildWeb } from './build.ts';

process.exit((await buildWeb()) ? 0 : 1);
