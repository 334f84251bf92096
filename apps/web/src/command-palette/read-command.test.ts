import { describe, expect, it } from 'vitest';
import { type Command, readCommand } from './read-command.ts';

const monday = Temporal.PlainDate.from('2026-11-23');
const tests = [
  { code: 'MTHHD', words: ['mthhd', 'monthly', 'hd', 'panel', 'mensual', 'de'] },
  { code: 'MTHPD', words: ['mthpd', 'monthly', 'pd', 'panel', 'mensual', 'de', 'dp'] },
  { code: 'K', words: ['k', 'potassium', 'potasio'] },
];
const nothing: Command = { only: null, verb: null, tests: [], day: null, shift: null, object: '', words: [] };
const read = (typed: string) => readCommand(typed, { today: monday, tests });

describe('a command', () => {
  it.each<[string, Partial<Command>]>([
    ['', {}],
    ['okafor', { object: 'okafor' }],
    ['order', { verb: 'ORDER' }],
    ['ord', { verb: 'ORDER' }],
    ['or', { object: 'or' }],
    ['order monthly labs for oka', { verb: 'ORDER', tests: ['MTHHD', 'MTHPD'], object: 'oka' }],
    ['okafor monthly order', { verb: 'ORDER', tests: ['MTHHD', 'MTHPD'], object: 'okafor' }],
    ['order monthly hd for van der berg', { verb: 'ORDER', tests: ['MTHHD'], object: 'van der berg' }],
    ['ordenar panel mensual para Muñoz', { verb: 'ORDER', tests: ['MTHHD', 'MTHPD'], object: 'Muñoz' }],
    ['pedir potasio para oka', { verb: 'ORDER', tests: ['K'], object: 'oka' }],
    ['order labs for oka', { verb: 'ORDER', object: 'oka' }],
    ['order k for oka', { verb: 'ORDER', tests: ['K'], object: 'oka' }],
    ['for monroe order monthly', { verb: 'ORDER', tests: ['MTHHD', 'MTHPD'], object: 'monroe' }],
    ['order for mon', { verb: 'ORDER', object: 'mon' }],
    ['Order for Monday, Ann', { verb: 'ORDER', object: 'Monday, Ann' }],
    ['labels tomorrow shift 1', { verb: 'PRINT_LABELS', day: '2026-11-24', shift: 'FIRST' }],
    ['print labels', { verb: 'PRINT_LABELS' }],
    ['etiquetas mañana turno 2', { verb: 'PRINT_LABELS', day: '2026-11-24', shift: 'SECOND' }],
    ['shift 3 labels today', { verb: 'PRINT_LABELS', day: '2026-11-23', shift: 'THIRD' }],
    ['labels shift', { verb: 'PRINT_LABELS' }],
    ['labels shift 9', { verb: 'PRINT_LABELS' }],
    ['labels for oka', { verb: 'PRINT_LABELS', object: 'oka' }],
    ['move thu shift 2', { verb: 'MOVE', day: '2026-11-26', shift: 'SECOND' }],
    ['mover miércoles', { verb: 'MOVE', day: '2026-11-25' }],
    ['move 11/26', { verb: 'MOVE', day: '2026-11-26' }],
    ['move 01/04', { verb: 'MOVE', day: '2027-01-04' }],
    ['move 13/40', { verb: 'MOVE', object: '13/40' }],
    ['read back oka', { verb: 'READ_BACK', object: 'oka' }],
    ['repetir el valor de oka', { verb: 'READ_BACK', object: 'oka' }],
    ['find tube 2600012344', { only: 'numbers', object: '2600012344' }],
    ['buscar tubo 12344', { only: 'numbers', object: '12344' }],
    ['> review', { only: 'actions', verb: 'REVIEW' }],
    ['@order', { only: 'patients', object: 'order' }],
    ['#R0047', { only: 'numbers', object: 'R0047' }],
  ])('%s', (typed, expected) => {
    const { words: _, ...rest } = read(typed);
    expect({ ...rest, words: [] }).toEqual({ ...nothing, ...expected });
  });
});
