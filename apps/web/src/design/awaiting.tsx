import './awaiting.css';
import { Button } from 'antd';
import { ApiRefusal, refusalText } from '../platform/api-refusal.ts';
import { PageLink } from '../platform/page-link.tsx';
import { usePlatformTexts } from '../platform/texts.ts';
import { EmptyState } from './empty-state.tsx';

type Asked = { error: Error | null; refetch: () => unknown };

type AwaitingProps = {
  /** The query that the place needs, from `useQueryInPlace`. */
  of: Asked | readonly Asked[];
  /** A whole page, a part under a heading (the default), or one line among others. */
  as?: 'page' | 'part' | 'line';
  /** Shown when there is nothing that this person may see: "This patient could not be found". */
  unknown?: string;
  /** The address names no record to ask for. */
  isUnknown?: boolean;
};

const hasStatus = (error: Error | null, status: number) => error instanceof ApiRefusal && error.status === status;

/** Takes the place of data: gray bars while it loads; what failed, with Retry; that the record does not exist or may not be seen. */
export function Awaiting({ of, as = 'part', unknown, isUnknown = false }: AwaitingProps) {
  const text = usePlatformTexts();
  const failed = [of].flat().filter(({ error }) => error !== null);
  const error = failed[0]?.error ?? null;
  const retry = () => {
    for (const one of failed) void one.refetch();
  };
  const level = as === 'page' ? 1 : 2;
  const away = as === 'page' && <PageLink to="/home/dashboard">{text('toDashboard')}</PageLink>;
  if (isUnknown || hasStatus(error, 404))
    return (
      <EmptyState level={level} icon="search" title={unknown ?? text('recordUnknown')} action={away}>
        {text('recordUnknownHint')}
      </EmptyState>
    );
  if (hasStatus(error, 403))
    return (
      <EmptyState level={level} icon="lock" title={text('noAccess')} action={away}>
        {text('noAccessPermission')}
      </EmptyState>
    );
  if (error && as === 'line')
    return (
      <p className="dd-awaiting-line" role="alert">
        {text('couldNotLoad')}{' '}
        <Button size="small" onClick={retry}>
          {text('retry')}
        </Button>
      </p>
    );
  if (error)
    return (
      <EmptyState level={level} icon="alert" title={text('couldNotLoad')} action={<Button onClick={retry}>{text('retry')}</Button>}>
        {refusalText(error)}
      </EmptyState>
    );
  if (as === 'line') return <span className="dd-skeleton" aria-busy="true" />;
  return (
    <div className={as === 'page' ? 'dd-page dd-awaiting' : 'dd-awaiting'} aria-busy="true">
      <span className="dd-skeleton" />
      <span className="dd-skeleton" />
      <span className="dd-skeleton" />
    </div>
  );
}
