import { OperationalFailure } from '#platform/errors';
import type { Geocoder } from '#platform/geocoding';
import type { Mail, MailSender } from '#platform/mail';
import { publicKeyOf, type PushContent, type PushSender, type PushTarget } from '#platform/push';
import type { Settings } from '#platform/config';
import type { Sms, SmsSender } from '#platform/sms';
import type { ObjectStore } from '#platform/storage';

export type SentPush = PushTarget & { readonly content: PushContent };
type World = {
  readonly sent: { sms: Sms[]; mail: Mail[]; push: SentPush[] };
  readonly gateway: { readonly isDown: boolean };
  readonly settings: Settings;
};

/** Returns the services that leave the machine, or would wear out its disk, held in memory. */
export function testEdge(edge: World): { mail: MailSender; sms: SmsSender; push: PushSender; storage: ObjectStore; geocoder: Geocoder } {
  return {
    mail: {
      send: async (mail) => {
        refuseWhenDown(edge.gateway);
        edge.sent.mail.push(mail);
      },
    },
    sms: {
      reaches: (to) => to.startsWith('+880'),
      send: async (sms) => {
        refuseWhenDown(edge.gateway);
        edge.sent.sms.push(sms);
      },
    },
    push: {
      publicKey: publicKeyOf(edge.settings.VAPID_PRIVATE_KEY),
      send: async (to, content) => {
        refuseWhenDown(edge.gateway);
        edge.sent.push.push({ ...to, content });
        return 'taken';
      },
    },
    storage: memoryStorage(),
    geocoder: {
      reverse: async () => ({
        countryCode: 'bd',
        country: 'Bangladesh',
        state: null,
        city: null,
        suburb: null,
        displayName: 'Bangladesh',
        source: 'offline',
      }),
    },
  };
}

function refuseWhenDown(gateway: World['gateway']): void {
  if (gateway.isDown) throw new OperationalFailure('the gateway is down');
}

function memoryStorage(): ObjectStore {
  const files = new Map<string, Buffer>();
  return {
    put: async (key, bytes) => void files.set(key, bytes),
    get: async (key) => files.get(key) ?? null,
    getPart: async (key, from, to) => files.get(key)?.subarray(from, to) ?? null,
    delete: async (key) => void files.delete(key),
  };
}
