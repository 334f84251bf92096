/** The diagnoses the demo uses, with their text in the code list. */
export const diagnosisTexts: Readonly<Record<string, string>> = {
  'N18.6': 'End stage renal disease',
  'Z99.2': 'Dependence on renal dialysis',
  'D63.1': 'Anemia in chronic kidney disease',
  'N25.81': 'Secondary hyperparathyroidism of renal origin',
  'E11.22': 'Type 2 diabetes mellitus with diabetic chronic kidney disease',
  'I12.0': 'Hypertensive chronic kidney disease with stage 5 chronic kidney disease or end stage renal disease',
  'I13.2':
    'Hypertensive heart and chronic kidney disease with heart failure and with stage 5 chronic kidney disease, or end stage renal disease',
  'E78.5': 'Hyperlipidemia, unspecified',
  'E83.39': 'Other disorders of phosphorus metabolism',
  'E87.5': 'Hyperkalemia',
  'E55.9': 'Vitamin D deficiency, unspecified',
  'Z79.01': 'Long term (current) use of anticoagulants',
  'I48.91': 'Unspecified atrial fibrillation',
  'B18.1': 'Chronic viral hepatitis B without delta-agent',
  E46: 'Unspecified protein-calorie malnutrition',
  'Q61.2': 'Polycystic kidney, adult type',
  'Z94.0': 'Kidney transplant status',
};
