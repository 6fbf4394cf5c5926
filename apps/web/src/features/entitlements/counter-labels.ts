import type { CounterName } from '@app/contract/entitlements';
import type { en } from './texts.en.ts';

/** What each counter is called. */
export const labels = {
  remaining_interest: 'remainingInterest',
  remaining_photo_gallery: 'remainingPhotoGallery',
  remaining_contact_view: 'remainingContactView',
  remaining_voice_message: 'remainingVoiceMessage',
  remaining_proposal: 'remainingProposal',
  remaining_feed: 'remainingFeed',
  remaining_meeting_table: 'remainingMeetingTable',
  remaining_bio_data: 'remainingBioData',
  remaining_profile_image_view: 'remainingProfileImageView',
  remaining_gallery_image_view: 'remainingGalleryImageView',
  auto_profile_match: 'autoProfileMatch',
} as const satisfies Record<CounterName, keyof typeof en>;
