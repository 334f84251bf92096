/** A click of a finger or mouse, and whether its target is still there when the next one comes. */
type Press = { at: number; x: number; y: number; control: { readonly isConnected: boolean } | null };

const pauseMs = 400;
const reachPx = 8;

/** The second half of a double click that hits another target because the first has left the page: a list moved up under the pointer. */
export function isSlipped(last: Press | null, next: Press): boolean {
  if (!last?.control || last.control === next.control || last.control.isConnected) return false;
  return next.at - last.at < pauseMs && Math.hypot(next.x - last.x, next.y - last.y) <= reachPx;
}

/** Keeps a double click on the button of a row from acting on the row that takes its place: nobody meant the next patient. */
export function stopSlippedClicks(): void {
  let last: Press | null = null;
  document.addEventListener(
    'click',
    (event) => {
      // From the keyboard or a program: these have no position on the screen.
      if (event.detail === 0 || !(event.target instanceof Element)) return;
      const next = { at: event.timeStamp, x: event.clientX, y: event.clientY, control: event.target.closest('button, a, [role], label') };
      if (isSlipped(last, next)) {
        event.preventDefault();
        event.stopPropagation();
      } else last = next;
    },
    { capture: true },
  );
}
