import { MemberPosts } from '#features/feed';
import { postSlots } from './feed-slots.tsx';

/** Shows a member's posts on their profile. */
export const ProfilePosts = ({ memberId }: { memberId: number }) => <MemberPosts memberId={memberId} slots={postSlots} />;
