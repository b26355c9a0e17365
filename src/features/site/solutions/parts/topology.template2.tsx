import type { Drawing } from '../../model/drawings.ts'
import { glyphs } from '../../model/glyphs.ts'
import { elbow, type Line } from '../../model/layout.ts'
import { lineStyle, MiniSheet, TopologySheets, type Ink, type TopologyProps } from './topology-sheet.tsx'

const way = (line: Line) => (
  <>
    {line.main ? <path d={elbow(line)} className="mark" /> : null}
    <path d={elbow(line)} />
  </>
)

const ink: Ink = {
  frame: (box) => (
    <>
      <rect {...box} className="f" />
      <path d={corners(box)} className="t" />
    </>
  ),
  line: (line) => (
    <>
      {way(line)}
      <rect x={line.to[0] - 3} y={line.to[1] - 3} width="6" height="6" />
    </>
  ),
  node: ({ kind }, { width, height, middle, head }) => (
    <>
      <rect width={width} height={height} className="n" />
      <path d={head ? `M0 ${head - 6}H${width}` : `M37 0V${height}`} className="d" />
      <path d={glyphs[kind]} transform={`translate(10 ${middle - (head ? 12 : 9)})`} className="g" />
    </>
  ),
  numbered: true,
}

/** Line drawing with right angles: the path of an ordinary request in lime, numbered stations along a rule. */
export function Topology2(props: TopologyProps) {
  return <TopologySheets {...props} ink={ink} />
}

/** Tick marks at the corners of a frame. */
function corners(box: { x: number; y: number; width: number; height: number }): string {
  const at = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ]
  return at.map(([x, y]) => `M${x! - 5} ${y}h10M${x} ${y! - 5}v10`).join('')
}

/** Drawing for the rows of the overview. */
export function MiniTopology2(props: { drawing: Drawing; className?: string }) {
  return (
    <MiniSheet
      {...props}
      line={(line) => (
        <g key={line.key} className={lineStyle(line)}>
          {way(line)}
        </g>
      )}
      node={({ kind }) => (
        <>
          <rect width="38" height="38" className="n" />
          <path d={glyphs[kind]} transform="translate(10 10)" className="g" />
        </>
      )}
    />
  )
}
