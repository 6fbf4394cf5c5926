export { publicSite } from './public-site.feature.ts';
