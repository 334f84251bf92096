import type { TimeZoneCode } from '@drawday/domain';
import type { BillingMethod } from '@drawday/vocabulary';

export interface ClinicPlan {
  readonly code: string;
  readonly name: string;
  readonly timeZone: TimeZoneCode;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly areaCode: string;
  readonly stations: number;
  readonly patients: number;
  /** Share of patients treated at home. */
  readonly homeShare: number;
  readonly shifts: 1 | 2 | 3;
  readonly firstWeek: 0 | 1;
  readonly drawWeek: number;
}

export interface OrganizationPlan {
  readonly code: string;
  readonly name: string;
  readonly timeZone: TimeZoneCode;
  /** Who pays for tests; the treatment of kidney failure, unless said. */
  readonly billingMethod?: BillingMethod;
  readonly clinics: readonly ClinicPlan[];
}

export interface TenantPlan {
  readonly alias: string;
  readonly displayName: string;
  readonly organizations: readonly OrganizationPlan[];
}

/** The facility of the pictures; its calendar is set so that the day of loading is a draw day. */
export const mainClinicCode = '014';

const clinic = (
  code: string,
  name: string,
  timeZone: TimeZoneCode,
  place: string,
  stations: number,
  patients: number,
  shifts: 1 | 2 | 3,
  more: { homeShare?: number; firstWeek?: 0 | 1; drawWeek?: number } = {},
): ClinicPlan => {
  const [street = '', city = '', state = '', zip = '', areaCode = ''] = place.split('|');
  return {
    code,
    name,
    timeZone,
    street,
    city,
    state,
    zip,
    areaCode,
    stations,
    patients,
    shifts,
    homeShare: more.homeShare ?? 0.12,
    firstWeek: more.firstWeek ?? 0,
    drawWeek: more.drawWeek ?? 0,
  };
};

/** Two customers, three organizations, twelve facilities in six time zones, 400 patients. All invented. */
export const tenantPlans: readonly TenantPlan[] = [
  {
    alias: 'ridgeline',
    displayName: 'Ridgeline Kidney Care',
    organizations: [
      {
        code: 'RKC',
        name: 'Ridgeline Kidney Care',
        timeZone: 'EST',
        clinics: [
          clinic(mainClinicCode, 'Cedar Hollow Dialysis', 'EST', '214 Hollow Creek Road|Cedar Hollow|PA|19399|610', 24, 112, 3, {
            homeShare: 0.16,
          }),
          clinic('015', 'Fern Valley Dialysis', 'EST', '80 Orchard Terrace|Fern Valley|PA|19398|610', 16, 34, 2, { drawWeek: 1 }),
          clinic('021', 'Stonebridge Dialysis', 'CST', '1500 Mill Street|Stonebridge|IL|60599|331', 18, 30, 2, { firstWeek: 1 }),
          clinic('022', 'Prairie Mill Kidney Center', 'CST', '9 Grain Exchange Plaza|Prairie Mill|IA|52099|563', 12, 24, 2, {
            drawWeek: 2,
          }),
          clinic('031', 'Juniper Mesa Dialysis', 'MST', '4400 Mesa Road|Juniper Mesa|NM|87099|505', 14, 28, 2, {
            drawWeek: 1,
            firstWeek: 1,
          }),
        ],
      },
      {
        code: 'LHD',
        name: 'Lantern Home Dialysis',
        timeZone: 'EST',
        clinics: [
          clinic('102', 'Lantern Street Home Program', 'EST', '37 Lantern Street|Wickford Mills|NJ|08099|856', 6, 26, 1, {
            homeShare: 0.85,
          }),
          clinic('103', 'Quarry Hill Home Program', 'CST', '615 Quarry Hill Drive|Quarry Hill|MN|55199|612', 6, 20, 1, {
            homeShare: 0.85,
            drawWeek: 1,
          }),
        ],
      },
    ],
  },
  {
    alias: 'harborlight',
    displayName: 'Harbor Light Renal',
    organizations: [
      {
        code: 'HLR',
        name: 'Harbor Light Renal',
        billingMethod: 'MIXED',
        timeZone: 'PST',
        clinics: [
          clinic('201', 'Seaview Dialysis', 'PST', '12 Lighthouse Way|Seaview Point|CA|94999|415', 20, 44, 3),
          clinic('202', 'Redwood Landing Dialysis', 'PST', '780 Landing Road|Redwood Landing|OR|97199|503', 14, 26, 2, { drawWeek: 1 }),
          clinic('203', 'Saltgrass Kidney Center', 'PST', '2301 Saltgrass Avenue|Saltgrass|WA|98199|206', 12, 22, 2, { drawWeek: 2 }),
          clinic('204', 'Anchor Bay Dialysis', 'AST', '55 Anchor Bay Drive|Anchor Bay|AK|99599|907', 10, 16, 2, { firstWeek: 1 }),
          clinic('205', 'Kona Breeze Dialysis', 'HST', '18 Palm Grove Lane|Kona Breeze|HI|96799|808', 10, 18, 2),
        ],
      },
    ],
  },
];
