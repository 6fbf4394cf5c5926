import { MemberPosts } from '#features/feed';
import { postSlots } from './feed-slots.tsx';

export const ProfilePosts = ({ memberId }: { memberId: number }) => <MemberPosts memberId={memberId} slots={postSlots} />;
