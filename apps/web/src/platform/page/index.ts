export { asWritten } from './as-written.ts';
export { PageHead, usePageAddress } from './PageHead.tsx';
export { PageStatus } from './PageStatus.tsx';
export { leaveFirstPage, SERVED_ELEMENT, WrittenPage, type PageBeingWritten, type ServedPage } from './served.ts';
export { breadcrumbList, type StructuredData } from './structured-data.ts';
export { usePublicData, type PublicData } from './use-public-data.ts';
export { useSiteInfo } from './use-site-info.ts';
export { useSocialHandles } from './use-social-handles.ts';
