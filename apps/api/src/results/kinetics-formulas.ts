/** How a calculated value comes about, for people: the formula as it is computed, and where it was published. */
export type KineticsFormula = { readonly formula: string; readonly source: string };

const ratio = 'C₀, Cₜ: BUN before and after dialysis';

export const kineticsFormulas: Readonly<Record<string, KineticsFormula>> = {
  URR: { formula: 'URR = 100 × (C₀ − Cₜ) / C₀', source: `${ratio}.` },
  KTVSP: {
    formula: 'spKt/V = −ln(R − G × t) + (4 − 3.5 × R) × UF / W, with R = Cₜ / C₀',
    source: 'Daugirdas JT, JASN 1993;4:1205; Nephrol Dial Transplant 2013;28:2156. G 0.008 per hour for two or three sessions a week.',
  },
  KTVE: {
    formula: 'eKt/V = spKt/V − 0.6 × spKt/V / t + 0.03 (arterial); − 0.47 × spKt/V / t + 0.02 (venous catheter)',
    source: 'Daugirdas and Schneditz 1995 (rate equation, by access).',
  },
  KTVSTD: {
    formula: 'stdKt/V = S / (1 − (0.74 / N) × UFweek / V) + Kru × (0.974 / (spKt/V + 1.62) + 0.4) × 10080 / (1000 × V)',
    source: 'Daugirdas JT et al., Kidney Int 2010;77:637 (FHN). S by Leypoldt 2004, on the equilibrated dose of Tattersall.',
  },
  NPCR: {
    formula: 'nPCR = C₀ / (a + b × Kt/V + c / Kt/V) + 0.168, by position of the session in the week',
    source: 'Depner and Daugirdas, JASN 1996;7:780. On peritoneal dialysis from the collections (Bergström).',
  },
  UFR: { formula: 'UFR = 1000 × UF / (W × t)', source: 'UF in L, W post-dialysis weight in kg, t in hours.' },
  VWAT: {
    formula: 'men: V = 2.447 − 0.09516 × age + 0.1074 × height + 0.3362 × weight; women: V = −2.097 + 0.1069 × height + 0.2466 × weight',
    source: 'Watson 1980. Below 16 years: Mellits and Cheek 1970, on peritoneal dialysis Morgenstern 2006.',
  },
  KRU: {
    formula: 'Kru = urine volume × urine urea nitrogen / (minutes × mean BUN)',
    source: 'Mean BUN of both ends of the collection; anuric patients: 0.',
  },
  CRCL: { formula: 'CrCl = urine volume × urine creatinine / (minutes × serum creatinine)', source: 'Urine collection.' },
  KTVPDD: { formula: 'weekly Kt/V = 7 × drain volume × D / (P × V)', source: 'Collections of the day scaled to 24 hours.' },
  KTVPDR: { formula: 'weekly Kt/V = 7 × urine volume × U / (P × V)', source: 'Collections of the day scaled to 24 hours.' },
  KTVPDT: { formula: 'total = peritoneal + renal weekly Kt/V', source: 'Collections of the day scaled to 24 hours.' },
  CCRT: {
    formula: 'weekly clearance = (peritoneal + mean of renal urea and creatinine clearance) × 7 × 1.73 / BSA',
    source: 'Dialysate creatinine corrected for glucose.',
  },
  DPCR: {
    formula: 'D/P = corrected dialysate creatinine at 4 h / serum creatinine',
    source: 'Peritoneal equilibration test (Twardowski 1987).',
  },
  DDGLU: { formula: 'D/D₀ = dialysate glucose at 4 h / at 0 h', source: 'Peritoneal equilibration test (Twardowski 1987).' },
  CACOR: { formula: 'corrected Ca = Ca + 0.8 × (4.0 − albumin), where albumin is below 4.0', source: 'Payne 1973.' },
  CAXP: { formula: 'Ca × P = calcium × phosphorus', source: 'Definition.' },
  TIBC: { formula: 'TIBC = iron + UIBC', source: 'Definition.' },
  TSAT: { formula: 'TSAT = 100 × iron / TIBC', source: 'Definition.' },
  AGAP: { formula: 'anion gap = Na − (Cl + CO₂)', source: 'Definition.' },
  GLOB: { formula: 'globulin = total protein − albumin', source: 'Definition.' },
  LDL: { formula: 'LDL = cholesterol − HDL − triglycerides / 5', source: 'Friedewald 1972.' },
  VLDL: { formula: 'VLDL = triglycerides / 5', source: 'Friedewald 1972.' },
  EGFR: { formula: 'CKD-EPI 2021, from creatinine, age and sex', source: 'CKD-EPI 2021.' },
  TXMINR: { formula: 'as answered', source: 'Delivered treatment minutes.' },
  SESSWK: { formula: 'as answered', source: 'Treatments a week.' },
  UVOL: { formula: 'as answered', source: 'Urine volume of the collection.' },
};
