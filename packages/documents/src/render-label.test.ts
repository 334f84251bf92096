import { expect, test } from 'vitest';
import { exampleSourceLabel, exampleSpecimenLabel } from './example-labels.ts';
import { renderSourceLabelSvg, renderSourceLabelZpl } from './render-source-label.ts';
import { renderSpecimenLabelSvg, renderSpecimenLabelZpl } from './render-specimen-label.ts';
import type { SpecimenLabel } from './specimen-label-layout.ts';

const flagged: SpecimenLabel = {
  ...exampleSpecimenLabel,
  ...{ lastName: 'Núñez-Ibáñez de la Fuente', firstName: 'María José', mrn: 'A^_~17', timing: 'POST', tubeCode: 'LAV', tubeCount: 1 },
  ...{ isHbvIsolation: true, isStat: true, isFrozen: true, isFasting: true, isReprint: true },
};

test.each([
  ['specimen-label-plain', exampleSpecimenLabel],
  ['specimen-label-flagged', flagged],
])('%s is printed and pictured as in its golden files', async (name, label) => {
  await expect(renderSpecimenLabelZpl(label)).toMatchFileSnapshot(`golden/${name}.zpl`);
  await expect(renderSpecimenLabelSvg(label)).toMatchFileSnapshot(`golden/${name}.svg`);
});

test('source label is printed and pictured as in its golden files', async () => {
  await expect(renderSourceLabelZpl(exampleSourceLabel)).toMatchFileSnapshot('golden/source-label.zpl');
  await expect(renderSourceLabelSvg(exampleSourceLabel)).toMatchFileSnapshot('golden/source-label.svg');
});

test('command characters of ZPL in data are written as hexadecimal', () => {
  const zpl = renderSpecimenLabelZpl(flagged);
  expect(zpl).toContain('^FH_^FDDOB 03/14/1958 F  MRN A_5E_5F_7E17^FS');
  expect(zpl.match(/\^XA/g)).toHaveLength(1);
});

test('markup in data is escaped in the picture', () => {
  const svg = renderSpecimenLabelSvg({ ...exampleSpecimenLabel, lastName: '<a"&\'' });
  expect(svg).toContain('&lt;A&quot;&amp;&#39;, MARIA L');
  expect(svg).not.toContain('<A');
});
