import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { reportFailure } from '../dialogs/report-failure.ts';
import { useReadOnly } from '../platform/session.ts';
import { usePlatformTexts } from '../platform/texts.ts';

type ExportButtonProps = Pick<ButtonProps, 'type' | 'disabled'> & {
  /** "Export" unless it says which file. */
  label?: string;
  /** Writes the file. */
  run: () => unknown;
};

/** Writes what a page lists to a file. Not there for support viewing as somebody else: they take nothing along. */
export function ExportButton({ label, run, ...look }: ExportButtonProps) {
  const text = usePlatformTexts();
  const [isWriting, setWriting] = useState(false);
  if (useReadOnly()) return null;
  const write = async () => {
    setWriting(true);
    try {
      await run();
    } catch (error) {
      reportFailure(error);
    }
    setWriting(false);
  };
  return (
    <Button {...look} icon={<Icon name="download" />} loading={isWriting} onClick={() => void write()}>
      {label ?? text('export')}
    </Button>
  );
}
