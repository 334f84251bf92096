/** The one door of this package: every setting of every process, parsed once. */
export { addressReach, ownMachine, privateNetworks } from './address-reach.ts';
export type { KeyRing } from './key-ring.ts';
export { closeToOthers, keepFilesPrivate } from './private-files.ts';
export { type ProcessName, readSettings, type Settings, SettingsError, type SettingsOf } from './read-settings.ts';
export type { SettingDefinition } from './setting-definition.ts';
export { settingTable } from './setting-table.ts';
export { maySpeakFor, type TrustedIssuer } from './trusted-issuers.ts';
export { clientAddress, type IsOurProxy } from './trusted-proxies.ts';
