import type { AccountData } from '@app/contract/dashboard';
import { countersOnWire, unnamedPackage, type Counters, type CurrentPackage as WirePackage } from '@app/contract/entitlements';
import { flagOf, type SentenceLanguage } from '@app/contract/kernel';
import type { FaceProof } from '@app/contract/media';
import type { CurrentPackage, Standing } from '#features/entitlements';
import type { MemberSummary } from '#features/members';
import type { ShownPhoto } from '#features/photos';
import type * as z from 'zod/mini';

export type OwnParts = {
  readonly member: MemberSummary;
  /** In the reader's language. */
  readonly title: string;
  readonly photo: ShownPhoto | null;
  readonly cover: ShownPhoto | null;
  readonly isVerified: { readonly phone: boolean; readonly id: boolean; readonly face: boolean };
  /** Null without the badge of the face. */
  readonly faceProof: FaceProof | null;
  readonly standing: Standing;
  readonly waiting: {
    readonly interestsReceived: number;
    readonly proposalsReceived: number;
    readonly unseenMessages: number;
    readonly unreadNotifications: number;
  };
};

const wireCounters = (counts: Standing['counters']): z.input<typeof Counters> => ({
  ...countersOnWire(counts),
  auto_profile_match: flagOf(counts.autoProfileMatch > 0),
});

const packageView = (current: CurrentPackage, language: SentenceLanguage): z.input<typeof WirePackage> => ({
  package_expiry: current.endsAt.toISOString(),
  ...(current.packageId === null ? {} : { package_id: current.packageId }),
  package_name: (current.packageNames ?? unnamedPackage)[language],
  renew_until: current.renewUntil.toISOString(),
});

export function accountData(
  { member, title, photo, cover, isVerified, faceProof, standing, waiting }: OwnParts,
  language: SentenceLanguage,
): z.input<typeof AccountData> {
  const { counters, current, frozen } = standing;
  return {
    user_id: member.id,
    member_code: member.memberCode,
    name: member.name,
    title,
    photo: photo?.url ?? null,
    cover_photo: cover?.largeUrl ?? cover?.url ?? null,
    badges: { phone: flagOf(isVerified.phone), id: flagOf(isVerified.id), face: flagOf(isVerified.face) },
    face_proof: faceProof,
    membership: current?.isRunning ? 'premium' : 'free',
    current_package_info: current && packageView(current, language),
    frozen: frozen && wireCounters(frozen),
    counts: {
      interests_received: waiting.interestsReceived,
      proposals_received: waiting.proposalsReceived,
      unseen_messages: waiting.unseenMessages,
      unread_notifications: waiting.unreadNotifications,
    },
    ...wireCounters(counters),
  };
}
