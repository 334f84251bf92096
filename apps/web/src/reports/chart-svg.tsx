import './chart-svg.css';
import { type ChartDrawing, type ChartMark, drawnPoints } from '@drawday/domain';
import { useId } from 'react';

const dashes = { solid: undefined, dashed: '5 4', dotted: '1.5 3.5' } as const;

/** A chart as SVG: the marks are those of the paper, the colours those of the theme. The numbers stand beside it as a table. */
export function ChartSvg({ drawing, label }: { drawing: ChartDrawing; label: string }) {
  const hatch = useId();
  return (
    <svg
      className="dd-chart"
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      width={drawing.width}
      height={drawing.height}
      role="img"
      aria-label={label}
    >
      <defs>
        <pattern id={hatch} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="4" height="4" className="dd-chart-hatch-ground" />
          <line x1="0" y1="0" x2="0" y2="4" className="dd-chart-hatch-line" />
        </pattern>
      </defs>
      {drawing.marks.map((mark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks are drawn in their order and never moved
        <Mark key={at} mark={mark} hatch={hatch} />
      ))}
    </svg>
  );
}

function Mark({ mark, hatch }: { mark: ChartMark; hatch: string }) {
  const tone = `dd-tone-${mark.tone}`;
  switch (mark.kind) {
    case 'rect':
      return (
        <rect
          x={mark.x}
          y={mark.y}
          width={Math.max(0, mark.width)}
          height={Math.max(0, mark.height)}
          className={`dd-chart-area ${tone}`}
          {...(mark.tone === 'untested' && { style: { fill: `url(#${hatch})` } })}
        />
      );
    case 'line':
      return (
        <polyline
          points={drawnPoints(mark.points)}
          className={mark.isFilled ? `dd-chart-area ${tone}` : `dd-chart-line ${tone}`}
          strokeWidth={mark.thickness}
          strokeDasharray={dashes[mark.dash]}
        />
      );
    case 'dot':
      return <circle cx={mark.x} cy={mark.y} r={mark.radius} className={`${mark.isOpen ? 'dd-chart-ring' : 'dd-chart-area'} ${tone}`} />;
    case 'text':
      return (
        <text
          x={mark.x}
          y={mark.y}
          textAnchor={mark.align}
          fontSize={mark.size + 1.5}
          {...(mark.isBold && { fontWeight: 600 })}
          className={`dd-chart-words ${tone}`}
        >
          {mark.text}
        </text>
      );
  }
}
