import { ProposalButton } from '#features/interests';
import { ContactButton } from '#features/contact-views';
import { nameOf, type ProfileHeadData } from '#features/profiles';
import { HeadInterestButton } from './HeadInterestButton.tsx';

/** Interest, Contact and Proposal, in this order. */
export function ProfileActions({ head }: { head: ProfileHeadData }) {
  const { relation } = head;
  const other = { memberId: head.user_id, name: nameOf(head) };
  // One step of the page stands out: the proposal that waits for an answer, else the interest.
  const isProposalFirst = relation.proposal === 'received' && relation.interest !== 'received';
  const interest = <HeadInterestButton head={head} isSecondary={isProposalFirst} />;
  return (
    <>
      {interest}
      <ContactButton {...other} isViewed={relation.contact_viewed === 1} onInterest={interest} />
      <ProposalButton
        {...other}
        isEligible={relation.eligible === 1}
        threadId={relation.chat_thread_id}
        state={relation.proposal}
        isSecondary={!isProposalFirst}
      />
    </>
  );
}
