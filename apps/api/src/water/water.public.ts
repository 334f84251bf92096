/** What other rooms may use of the follow-up of water results. */
export { refuseWithoutAction } from './refuse-without-action.ts';
