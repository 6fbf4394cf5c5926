import { useLate } from '../layouts/use-late.ts';

const load = () => import('./ProfilePosts.tsx');

/** The posts of a profile, which come after it. */
export function LateProfilePosts({ memberId }: { memberId: number }) {
  const part = useLate(load, true);
  return part && <part.ProfilePosts memberId={memberId} />;
}
