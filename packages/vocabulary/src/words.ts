/** The same in both languages of the product. */
export type Words = Readonly<{ en: string; es: string }>;
