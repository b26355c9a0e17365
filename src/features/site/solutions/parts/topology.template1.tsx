import type { Drawing } from '../../model/drawings.ts'
import { glyphs } from '../../model/glyphs.ts'
import { curve } from '../../model/layout.ts'
import { lineStyle, MiniSheet, TopologySheets, type Ink, type TopologyProps } from './topology-sheet.tsx'

const ink: Ink = {
  frame: (box) => <rect {...box} rx="24" className="f" />,
  line: (line) => (
    <>
      <path d={curve(line)} />
      {line.main ? <path d={curve(line)} className="flow" /> : null}
      <circle cx={line.to[0]} cy={line.to[1]} r="3.5" />
    </>
  ),
  node: ({ kind }, { width, height, middle }) => (
    <>
      <rect width={width} height={height} rx="16" className="n" />
      <rect x="9" y={middle - 15} width="30" height="30" rx="10" className="c" />
      <path d={glyphs[kind]} transform={`translate(15 ${middle - 9})`} className="g" />
    </>
  ),
}

/** Cards on a background of the topic's colour, joined by curves. */
export function Topology1(props: TopologyProps) {
  return <TopologySheets {...props} ink={ink} />
}

/** Drawing for cards. */
export function MiniTopology1(props: { drawing: Drawing; className?: string }) {
  return (
    <MiniSheet
      {...props}
      line={(line) => <path key={line.key} d={curve(line)} className={lineStyle(line)} />}
      node={({ kind }) => (
        <>
          <rect width="38" height="38" rx="12" className="n" />
          <path d={glyphs[kind]} transform="translate(10 10)" className="g" />
        </>
      )}
    />
  )
}
