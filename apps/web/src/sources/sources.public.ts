/** What other rooms may use of sources. */
export { SamplingMonth } from './sampling-month.tsx';
