import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoAccounts, demoPassword } from '@drawday/demo-data/demo-accounts.ts';
import { type SettingDefinition, settingTable } from '@drawday/settings';

function settingRow(definition: SettingDefinition): string {
  const fallback =
    definition.variable === 'DATABASE_URL'
      ? 'the embedded server'
      : definition.secret === 'required'
        ? 'made up by `npm start`'
        : definition.default === ''
          ? ''
          : `\`${definition.default}\``;
  const production = definition.secret === 'required' || definition.production ? ' **Production must set it.**' : '';
  const users = definition.usedBy.length >= 6 ? 'all' : definition.usedBy.join(', ');
  return `| \`${definition.variable}\` | ${fallback} | ${definition.what}.${production} | ${users} |`;
}

function settingsTable(): string {
  const rows = Object.values<SettingDefinition>(settingTable).map(settingRow);
  return ['| setting | default | what it is | read by |', '|---|---|---|---|', ...rows].join('\n');
}

function accountsTable(): string {
  const rows = demoAccounts.map(({ email, role, name }) => `| \`${email}\` | ${role} | ${name} |`);
  return ['| account | role | name |', '|---|---|---|', ...rows, '', `Password: \`${demoPassword}\``].join('\n');
}

function withPart(text: string, title: string, part: string): string {
  const begin = `<!-- ${title}: written by scripts/check-readme.ts -->`;
  const end = `<!-- end of ${title} -->`;
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`README.md lacks the lines "${begin}" and "${end}".`);
  return `${before}${begin}\n${part}\n${end}${after}`;
}

const withParts = (readme: string) => withPart(withPart(readme, 'accounts', accountsTable()), 'settings', settingsTable());

/** One line when the README lists other settings or demo accounts than the code has. */
export function readmeFaults(root: string): string[] {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  return withParts(readme) === readme ? [] : ['README.md: its tables differ from the code: run scripts/check-readme.ts --write'];
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const file = join(root, 'README.md');
  if (process.argv.includes('--write')) writeFileSync(file, withParts(readFileSync(file, 'utf8')));
  const faults = readmeFaults(root);
  console.log(faults.join('\n') || 'The README shows settings and accounts as they are.');
  process.exitCode = faults.length;
}
