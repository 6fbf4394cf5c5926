import { OperationalFailure } from '#platform/errors';
import type { Settings } from '#platform/config';
import type { Outbox } from '#platform/outbox';
import { createBulkSmsBd } from './bulksmsbd.ts';
import type { SmsSender } from './index.ts';
import { createSslWireless } from './sslwireless.ts';

type SmsSettings = Pick<Settings, 'DEMO' | 'SMS_DRIVER' | 'SMS_URL' | 'SMS_TOKEN' | 'SMS_SENDER'>;

/** True for a number of Bangladesh: every gateway of it delivers to its own country only. */
const reaches: SmsSender['reaches'] = (to) => to.startsWith('+880');

/** Sends to the outbox in demo mode, by the gateway of the settings otherwise; without one every sending fails. */
export function createSmsSender(settings: SmsSettings, outbox: Outbox): SmsSender {
  if (settings.DEMO) return { reaches, send: ({ to, text }) => outbox.keep({ channel: 'sms', to, subject: null, text, html: null }) };
  const { SMS_DRIVER: driver, SMS_URL: url, SMS_TOKEN: token, SMS_SENDER: sender } = settings;
  if (driver && token && sender) {
    const create = driver === 'sslwireless' ? createSslWireless : createBulkSmsBd;
    return { reaches, send: create({ url, token, sender }) };
  }
  return {
    reaches,
    send: async () => {
      throw new OperationalFailure('no SMS gateway is set up: SMS_DRIVER is missing');
    },
  };
}
