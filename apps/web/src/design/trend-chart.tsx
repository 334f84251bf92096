import './trend-chart.css';
import { useEffect, useRef, useState } from 'react';
import { usePlatformTexts } from '../platform/texts.ts';
import { useTheme } from './theme.ts';
import type { TrendChartProps } from './trend-chart-props.ts';
import type { TrendDrawing } from './trend-drawing.ts';

/** A value over time on its reference band. The chart library arrives with the first chart of the session. */
export function TrendChart(props: TrendChartProps) {
  const text = usePlatformTexts();
  const { mode, density } = useTheme();
  const place = useRef<HTMLDivElement>(null);
  const drawing = useRef<TrendDrawing>(null);
  const latest = useRef(props);
  latest.current = props;
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');

  useEffect(() => {
    let gone = false;
    import('./trend-drawing.ts')
      .then(({ startTrendDrawing }) => {
        if (gone || !place.current) return;
        drawing.current = startTrendDrawing(place.current, (point) => latest.current.onPoint?.(point));
        drawing.current.draw(latest.current);
        setState('shown');
      })
      .catch((error: unknown) => {
        console.error(error);
        setState('failed');
      });
    return () => {
      gone = true;
      drawing.current?.end();
      drawing.current = null;
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: theme and density change the colors that the drawing reads from the page
  useEffect(() => drawing.current?.draw(props), [props, mode, density]);

  return (
    <div className="dd-trend" style={{ height: props.height ?? 204 }} role="img" aria-label={props.label} ref={place}>
      {state !== 'shown' && <div className="dd-trend-note">{text(state === 'loading' ? 'loadingChart' : 'serverNotReached')}</div>}
    </div>
  );
}
