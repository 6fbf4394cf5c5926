import { UnclaimedPage } from '#features/settlements';

export default function StaffUnclaimedPage() {
  return <UnclaimedPage />;
}
