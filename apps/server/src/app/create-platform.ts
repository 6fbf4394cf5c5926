import { countryName } from '#features/reference-data';
import { systemClock } from '#platform/clock';
import type { Settings } from '#platform/config';
import type { Connection } from '#platform/db';
import { createGeocoder } from '#platform/geocoding';
import type { Log } from '#platform/log';
import { createMailSender } from '#platform/mail';
import { createOutbox } from '#platform/outbox';
import { createPushSender } from '#platform/push';
import { createSmsSender } from '#platform/sms';
import { createStorage } from '#platform/storage';
import { platformServices } from './platform-services.ts';
import type { Platform } from './platform.ts';

/** The building as the settings want it. */
export function createPlatform(settings: Settings, connection: Connection, log: Log): Platform {
  warnOfMissingGateways(settings, log);
  const outbox = createOutbox({ db: connection.db, clock: systemClock });
  const mail = createMailSender(settings, outbox);
  return {
    ...platformServices({ settings, connection, clock: systemClock }, mail),
    log,
    mail,
    sms: createSmsSender(settings, outbox),
    push: createPushSender(settings, outbox),
    storage: createStorage(settings),
    geocoder: createGeocoder({ settings, db: connection.db, clock: systemClock, countryName }),
  };
}

function warnOfMissingGateways(settings: Settings, log: Log): void {
  if (settings.DEMO) return;
  if (!settings.SMTP_URL) log.warn('No e-mail can be sent: SMTP_URL is missing.');
  if (!settings.SMS_DRIVER) log.warn('No SMS can be sent, so no mobile can be verified: SMS_DRIVER is missing.');
}
