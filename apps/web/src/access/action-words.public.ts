const spaced = (name: string) =>
  name
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .replaceAll('-', ' ')
    .toLowerCase();

/** "requisitions.printLabels" as "Requisitions · print labels": the call's own name, readable. */
export function actionWords(action: string): string {
  const [room = action, call] = action.split('.');
  const first = spaced(room);
  const title = first.charAt(0).toUpperCase() + first.slice(1);
  return call ? `${title} · ${spaced(call)}` : title;
}
