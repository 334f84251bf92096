import './loading-bar.css';
import { useRouterState } from '@tanstack/react-router';

/** Runs along the top edge from the start of a navigation to its end. */
export function LoadingBar() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  return <div className={`dd-loading-bar${loading ? ' dd-loading-bar-on' : ''}`} aria-hidden="true" />;
}
