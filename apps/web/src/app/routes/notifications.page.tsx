import { NotificationsPage } from '#features/notifications';
import { PushOffer } from '#features/outbound';
import { isGone } from '../notifications/is-gone.ts';

export default function NotificationsRoute() {
  return <NotificationsPage isGone={isGone} offer={<PushOffer />} />;
}
