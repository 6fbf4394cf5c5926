export { recordVisit, siteInfo } from './public-site.endpoints.ts';
export { PageVisit, VISITED_PAGES, type VisitedPage } from './public-site.schemas.ts';
