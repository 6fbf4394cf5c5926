import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui';
import { DirectMessageBox } from '#features/chat';
import { ContactButton } from '#features/contact-views';
import { IntroductionPlayers } from '#features/gallery';
import { InterestButton } from '#features/interests';
import { MatchMark, Wishes } from '#features/matching';
import { AskToSee } from '#features/privacy';
import { nameOf, type ProfileHeadData, type ProfileSlots } from '#features/profiles';
import { FollowButton, FollowListDialog } from '#features/relations';
import { ReportDialog } from '#features/reports';
import { useTexts } from '#platform/i18n';
import { useLate } from '#shared';
import { ProfileMore } from './ProfileMore.tsx';
import { texts } from './texts.ts';
import { useLeaveProfile } from './use-leave-profile.ts';

const loadPosts = () => import('../feed/ProfilePosts.tsx');

/** Parts that other features put into the page of a profile. */
export const profileSlots: ProfileSlots = {
  match: (head) => <MatchMark memberId={head.userId} firstName={head.firstName} />,
  follow: (head) => <FollowButton memberId={head.userId} name={nameOf(head)} isFollowing={head.isFollow === '0'} />,
  actions: (head) => <Actions head={head} />,
  more: (head, isOwn) => <ProfileMore head={head} isOwn={isOwn} />,
  wishes: (head) => <Wishes memberId={head.userId} firstName={head.firstName} />,
  message: (head) => <DirectMessage head={head} />,
  introductions: (head) => <IntroductionPlayers introductions={head.introductions} />,
  askToSee: (head) => <AskToSee memberId={head.userId} name={nameOf(head)} access={head.photoAccess} />,
  reportPhoto: (photoId, head) => <ReportPhoto photoId={photoId} name={nameOf(head)} />,
  posts: (memberId) => <Posts memberId={memberId} />,
  followList: (which, onClose) => <FollowListDialog which={which} onClose={onClose} />,
};

/** Returns how the two of a profile stand, as each step shows it. */
const interestOf = (head: ProfileHeadData) => ({
  kind: 'interest' as const,
  memberId: head.userId,
  name: nameOf(head),
  isEligible: head.relation.eligible === 1,
  threadId: head.relation.chatThreadId,
  // With a bond the way to write to each other stands in the place of the interest, whatever made the bond.
  state: head.relation.bond === 1 ? ('accepted' as const) : head.relation.interest,
});

/** Shows Interest, Contact and Proposal, in this order. */
function Actions({ head }: { head: ProfileHeadData }) {
  const { relation } = head;
  // One step of the page stands out: the proposal that waits for an answer, else the interest.
  const isProposalFirst = relation.proposal === 'received' && relation.interest !== 'received';
  const interest = <InterestButton {...interestOf(head)} isSecondary={isProposalFirst} />;
  // Both accepted lead to the same conversation.
  const isSaidTwice = relation.bond === 1 && relation.proposal === 'accepted';
  return (
    <>
      {interest}
      <ContactButton memberId={head.userId} name={nameOf(head)} isViewed={relation.contactViewed === 1} onInterest={interest} />
      {!isSaidTwice && <InterestButton {...interestOf(head)} kind="proposal" state={relation.proposal} isSecondary={!isProposalFirst} />}
    </>
  );
}

/** Lets the reader write to the member from their profile; locked, with the way to open it, for whoever may not. */
function DirectMessage({ head }: { head: ProfileHeadData }) {
  const say = useTexts(texts);
  return (
    <DirectMessageBox
      memberId={head.userId}
      name={nameOf(head)}
      mayMessage={head.relation.mayMessage === 1}
      isBonded={head.relation.bond === 1}
      interestSlot={<InterestButton {...interestOf(head)} sendLabel={say('sendInterest')} isSecondary />}
    />
  );
}

/** Stands under another's photo opened large. */
function ReportPhoto({ photoId, name }: { photoId: number; name: string }) {
  const say = useTexts(texts);
  const leave = useLeaveProfile();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" size="small" icon={<Flag aria-hidden />} onClick={() => setOpen(true)}>
        {say('reportPhoto')}
      </Button>
      {isOpen && <ReportDialog target={{ type: 'photo', id: photoId }} name={name} onClose={() => setOpen(false)} onBlocked={leave} />}
    </div>
  );
}

/** Shows the posts of a profile, which come after it. */
function Posts({ memberId }: { memberId: number }) {
  const part = useLate(loadPosts);
  return part && <part.ProfilePosts memberId={memberId} />;
}
