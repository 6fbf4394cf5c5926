import { InterestButton, ProposalButton } from '#features/approaches';
import { ContactButton } from '#features/contact-views';
import { useAccountData } from '#features/entitlements';
import { nameOf, type ProfileHeadData } from '#features/profiles';

/** Interest, Contact and Proposal, in this order. */
export function ProfileActions({ head }: { head: ProfileHeadData }) {
  const isPremium = useAccountData().data?.membership === 'premium';
  const { relation } = head;
  const other = { memberId: head.user_id, name: nameOf(head) };
  const both = { ...other, isEligible: relation.eligible === 1, threadId: relation.chat_thread_id };
  // With a bond the way to write to each other stands in the place of the interest, whatever made the bond.
  const state = relation.bond === 1 ? 'accepted' : relation.interest;
  const interest = <InterestButton {...both} state={state} isPremium={isPremium} />;
  return (
    <>
      {interest}
      <ContactButton {...other} isViewed={relation.contact_viewed === 1} onInterest={interest} />
      <ProposalButton {...both} state={relation.proposal} />
    </>
  );
}
