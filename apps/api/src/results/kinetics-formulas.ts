import { modalities, type Words } from '@drawday/vocabulary';

/** How a calculated value comes about, for people: the formula as it is computed, and where it was published. */
export type KineticsFormula = { readonly formula: Words; readonly source: Words };

const same = (text: string): Words => ({ en: text, es: text });

const kineticsFormulas: Readonly<Record<string, KineticsFormula>> = {
  URR: {
    formula: same('URR = 100 × (C₀ − Cₜ) / C₀'),
    source: { en: 'C₀, Cₜ: BUN before and after dialysis.', es: 'C₀, Cₜ: BUN antes y después de la diálisis.' },
  },
  KTVSP: {
    formula: {
      en: 'spKt/V = −ln(R − G × t) + (4 − 3.5 × R) × UF / W, with R = Cₜ / C₀',
      es: 'spKt/V = −ln(R − G × t) + (4 − 3.5 × R) × UF / W, con R = Cₜ / C₀',
    },
    source: {
      en: 'Daugirdas JT, JASN 1993;4:1205; Nephrol Dial Transplant 2013;28:2156. G 0.008 per hour for two or three treatments a week.',
      es: 'Daugirdas JT, JASN 1993;4:1205; Nephrol Dial Transplant 2013;28:2156. G 0.008 por hora con dos o tres tratamientos por semana.',
    },
  },
  KTVE: {
    formula: {
      en: 'eKt/V = spKt/V − 0.6 × spKt/V / t + 0.03 (arterial); − 0.47 × spKt/V / t + 0.02 (venous catheter)',
      es: 'eKt/V = spKt/V − 0.6 × spKt/V / t + 0.03 (arterial); − 0.47 × spKt/V / t + 0.02 (catéter venoso)',
    },
    source: {
      en: 'Daugirdas and Schneditz 1995 (rate equation, by access).',
      es: 'Daugirdas y Schneditz 1995 (ecuación de tasa, según el acceso).',
    },
  },
  KTVSTD: {
    formula: {
      en: 'stdKt/V = S / (1 − (0.74 / N) × UFweek / V) + Kru × (0.974 / (spKt/V + 1.62) + 0.4) × 10080 / (1000 × V)',
      es: 'stdKt/V = S / (1 − (0.74 / N) × UFsemana / V) + Kru × (0.974 / (spKt/V + 1.62) + 0.4) × 10080 / (1000 × V)',
    },
    source: {
      en: 'Daugirdas JT et al., Kidney Int 2010;77:637 (FHN). S by Leypoldt 2004, on the equilibrated dose of Tattersall.',
      es: 'Daugirdas JT et al., Kidney Int 2010;77:637 (FHN). S según Leypoldt 2004, con la dosis equilibrada de Tattersall.',
    },
  },
  NPCR: {
    formula: {
      en: 'nPCR = C₀ / (a + b × Kt/V + c / Kt/V) + 0.168, by position of the treatment in the week',
      es: 'nPCR = C₀ / (a + b × Kt/V + c / Kt/V) + 0.168, según la posición del tratamiento en la semana',
    },
    source: {
      en: 'Depner and Daugirdas, JASN 1996;7:780. For 3.5 to 6 treatments a week estimated: 0.00538 × stdKt/V × C₀ + 0.17.',
      es: 'Depner y Daugirdas, JASN 1996;7:780. Con 3.5 a 6 tratamientos por semana, estimado: 0.00538 × stdKt/V × C₀ + 0.17.',
    },
  },
  UFR: {
    formula: same('UFR = 1000 × UF / (W × t)'),
    source: { en: 'UF in L, W post-dialysis weight in kg, t in hours.', es: 'UF en L, W peso posdiálisis en kg, t en horas.' },
  },
  VWAT: {
    formula: {
      en: 'men: V = 2.447 − 0.09516 × age + 0.1074 × height + 0.3362 × weight; women: V = −2.097 + 0.1069 × height + 0.2466 × weight',
      es: 'hombres: V = 2.447 − 0.09516 × edad + 0.1074 × talla + 0.3362 × peso; mujeres: V = −2.097 + 0.1069 × talla + 0.2466 × peso',
    },
    source: {
      en: 'Watson 1980. Below 16 years: Mellits and Cheek 1970, on peritoneal dialysis Morgenstern 2006.',
      es: 'Watson 1980. Menores de 16 años: Mellits y Cheek 1970; en diálisis peritoneal, Morgenstern 2006.',
    },
  },
  KRU: {
    formula: {
      en: 'Kru = urine volume × urine urea nitrogen / (minutes × mean BUN)',
      es: 'Kru = volumen de orina × nitrógeno ureico en orina / (minutos × BUN medio)',
    },
    source: {
      en: 'Mean BUN of both ends of the collection; anuric patients: 0.',
      es: 'BUN medio de ambos extremos de la recolección; pacientes anúricos: 0.',
    },
  },
  CRCL: {
    formula: {
      en: 'CrCl = urine volume × urine creatinine / (minutes × serum creatinine)',
      es: 'CrCl = volumen de orina × creatinina en orina / (minutos × creatinina sérica)',
    },
    source: { en: 'Urine collection.', es: 'Recolección de orina.' },
  },
  KTVPDD: {
    formula: { en: 'weekly Kt/V = 7 × drain volume × D / (P × V)', es: 'Kt/V semanal = 7 × volumen de drenaje × D / (P × V)' },
    source: { en: 'Collections of the day scaled to 24 hours.', es: 'Recolecciones del día llevadas a 24 horas.' },
  },
  KTVPDR: {
    formula: { en: 'weekly Kt/V = 7 × urine volume × U / (P × V)', es: 'Kt/V semanal = 7 × volumen de orina × U / (P × V)' },
    source: { en: 'Collections of the day scaled to 24 hours.', es: 'Recolecciones del día llevadas a 24 horas.' },
  },
  KTVPDT: {
    formula: { en: 'total = peritoneal + renal weekly Kt/V', es: 'total = Kt/V semanal peritoneal + renal' },
    source: { en: 'Collections of the day scaled to 24 hours.', es: 'Recolecciones del día llevadas a 24 horas.' },
  },
  CCRT: {
    formula: {
      en: 'weekly clearance = (peritoneal + mean of renal urea and creatinine clearance) × 7 × 1.73 / BSA',
      es: 'depuración semanal = (peritoneal + media de la depuración renal de urea y creatinina) × 7 × 1.73 / SC',
    },
    source: { en: 'Dialysate creatinine corrected for glucose.', es: 'Creatinina del dializado corregida por glucosa.' },
  },
  DPCR: {
    formula: {
      en: 'D/P = corrected dialysate creatinine at 4 h / serum creatinine',
      es: 'D/P = creatinina corregida del dializado a las 4 h / creatinina sérica',
    },
    source: { en: 'Peritoneal equilibration test (Twardowski 1987).', es: 'Prueba de equilibrio peritoneal (Twardowski 1987).' },
  },
  DDGLU: {
    formula: { en: 'D/D₀ = dialysate glucose at 4 h / at 0 h', es: 'D/D₀ = glucosa del dializado a las 4 h / a las 0 h' },
    source: { en: 'Peritoneal equilibration test (Twardowski 1987).', es: 'Prueba de equilibrio peritoneal (Twardowski 1987).' },
  },
  CACOR: {
    formula: {
      en: 'corrected Ca = Ca + 0.8 × (4.0 − albumin), where albumin is below 4.0',
      es: 'Ca corregido = Ca + 0.8 × (4.0 − albúmina), si la albúmina es menor de 4.0',
    },
    source: same('Payne 1973.'),
  },
  CAXP: {
    formula: { en: 'Ca × P = calcium × phosphorus', es: 'Ca × P = calcio × fósforo' },
    source: { en: 'Definition.', es: 'Definición.' },
  },
  TIBC: { formula: { en: 'TIBC = iron + UIBC', es: 'TIBC = hierro + UIBC' }, source: { en: 'Definition.', es: 'Definición.' } },
  TSAT: { formula: { en: 'TSAT = 100 × iron / TIBC', es: 'TSAT = 100 × hierro / TIBC' }, source: { en: 'Definition.', es: 'Definición.' } },
  AGAP: {
    formula: { en: 'anion gap = Na − (Cl + CO₂)', es: 'brecha aniónica = Na − (Cl + CO₂)' },
    source: { en: 'Definition.', es: 'Definición.' },
  },
  GLOB: {
    formula: { en: 'globulin = total protein − albumin', es: 'globulina = proteínas totales − albúmina' },
    source: { en: 'Definition.', es: 'Definición.' },
  },
  LDL: {
    formula: { en: 'LDL = cholesterol − HDL − triglycerides / 5', es: 'LDL = colesterol − HDL − triglicéridos / 5' },
    source: same('Friedewald 1972.'),
  },
  VLDL: { formula: { en: 'VLDL = triglycerides / 5', es: 'VLDL = triglicéridos / 5' }, source: same('Friedewald 1972.') },
  EGFR: {
    formula: { en: 'CKD-EPI 2021, from creatinine, age and sex', es: 'CKD-EPI 2021, con creatinina, edad y sexo' },
    source: same('CKD-EPI 2021.'),
  },
  IDWG: {
    formula: {
      en: 'IDWG = pre weight − post weight of the previous treatment',
      es: 'IDWG = peso previo − peso posterior del tratamiento anterior',
    },
    source: {
      en: 'Previous treatment at most 4 days before; per day with 3.5 or more treatments a week.',
      es: 'Tratamiento anterior hace 4 días como máximo; por día con 3.5 o más tratamientos por semana.',
    },
  },
  IDWGP: {
    formula: { en: 'IDWG % = 100 × IDWG / dry weight', es: 'IDWG % = 100 × IDWG / peso seco' },
    source: { en: 'Definition.', es: 'Definición.' },
  },
  TXMINR: {
    formula: { en: 'as answered', es: 'según la respuesta' },
    source: { en: 'Delivered treatment minutes.', es: 'Minutos de tratamiento realizados.' },
  },
  SESSWK: {
    formula: { en: 'as answered', es: 'según la respuesta' },
    source: { en: 'Treatments a week.', es: 'Tratamientos por semana.' },
  },
  UVOL: {
    formula: { en: 'as answered', es: 'según la respuesta' },
    source: { en: 'Urine volume of the collection.', es: 'Volumen de orina de la recolección.' },
  },
};

const normalizedNitrogenAppearance: KineticsFormula = {
  formula: {
    en: 'nPNA = (20.1 + 7.50 × UNA) / (V / 0.58), with UNA from the 24-hour dialysate and urine',
    es: 'nPNA = (20.1 + 7.50 × UNA) / (V / 0.58), con UNA del dializado y la orina de 24 horas',
  },
  source: { en: 'Bergström 1998 (protein loss not measured).', es: 'Bergström 1998 (pérdida de proteínas no medida).' },
};

/** The formula of a calculated value; the protein catabolic rate of peritoneal dialysis has its own. Undefined: no explanation exists. */
export const kineticsFormulaOf = (code: string, modality: string | null): KineticsFormula | undefined =>
  code === 'NPCR' && modalities.isIn('peritoneal', modality) ? normalizedNitrogenAppearance : kineticsFormulas[code];
