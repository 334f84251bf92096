/** Saves what is typed once nothing newer has come for that long. */
export function keepLater<Value>(keep: (value: Value) => void, afterMs = 800) {
  let waiting: { value: Value; timer: ReturnType<typeof setTimeout> } | null = null;
  const drop = () => {
    if (waiting) clearTimeout(waiting.timer);
    waiting = null;
  };
  const flush = () => {
    const last = waiting;
    drop();
    if (last) keep(last.value);
  };
  return {
    set: (value: Value) => {
      drop();
      waiting = { value, timer: setTimeout(flush, afterMs) };
    },
    /** Saves what is waiting now. */
    flush,
    /** Drops what is waiting. */
    drop,
  };
}
