import './page-frame.css';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { usePlatformTexts } from '../platform/texts.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Kbd } from './kbd.tsx';
import { useShortcuts } from './shortcuts.ts';

export type WizardStep = {
  key: string;
  label: string;
  /** Faint words: "3 chosen", "none". */
  note?: string;
  done?: boolean;
  /** Not reachable yet. */
  disabled?: boolean;
};

type WizardPageProps = {
  title: string;
  /** Who it is for, beside the title. */
  subject?: ReactNode;
  /** "Draft kept 08:44". */
  saved?: ReactNode;
  steps: readonly WizardStep[];
  current: string;
  onStep: (key: string) => void;
  onLeave: () => void;
  /** Always visible at the right. */
  summary: ReactNode;
  /** The only primary button, named by its effect; on the last step it saves. */
  nextLabel: string;
  onNext: () => void;
  nextDisabled?: boolean;
  busy?: boolean;
  children: ReactNode;
};

/** Wizard: steps as tabs, the work, and a summary at the right with the only primary button. Ctrl+Enter continues. */
export function WizardPage({
  title,
  subject,
  saved,
  steps,
  current,
  onStep,
  onLeave,
  summary,
  nextLabel,
  onNext,
  nextDisabled = false,
  busy = false,
  children,
}: WizardPageProps) {
  const text = usePlatformTexts();
  const at = steps.findIndex((step) => step.key === current);
  const before = steps[at - 1];
  useShortcuts([{ keys: 'ctrl+enter', label: nextLabel, run: () => !nextDisabled && !busy && onNext(), inFields: true }]);
  return (
    <div className="dd-page dd-page-fixed">
      <header className="dd-page-head">
        <IconButton icon="back" label={text('back')} onClick={onLeave} />
        <h1>{title}</h1>
        {subject}
        {saved && (
          <span className="dd-page-actions dd-small dd-faint" aria-live="polite">
            <Icon name="check" size={12} /> {saved}
          </span>
        )}
      </header>
      <nav className="dd-steps" aria-label={title}>
        {steps.map((step, index) => (
          <button
            key={step.key}
            // On a narrow screen the steps move sideways.
            ref={step.key === current ? (element) => element?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' }) : undefined}
            type="button"
            disabled={step.disabled}
            aria-current={step.key === current ? 'step' : undefined}
            className={step.done && step.key !== current ? 'dd-step-done' : ''}
            onClick={() => onStep(step.key)}
          >
            <i>{step.done && step.key !== current ? <Icon name="check" size={12} /> : index + 1}</i>
            {step.label}
            {step.note && <small>{step.note}</small>}
          </button>
        ))}
      </nav>
      <div className="dd-wizard">
        <div className="dd-wizard-work">{children}</div>
        <aside className="dd-wizard-summary" aria-label={text('summary')}>
          <div className="dd-wizard-summary-body">{summary}</div>
          <div className="dd-wizard-buttons">
            <Button size="large" disabled={!before || before.disabled === true} onClick={() => before && onStep(before.key)}>
              {text('back')}
            </Button>
            <Button size="large" type="primary" disabled={nextDisabled} loading={busy} onClick={onNext}>
              {nextLabel} <Kbd keys="Ctrl ⏎" hint />
            </Button>
          </div>
        </aside>
      </div>
    </div>
  );
}
