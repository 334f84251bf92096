import type { BenchLine } from './bench-line.ts';
import { highestMemory } from './bench-processes.ts';
import { interleave, medianOf, ratioOf } from './interleave.ts';

type Turn = { perSecond: number; firstByteMs: number; megabytes: number };

/** The rows of the reply and nothing around them: one statement, all at once. */
const rawQuery = `
  select p.id, p.first_name, p.last_name, p.middle_initial, p.date_of_birth, p.sex, p.mrn, p.modality, p.day_group, p.shift, p.chair, p.facility_id, f.name as facility_name, p.primary_provider_id, p.status_type_code, p.is_isolation
  from patients p join facilities f on f.tenant_id = p.tenant_id and f.id = p.facility_id where p.tenant_id = $1 and p.deleted_at is null order by p.last_name, p.first_name, p.id`;

/** Every patient in one reply, sent while it is read. */
export const allPatientsLine: BenchLine = {
  name: 'all-patients',
  async measure({ world, options, api, apiPid }) {
    const streamed = async (): Promise<Turn> => {
      const began = performance.now();
      const response = await fetch(`http://127.0.0.1:${api.port}/api/master-data/patients/all`, {
        headers: { authorization: `Bearer ${api.token}` },
      });
      if (!response.ok || !response.body) throw new Error(`patients/all answered ${response.status}`);
      let firstByteMs = 0;
      let bytes = 0;
      for await (const chunk of response.body) {
        firstByteMs ||= performance.now() - began;
        bytes += chunk.length;
      }
      return { perSecond: 1000 / (performance.now() - began), firstByteMs, megabytes: bytes / 1e6 };
    };
    const raw = async (): Promise<Turn> => {
      const began = performance.now();
      const { rows } = await world.owner.query(rawQuery, [world.tenantId]);
      return { perSecond: 1000 / (performance.now() - began), firstByteMs: 0, megabytes: rows.length };
    };
    const turns = Math.max(options.rounds, 5);
    // Enough replies first for the process to reach its working memory: flat means that it does not grow from then on.
    const before = await highestMemory(apiPid(), async () => {
      for (let turn = 0; turn < turns * 2; turn += 1) await streamed();
    });
    const figures = await interleave(turns, { raw, streamed });
    const after = await highestMemory(apiPid(), async () => {
      for (let turn = 0; turn < turns * 2; turn += 1) await streamed();
    });
    const growth = Math.max(0, after - before);
    const rates = figures.streamed.map((turn) => turn.perSecond);
    const ratio = ratioOf(
      rates,
      figures.raw.map((turn) => turn.perSecond),
    );
    const firstByteMs = medianOf(figures.streamed.map((turn) => turn.firstByteMs));
    const patients = figures.raw[0]?.megabytes ?? 0;
    return [
      {
        work: `patients/all, ${patients} patients streamed; against the raw query`,
        figures: `${(1000 / medianOf(rates)).toFixed(0)} ms for ${(figures.streamed[0]?.megabytes ?? 0).toFixed(1)} MB`,
        ratio,
        target: 'at least 0.4',
        isReached: ratio >= 0.4,
      },
      {
        work: 'the same: first byte, and growth of the process from reply to reply',
        figures: `${firstByteMs.toFixed(0)} ms, ${growth.toFixed(0)} MB`,
        ratio: null,
        target: 'under 100 ms, under 50 MB',
        isReached: firstByteMs < 100 && growth < 50,
      },
    ];
  },
};
