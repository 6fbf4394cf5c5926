import { listSocialHandles, type SocialHandle } from '@app/contract/publishing';
import { siteInfo, type SiteInfo } from '@app/contract/public-site';
import { call } from '#platform/api';

// What the frame of every page asks for. Loaded late: the client of the API would weigh on the first page, which brings the answers along.

export const askSiteInfo = async (): Promise<SiteInfo> => (await call(siteInfo, {}, { asVisitor: true })).data;

export const askSocialHandles = async (): Promise<readonly SocialHandle[]> => (await call(listSocialHandles, {}, { asVisitor: true })).data;
