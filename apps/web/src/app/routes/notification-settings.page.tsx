import { NotificationSettingsPage } from '#features/outbound';

export default function NotificationSettingsRoute() {
  return <NotificationSettingsPage />;
}
