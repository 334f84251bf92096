export const a: Temporal.PlainDate = Temporal.Now.plainDateISO('UTC'); console.log(a.toString());
