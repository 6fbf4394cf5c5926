// Builds the web application and the server that sends it: `npm run build`. Reads BRAND_NAME and BRAND_NAME_BN as the server does.
import { buildSite } from './build.ts';

process.exit((await buildSite()) ? 0 : 1);
