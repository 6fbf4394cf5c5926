export { newSecrets, readSettings, SettingsFailure, type EncryptionKey, type Secrets, type Settings } from './settings.ts';
export { settingSchemas, type SettingName } from './settings.schema.ts';
