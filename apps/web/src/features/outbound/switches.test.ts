import { expect, it } from 'vitest';
import type { NotificationSettings } from './outbound.queries.ts';
import { switchIn, withSwitch } from './switches.ts';

const settings: NotificationSettings = {
  types: [
    { type: 'followed', name: 'New followers', group: 'people', email: 0, sms: null, push: 0 },
    { type: 'voice_message', name: 'Voice messages', group: 'messages', email: 1, sms: null, push: 1 },
  ],
  pausedUntil: null,
  emailVerified: 1,
  mobileVerified: 1,
  pushKey: 'AAAA',
};

it('[NOTE-13] one switch is set, and all that others are set to meanwhile stays', () => {
  const changed = withSwitch(withSwitch(settings, 'followed', 'email', 1), 'voice_message', 'push', 0);
  expect(switchIn(changed, 'followed', 'email')).toBe(1);
  expect(switchIn(changed, 'voice_message', 'push')).toBe(0);
  expect(switchIn(changed, 'voice_message', 'email')).toBe(1);
  expect(switchIn(changed, 'followed', 'sms')).toBeNull();
  expect(withSwitch(changed, 'followed', 'email', 0).types[0]).toEqual(settings.types[0]);
});
