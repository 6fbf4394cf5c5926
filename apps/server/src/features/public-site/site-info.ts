import { flagOf, type SentenceLanguage } from '@app/contract/kernel';
import { brandSlug, type SiteInfo } from '@app/contract/public-site';
import { hasTestSocial, isSocialConfigured, type Settings } from '#platform/config';
import { isSaid, saidClaim, sayMembers, type MemberClaim } from './member-claim.policy.ts';
import type { MemberCount } from './member-count.ts';

async function memberClaim(settings: Settings, memberCount: MemberCount, language: SentenceLanguage): Promise<MemberClaim> {
  const said = { claim: settings.MEMBER_CLAIM, month: settings.MEMBER_CLAIM_DATE };
  if (isSaid(said)) return saidClaim(said, language);
  return { text: sayMembers((await memberCount()) ?? 0, language), asOf: null };
}

/** Returns what every page may know of this installation. */
export async function showSiteInfo(settings: Settings, memberCount: MemberCount, language: SentenceLanguage): Promise<SiteInfo> {
  const { text, asOf } = await memberClaim(settings, memberCount, language);
  return {
    brand_name: settings.BRAND_NAME,
    brand_name_bn: settings.BRAND_NAME_BN,
    brand_slug: brandSlug(settings.BRAND_NAME),
    contact: {
      address: settings.CONTACT_ADDRESS ?? null,
      website: settings.CONTACT_WEBSITE ?? null,
      email: settings.CONTACT_EMAIL ?? null,
      phone: settings.CONTACT_PHONE ?? null,
    },
    support: { email: settings.SUPPORT_EMAIL, phone: settings.SUPPORT_PHONE ?? null },
    stores: { app_store: settings.APP_STORE_URL ?? null, play_store: settings.PLAY_STORE_URL ?? null },
    assisted_video: settings.ASSISTED_VIDEO_URL ?? null,
    capabilities: { video_call: flagOf(settings.CAPABILITY_VIDEO_CALL), face_check: flagOf(settings.CAPABILITY_FACE_CHECK) },
    social_sign_in: {
      google: flagOf(isSocialConfigured(settings, 'google')),
      facebook: flagOf(isSocialConfigured(settings, 'facebook')),
      is_test: flagOf(hasTestSocial(settings)),
    },
    member_claim: text,
    member_claim_date: asOf,
    demo: settings.DEMO,
  };
}
