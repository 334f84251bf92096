/** A shift on its way to another day; null: the draws outside of shifts. */
export type DraggedShift = { day: string; shift: string | null };

/** May a dragged shift be dropped on a day? Not on its own, a closed or a past one. */
export const mayTakeShift = (
  dragged: DraggedShift | null,
  day: { date: string; closedReason: string | null },
  today: string,
): dragged is DraggedShift => dragged !== null && dragged.day !== day.date && day.date >= today && day.closedReason === null;
