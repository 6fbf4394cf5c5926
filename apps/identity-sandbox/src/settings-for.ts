import type { IdentitySandbox } from './sandbox.types.ts';

/** Returns the settings of a server whose people sign in at this sandbox. */
export const settingsFor = ({ google, facebook }: Pick<IdentitySandbox, 'google' | 'facebook'>): Record<string, string> => ({
  GOOGLE_ISSUER_URL: google.issuerUrl,
  GOOGLE_CLIENT_ID: google.clientId,
  GOOGLE_CLIENT_SECRET: google.clientSecret,
  FACEBOOK_URL: facebook.url,
  FACEBOOK_GRAPH_URL: facebook.graphUrl,
  FACEBOOK_API_VERSION: facebook.version,
  FACEBOOK_APP_ID: facebook.appId,
  FACEBOOK_APP_SECRET: facebook.appSecret,
});
