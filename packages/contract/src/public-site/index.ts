export { brandSlug } from './brand-slug.ts';
export { recordVisit, siteInfo } from './public-site.endpoints.ts';
export { PageVisit, SiteInfo, VISITED_PAGES, type VisitedPage } from './public-site.schemas.ts';
