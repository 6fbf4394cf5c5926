import type { Channel, NoticeSwitches } from '@app/contract/outbound';
import type { NotificationSettings } from './outbound.queries.ts';

/** Returns how one switch stands; null where these notices never go that way. */
export const switchIn = ({ types }: NotificationSettings, type: string, channel: Channel): NoticeSwitches[Channel] =>
  types.find((one) => one.type === type)?.[channel] ?? null;

/** Returns the settings with one switch set; all others as they are. */
export const withSwitch = (
  settings: NotificationSettings,
  type: string,
  channel: Channel,
  value: NoticeSwitches[Channel],
): NotificationSettings => ({
  ...settings,
  types: settings.types.map((one) => (one.type === type ? { ...one, [channel]: value } : one)),
});
