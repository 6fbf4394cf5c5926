export { brandSlug } from './brand-slug.ts';
export { recordVisit, reportCrash, reportPolicyViolations, siteInfo } from './public-site.endpoints.ts';
export {
  CRASH_TEXT_MAX,
  PageCrash,
  PageVisit,
  PolicyViolations,
  SiteInfo,
  VISITED_PAGES,
  type VisitedPage,
} from './public-site.schemas.ts';
export { memberClaims } from './public-site.sentences.ts';
