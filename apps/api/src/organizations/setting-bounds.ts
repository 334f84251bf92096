import type { Bounds } from '@drawday/domain';

type Given = {
  greater?: '>' | '>=' | null | undefined;
  greaterValue?: number | null | undefined;
  less?: '<' | '<=' | null | undefined;
  lessValue?: number | null | undefined;
};
type Whole = { greater: '>' | '>=' | null; greaterValue: number | null; less: '<' | '<=' | null; lessValue: number | null };

/** Bounds as they were sent, whole: an operator without a value says nothing, a value without one is included. */
export function givenBounds({ greater, greaterValue = null, less, lessValue = null }: Given): Whole & Bounds {
  return {
    greater: greaterValue === null ? null : (greater ?? '>='),
    greaterValue,
    less: lessValue === null ? null : (less ?? '<='),
    lessValue,
  };
}

export function columnsOfBounds(given: Given) {
  const { greater, greaterValue, less, lessValue } = givenBounds(given);
  return { greater, greater_value: greaterValue, less, less_value: lessValue };
}
