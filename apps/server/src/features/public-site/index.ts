export { countVisits } from './visit-counts.store.ts';
export { publicSite } from './public-site.feature.ts';
