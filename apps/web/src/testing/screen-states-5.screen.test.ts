import { testScreenStates } from './screen-states.ts';

testScreenStates(5, 6);
