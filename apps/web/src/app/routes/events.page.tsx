import { Events } from '#features/publishing';

export default function EventsPage() {
  return <Events />;
}
