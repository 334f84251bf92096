import { Button } from 'antd';

type ReasonPicksProps = { reasons: readonly string[]; value: string; onPick: (reason: string) => void };

/** The usual reasons as buttons: one click instead of typing. */
export function ReasonPicks({ reasons, value, onPick }: ReasonPicksProps) {
  return (
    <div className="dd-row dd-row-wrap">
      {reasons.map((reason) => (
        <Button key={reason} size="small" aria-pressed={value === reason} onClick={() => onPick(reason)}>
          {reason}
        </Button>
      ))}
    </div>
  );
}
