import { describe, expect, test } from 'vitest';
import { useSkippedTime } from '../platform/testing/skip-time.ts';
import { useTestApi } from '../platform/testing/test-api.ts';

const api = await useTestApi();
const skipTime = useSkippedTime();

const base = '/api/master-data/icds';
type Page = { totalCount: number; items: { code: string; description: string; isBillable: boolean }[] };
const search = async (query: string) => (await api.call('nurse', 'GET', `${base}?${query}`)).body as Page;
const codesOf = ({ items }: Page) => items.map((one) => one.code);

describe('diagnoses', () => {
  test('R161 are found by the beginning of their code and by words, with how many there are', async () => {
    const byCode = await search('filter=n186');
    expect(codesOf(byCode)).toEqual(['N18.6']);
    expect(byCode.items[0]).toMatchObject({ description: 'End stage renal disease', isBillable: true });
    const byWords = await search('filter=kidney+chronic&maxResultCount=3');
    expect(byWords.items).toHaveLength(3);
    expect(byWords.totalCount).toBeGreaterThan(3);
    const next = await search('filter=kidney+chronic&maxResultCount=3&skipCount=3');
    expect(codesOf(next)).not.toContain(codesOf(byWords)[0]);
    expect(await search('filter=no+such+thing')).toEqual({ totalCount: 0, items: [] });
  });
  test('are sorted as asked, and by nothing else', async () => {
    const ascending = codesOf(await search('sorting=code&maxResultCount=5'));
    expect(ascending).toEqual(ascending.toSorted());
    expect(codesOf(await search('sorting=code+desc&maxResultCount=5'))[0]?.[0]).toBe('Z');
    const answer = await api.call('nurse', 'GET', `${base}?sorting=search_text`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ error: { code: 'SORTING' } });
  });
  test('that come, change, end or cannot be billed are seen within two seconds', async () => {
    expect((await search('filter=zebra')).totalCount).toBe(0);
    await api.sql(
      "insert into icd_codes (code, text, is_billable) values ('Z00.1', 'Fear of a zebra', true), ('Z00', 'Fears of a zebra', false)",
    );
    skipTime(1_100);
    expect(codesOf(await search('filter=zebra'))).toEqual(['Z00.1']);
    expect(codesOf((await api.call('nurse', 'GET', `${base}/all?filter=zebra`)).body as Page)).toEqual(['Z00.1']);
    await api.sql("update icd_codes set valid_to = current_date - 1 where code = 'Z00.1'");
    skipTime(1_100);
    expect((await search('filter=zebra')).totalCount).toBe(0);
    // A code that an old record names is still returned.
    expect((await api.call('nurse', 'GET', `${base}/Z00.1`)).body).toMatchObject({ description: 'Fear of a zebra' });
    expect((await api.call('nurse', 'GET', `${base}/Z00.9`)).status).toBe(404);
  });
  test('are for whoever is signed in and may see them', async () => {
    expect((await api.call(null, 'GET', base)).status).toBe(401);
  });
});
