import { isLoopback } from './safe-to-serve.ts';
import { SettingsFailure } from './settings-failure.ts';
import type { RawSettings } from './settings.schema.ts';

const PROVIDERS = {
  google: { id: 'GOOGLE_CLIENT_ID', secret: 'GOOGLE_CLIENT_SECRET', addresses: ['GOOGLE_ISSUER_URL'] },
  facebook: { id: 'FACEBOOK_APP_ID', secret: 'FACEBOOK_APP_SECRET', addresses: ['FACEBOOK_URL', 'FACEBOOK_GRAPH_URL'] },
} as const;
type Provider = keyof typeof PROVIDERS;
type Names = (typeof PROVIDERS)[Provider];
type SocialSettings = Pick<RawSettings, Names['id'] | Names['secret'] | Names['addresses'][number]>;

/** True where people can sign in with this provider. */
export const isSocialConfigured = (settings: SocialSettings, provider: Provider): boolean =>
  settings[PROVIDERS[provider].id] !== undefined && settings[PROVIDERS[provider].secret] !== undefined;

/** True where a provider that is configured is a sandbox on this machine, whose people are made up. */
export const hasTestSocial = (settings: SocialSettings): boolean =>
  Object.entries(PROVIDERS).some(
    ([provider, { addresses }]) =>
      isSocialConfigured(settings, provider as Provider) && addresses.some((name) => isLoopback(new URL(settings[name]).hostname)),
  );

/** Refuses half a provider and, outside a demo, a sandbox or an address without TLS. */
export function checkSocial(settings: SocialSettings, isDemo: boolean): void {
  for (const { id, secret, addresses } of Object.values(PROVIDERS)) {
    const [given, missing] = settings[id] ? [id, secret] : [secret, id];
    if (!settings[given]) continue;
    if (!settings[missing]) throw new SettingsFailure(`The setting ${given} needs ${missing} too.`);
    for (const name of isDemo ? [] : addresses) {
      if (isLoopback(new URL(settings[name]).hostname))
        throw new SettingsFailure(`The setting ${name} names a sandbox; outside demo mode it may not.`);
      if (!settings[name].startsWith('https://')) throw new SettingsFailure(`The setting ${name} must begin with https://.`);
    }
  }
}
