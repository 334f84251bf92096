export { asksForPurpose, PurposeGate } from './purpose-dialog.tsx';
