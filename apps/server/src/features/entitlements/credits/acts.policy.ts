import { COUNTERS, type ActName, type CounterName } from '@app/contract/entitlements';
import type { RefusalCode } from '@app/contract/errors';
import type { CountName } from '@app/contract/packages';

export type ActPrice = { readonly kind: CountName; readonly counter: CounterName; readonly refusal: RefusalCode };

const priced = (kind: CountName, refusal: RefusalCode): ActPrice => ({ kind, counter: COUNTERS[kind], refusal });

/** Each act costs one credit of its kind. */
export const ACTS: Readonly<Record<ActName, ActPrice>> = {
  interest: priced('expressInterest', 'no_interest_credit'),
  gallery_photo: priced('photoGallery', 'no_gallery_credit'),
  contact_view: priced('contact', 'no_contact_credit'),
  voice_message: priced('voice', 'no_voice_credit'),
  proposal: priced('proposal', 'no_proposal_credit'),
  feed_post: priced('feed', 'no_feed_credit'),
  bio_data: priced('bioData', 'no_bio_data_credit'),
  profile_image_request: priced('profileImageView', 'no_image_view_credit'),
  gallery_image_request: priced('galleryImageView', 'no_image_view_credit'),
  family_meeting: priced('meetingTable', 'no_meeting_credit'),
};

/** Returns what makes the spending for an act unique. */
export const actKeyOf = ({ memberId, act, target }: { memberId: number; act: ActName; target: string }): string =>
  `${act}:${memberId}:${target}`;
