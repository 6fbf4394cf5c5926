export { brandNameIn, infoMailbox } from './said-of-site.ts';
export { environment, systemPath } from './environment.ts';
export { exampleEnvironment } from './example.ts';
export { newSecrets, secretsIn, type Secrets } from './secrets.ts';
export { SettingsFailure } from './settings-failure.ts';
export { isTestGateway, readSettings, readSettingsToServe, type EncryptionKey, type Settings } from './settings.ts';
export { isLoopback } from './safe-to-serve.ts';
export { hasTestSocial, isSocialConfigured } from './social.ts';
export { CAPTCHA_NUMBER_MAX, settingSchemas, type SettingName } from './settings.schema.ts';
