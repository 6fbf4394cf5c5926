export { siteInfo } from './public-site.endpoints.ts';
