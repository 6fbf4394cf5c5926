export { asWritten } from './as-written.ts';
export { loadFrame, useSiteInfo, useSocialHandles, type SiteInfo, type SocialHandle } from './frame-data.ts';
export { inBrowser, onServer, usePageCalls, usePublicData, type Ask, type Asked, type PageFailure, type PublicData } from './page-data.ts';
export { breadcrumbList, PageHead, usePageAddress, type StructuredData } from './PageHead.tsx';
export { pageBeingWritten, type PageBeingWritten } from './written.ts';
