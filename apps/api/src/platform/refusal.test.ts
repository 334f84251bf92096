import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { orderEntryQuestions } from '@drawday/catalogue';
import { codeInWords } from '@drawday/contracts/code-words.ts';
import { entityInWords } from '@drawday/contracts/entity-words.ts';
import { refusalMessages } from '@drawday/contracts/refusal-messages.ts';
import {
  orderSetStatusDisplay,
  partyStatusDisplay,
  requisitionStatusDisplay,
  siteStatusDisplay,
  supplyOrderStatusDisplay,
  trainingStatusDisplay,
} from '@drawday/domain';
import { modalities, requisitionStatuses } from '@drawday/vocabulary';
import { describe, expect, test } from 'vitest';
import { type RefusalValues, refusalText } from './refusal.ts';

describe('a refusal names things as people know them', () => {
  const cases: [string, RefusalValues, en: string, es: string][] = [
    [
      'REQ_STATE',
      { status: 'MISSINGAOE' },
      'Action not allowed in status Missing Kinetics.',
      'Acción no permitida en el estado Cinética faltante.',
    ],
    [
      'PAT_STATE',
      { status: 'PENDING' },
      'Action not allowed in status Pending Verification.',
      'Acción no permitida en el estado Por verificar.',
    ],
    ['ORDSET_STATE', { status: 'PENDING' }, 'Action not allowed in status Draft.', 'Acción no permitida en el estado Borrador.'],
    [
      'ORD_STATE',
      { status: 'EXPIRED' },
      'Action not allowed in order status Expired.',
      'Acción no permitida en el estado de orden Vencida.',
    ],
    [
      'IMPORT_STATE',
      { status: 'RUNNING' },
      'Action not allowed in import status In progress.',
      'Acción no permitida en el estado de importación En curso.',
    ],
    ['NOT_FOUND', { entity: 'Requisition', id: '7' }, 'There is no draw with id = 7!', '¡No existe la extracción con id = 7!'],
    [
      'NOT_FOUND',
      { entity: 'CareTeamMember', id: '7' },
      'There is no member of the care team with id = 7!',
      '¡No existe el miembro del equipo con id = 7!',
    ],
    ['ORDSET_MODALITY', { modality: 'PD' }, 'The set is not meant for Peritoneal dialysis.', 'El conjunto no es para Diálisis peritoneal.'],
    [
      'AOE_RANGE',
      { question: 'Height', code: 'HEIGHT', min: 50, max: 250 },
      'Height must be between 50 and 250.',
      'Talla debe estar entre 50 y 250.',
    ],
    [
      'REQ_CLOSED',
      { day: '2026-12-25', reason: 'Christmas', next: '2026-12-28' },
      'The facility is closed on 12/25/2026 (Christmas). Choose another day, such as 12/28/2026.',
      'El centro está cerrado el 12/25/2026 (Christmas). Elija otro día, por ejemplo el 12/28/2026.',
    ],
    ['AOE_VALUE', { question: 'Fasting', code: 'FASTING' }, 'Fasting has no valid answer.', 'Ayuno no tiene una respuesta válida.'],
    ['PAT_INCOMPLETE', { fields: ['lastName'] }, 'Before activation, fill in: last name.', 'Antes de activar complete: apellido.'],
    [
      'REPORT_DEFINITION',
      { what: { en: 'A.', es: 'B.' } },
      'The report cannot be run as it is defined. A.',
      'El informe no puede ejecutarse tal como está definido. B.',
    ],
    [
      'ORDSET_TWICE',
      { test: 'CBC' },
      'CBC without differential is in the set twice.',
      'Hemograma sin diferencial está dos veces en el conjunto.',
    ],
    ['ORD_ICD', { test: 'PTHI' }, 'Add at least one diagnosis for PTH, intact.', 'Agregue al menos un diagnóstico para PTH intacta.'],
    [
      'EMP_GRANT',
      { permission: 'MasterData.JobTitles.View' },
      'You cannot change a permission that you do not have yourself: See job titles.',
      'No puede cambiar un permiso que usted no tiene: Ver puestos.',
    ],
    ['EMP_PERMISSION', { permission: 'No.Such' }, 'There is no permission No.Such.', 'No existe el permiso No.Such.'],
    ['ORD_TEST', { test: 'NOPE' }, 'Test NOPE is not in the directory.', 'No existe la prueba NOPE en el directorio.'],
    // A value that has no words is shown as it is.
    ['REQ_STATE', { status: 'LATER' }, 'Action not allowed in status LATER.', 'Acción no permitida en el estado LATER.'],
    ['NOT_FOUND', { entity: 'constructor', id: '7' }, 'There is no constructor with id = 7!', '¡No existe constructor con id = 7!'],
  ];
  test.each(cases)('%s %o', (code, values, en, es) => {
    expect([refusalText(code, 'en', values), refusalText(code, 'es', values)]).toEqual([en, es]);
  });

  test('every thing that can be missing has its words', () => {
    const files = globSync('**/*.ts', { cwd: join(import.meta.dirname, '..') }).filter((file) => !file.endsWith('.test.ts'));
    const sources = files.map((file) => readFileSync(join(import.meta.dirname, '..', file), 'utf8'));
    const named = sources.flatMap((source) => [...source.matchAll(/\{\s*entity: '([^']+)',\s*id\b/g)].map(([, entity = '']) => entity));
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((entity) => !entityInWords(entity))).toEqual([]);
  });

  test('every sentence about a status knows whose', () => {
    const about = Object.entries(refusalMessages).filter(([, text]) => text.en.includes('{status}'));
    expect(about.length).toBeGreaterThan(8);
    for (const [code] of about) {
      const shown = ['ACTIVE', 'SHIPPED', 'CANCELED', 'DONE', 'ISSUED'].map((status) => refusalText(code, 'es', { status }));
      expect(shown.some((text) => !/[A-Z]{4}/.test(text))).toBe(true);
    }
  });
});

describe('the words of codes are those of the screens', () => {
  const inEnglish = (kind: Parameters<typeof codeInWords>[0], all: readonly string[]) =>
    all.flatMap((code) => codeInWords(kind, code)?.en ?? []);

  test('draws', () => {
    const shown = requisitionStatuses.codes.map(
      (status) => requisitionStatusDisplay({ status, hoursOverdue: null, hoursSinceSent: null, view: 'patient' }).en,
    );
    expect(inEnglish('draw', requisitionStatuses.codes)).toEqual(shown);
  });
  test.each([
    ['party', partyStatusDisplay, ['PENDING', 'ACTIVE', 'PAUSED', 'INACTIVE']],
    ['source', siteStatusDisplay, ['PENDING', 'ACTIVE', 'MAINTENANCE', 'INACTIVE']],
    ['orderSet', orderSetStatusDisplay, ['PENDING', 'ACTIVE', 'INACTIVE']],
    ['training', trainingStatusDisplay, ['PENDING', 'ACTIVE', 'INACTIVE']],
    ['supplyOrder', supplyOrderStatusDisplay, ['SUBMITTED', 'APPROVED', 'SHIPPED', 'DELIVERED', 'CANCELED']],
  ] as const)('%s', (kind, display, statuses) => {
    expect(inEnglish(kind, statuses)).toEqual(statuses.map((status) => display(status).en));
  });
  test('modalities', () => {
    expect(inEnglish('modality', modalities.codes)).toEqual(Object.values(modalities.of).map(({ en }) => en));
  });
  test('questions', () => {
    expect(orderEntryQuestions.map(({ code }) => codeInWords('question', code)?.en)).toEqual(orderEntryQuestions.map(({ text }) => text));
  });
  test('a code of no list has none', () => {
    expect(codeInWords('delivery', 'toString')).toBeUndefined();
  });
});
