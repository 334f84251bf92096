import { type ProcessName, readSettings, SettingsError, type SettingsOf } from '@drawday/settings';

/** The settings of this process. With faulty ones it ends here, and says what is wrong with each, without a stack. */
export function settingsOf<Name extends ProcessName>(name: Name): SettingsOf<Name> {
  try {
    return readSettings(process.env, name);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
