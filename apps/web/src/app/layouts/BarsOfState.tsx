import { useMe } from '#features/session';
import { MemberBars } from './MemberBars.tsx';
import { ReducedBar } from './ReducedBar.tsx';

/** Shows who deactivated or is leaving has no use for the member area: its bar holds only what still works. */
export function BarsOfState() {
  const me = useMe().data;
  if (me?.accountState === 'deactivated') return <ReducedBar />;
  if (me?.accountState === 'deletion_pending') return <ReducedBar hasSettings={false} />;
  if (me && me.roles.length > 0) return <ReducedBar />;
  return <MemberBars />;
}
