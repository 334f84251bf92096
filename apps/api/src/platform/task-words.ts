import { offeringWords } from '@drawday/catalogue/directory-words.ts';
import { taskText } from '@drawday/vocabulary';
import type { Language } from './refusal.ts';

type Task = Parameters<typeof taskText>[0];

/** Facts that begin with the code of a test, by which they are stored. */
const aboutTests = new Set(['value', 'now', 'test']);

/** What a task asks for, with the names of its tests in place of their codes. */
export function taskWords(task: Task, language: Language): string {
  const named = (fact: string) => fact.replace(/^\S+/, (code) => offeringWords(code)[language]);
  const facts = Object.entries(task.facts).map(([name, fact]): [string, string | number] => {
    if (name === 'changes') return [name, String(fact).split(', ').map(named).join('; ')];
    return [name, aboutTests.has(name) ? named(String(fact)) : fact];
  });
  return taskText({ ...task, facts: Object.fromEntries(facts) }, language);
}
