import type { ReportCounts } from '@drawday/domain';
import { siteTypes, type TestState, testStates, type WaterVerdictCode, waterVerdicts } from '@drawday/vocabulary';
import type { ActionRow } from '../water/water.public.ts';
import { reportText } from './report-text.ts';
import type { Language } from './run-plan.ts';

/** A repeat is taken within a week. */
const daysToRepeat = { days: 7 } as const;
type Kind = (typeof siteTypes.codes)[number];
type OfKind = { verdicts: Map<WaterVerdictCode, number>; sampled: number; passed: number; due: number; met: number };

const reportedOf = ({ verdicts }: OfKind) => [...verdicts.values()].reduce((sum, count) => sum + count, 0);

/** What the samples of a period came to, counted while its facilities pass. */
export class SampleCounts {
  readonly #kinds = new Map<Kind, OfKind>();
  readonly #coverage = new Map<TestState, number>();
  readonly #followed = { of: 0, repeated: 0, noted: 0, closed: 0 };
  missing = 0;
  sampled = 0;

  #of(kind: Kind): OfKind {
    const known = this.#kinds.get(kind) ?? { verdicts: new Map(), sampled: 0, passed: 0, due: 0, met: 0 };
    this.#kinds.set(kind, known);
    return known;
  }

  addSample(kind: Kind, verdict: WaterVerdictCode | null): void {
    const own = this.#of(kind);
    this.sampled += 1;
    own.sampled += 1;
    if (verdict === 'PASS') own.passed += 1;
    if (verdict) own.verdicts.set(verdict, (own.verdicts.get(verdict) ?? 0) + 1);
  }

  /** A source in use: how its schedule stands, and whether it was sampled in the period. */
  addSource(kind: Kind, state: TestState, isSampled: boolean): void {
    this.#coverage.set(state, (this.#coverage.get(state) ?? 0) + 1);
    if (!isSampled && state === 'CURRENT') return;
    this.#of(kind).due += 1;
    if (isSampled) this.#of(kind).met += 1;
    else this.missing += 1;
  }

  /** What became of a sample at or above the action level. @param repeats days of the later samples of its source */
  addFollowUp(takenOn: string, repeats: readonly string[], action: ActionRow | undefined): void {
    const until = action?.repeat_by ?? Temporal.PlainDate.from(takenOn).add(daysToRepeat).toString();
    this.#followed.of += 1;
    if (repeats.some((day) => day > takenOn && day <= until)) this.#followed.repeated += 1;
    if (action) this.#followed.noted += 1;
    if (action?.closed_at) this.#followed.closed += 1;
  }

  of(verdict: WaterVerdictCode): number {
    return [...this.#kinds.values()].reduce((sum, { verdicts }) => sum + (verdicts.get(verdict) ?? 0), 0);
  }

  /** Samples with a result: those that wait for theirs have neither passed nor failed. */
  get reported(): number {
    return [...this.#kinds.values()].reduce((sum, own) => sum + reportedOf(own), 0);
  }

  /** @param isToSign of the page that the medical director signs: kind by kind, with what was done about it */
  inWords(language: Language, isToSign: boolean): ReportCounts[] {
    if (this.sampled === 0 && this.missing === 0) return [];
    const text = reportText(language);
    const kinds = siteTypes.codes.flatMap((kind) => {
      const own = this.#kinds.get(kind);
      return own ? [{ kind, title: siteTypes.of[kind][language], own }] : [];
    });
    const verdictLines = (count: (verdict: WaterVerdictCode) => number, of: number, reported: number) => [
      ...waterVerdicts.codes.map((code) => ({ key: code, title: waterVerdicts.of[code][language], count: count(code), of })),
      ...(of > reported ? [{ key: 'WAITING', title: text('withoutResults'), count: of - reported, of }] : []),
    ];
    const { of, repeated, noted, closed } = this.#followed;
    return [
      { key: 'VERDICT', title: text('samples'), lines: verdictLines((code) => this.of(code), this.sampled, this.reported) },
      {
        key: 'KIND',
        title: text('passedByKind'),
        lines: kinds.flatMap(({ kind, title, own }) => {
          const of = reportedOf(own);
          return of ? [{ key: kind, title, count: own.passed, of }] : [];
        }),
      },
      ...(this.#coverage.size
        ? [
            {
              key: 'COVERAGE',
              title: text('coverage'),
              lines: testStates.codes.map((code) => ({
                key: code,
                title: testStates.of[code][language],
                count: this.#coverage.get(code) ?? 0,
              })),
            },
          ]
        : []),
      ...(isToSign
        ? [
            {
              key: 'PLANNED',
              title: text('plannedAndSampled'),
              lines: kinds.flatMap(({ kind, title, own }) => (own.due ? [{ key: kind, title, count: own.met, of: own.due }] : [])),
            },
            ...kinds
              .filter(({ own }) => own.sampled > 0)
              .map(({ kind, title, own }) => ({
                key: `VERDICT:${kind}`,
                title: text('verdictsOf', { kind: title }),
                lines: verdictLines((code) => own.verdicts.get(code) ?? 0, own.sampled, reportedOf(own)),
              })),
            {
              key: 'FOLLOWED',
              title: text('followedUp'),
              lines: of
                ? [
                    { key: 'REPEATED', title: text('repeatedInTime'), count: repeated, of },
                    { key: 'NOTED', title: text('actionNoted'), count: noted, of },
                    { key: 'CLOSED', title: text('actionsClosed'), count: closed, of },
                  ]
                : [],
            },
          ].filter(({ lines }) => lines.length > 0)
        : []),
    ];
  }
}
