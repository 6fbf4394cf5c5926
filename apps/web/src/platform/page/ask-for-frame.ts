import { listSocialHandles } from '@app/contract/publishing';
import { siteInfo } from '@app/contract/public-site';
import { call } from '#platform/api';
import type { SiteInfo, SocialHandle } from './frame-data.ts';

export const askSiteInfo = async (): Promise<SiteInfo> => (await call(siteInfo, {}, { asVisitor: true })).data;

export const askSocialHandles = async (): Promise<readonly SocialHandle[]> => (await call(listSocialHandles, {}, { asVisitor: true })).data;
