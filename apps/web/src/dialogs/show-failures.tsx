import { showMessage } from './message-dialog.tsx';

type Failure = { name: string; message: string | null | undefined };

/** Whatever a call for many could not do, each with its reason; nothing when all was done. */
export function showFailures(title: string, failures: readonly Failure[]): void {
  if (failures.length === 0) return;
  void showMessage(
    title,
    <ul className="dd-failures">
      {failures.map(({ name, message }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two may bear one name
        <li key={at}>
          <b>{name}</b> <span className="dd-error-text">{message}</span>
        </li>
      ))}
    </ul>,
  );
}
