import { UnknownArea } from '#features/console';

export default function StaffUnknownPage() {
  return <UnknownArea />;
}
