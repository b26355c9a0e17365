import { useId, type ReactNode } from 'react'
import { join } from '#ui/recipes.ts'
import type { SolutionCopy } from '../../copy/shapes.ts'
import type { Drawing } from '../../model/drawings.ts'
import { frameOf, linesOf, measures, placesOf, type Direction, type Line, type Placed } from '../../model/layout.ts'

export type TopologyProps = { drawing: Drawing; copy: SolutionCopy['drawing'] }

/** Style of a design's drawing: shapes of frames, lines and nodes, and positions of labels. */
export type Ink = {
  frame: (box: ReturnType<typeof frameOf>) => ReactNode
  frameText: { x: number; y: number }
  line: (line: Line) => ReactNode
  node: (place: Placed, size: { width: number; height: number; middle: number }) => ReactNode
  textBelow: number
  /** Number above a node of the wide drawing. */
  number?: (index: number) => ReactNode
}

/** Drawing of machines and their connections; on phones it runs from top to bottom. */
export function TopologySheets(props: TopologyProps & { ink: Ink }) {
  return (
    <>
      <Sheet {...props} way="across" className="max-lg:hidden" />
      <Sheet {...props} way="down" className="mx-auto max-w-md lg:hidden" />
    </>
  )
}

export const lineStyle = (line: Line) => join('e', line.main && 'm', line.rare && 'r')

function Sheet({ drawing, copy, ink, way, className }: TopologyProps & { ink: Ink; way: Direction; className: string }) {
  const id = useId()
  const m = measures[way]
  const places = placesOf(drawing, m)
  const [width, height] = m.node
  const middle = height / 2
  return (
    <svg viewBox={`0 0 ${m.width} ${m.height}`} role="img" aria-labelledby={`${id}t ${id}d`} className={join('topo w-full', className)}>
      <title id={`${id}t`}>{copy.title}</title>
      <desc id={`${id}d`}>{copy.text}</desc>
      {drawing.frames.map((frame, index) => {
        const box = frameOf(frame, places, m)
        return (
          <g key={index}>
            {ink.frame(box)}
            <text x={box.x + ink.frameText.x} y={box.y + (way === 'across' ? ink.frameText.y : 20)} className="fl">
              {copy.frames[index]}
            </text>
          </g>
        )
      })}
      {linesOf(drawing, places, m).map((line) => (
        <g key={line.key} className={lineStyle(line)}>
          {ink.line(line)}
        </g>
      ))}
      {places.map((place, index) => (
        <g key={place.id} transform={`translate(${place.x} ${place.y})`}>
          {ink.node(place, { width, height, middle })}
          <text x="46" y={middle - 4} className="l">
            {copy.nodes[place.id]?.[0]}
          </text>
          <text x="46" y={middle + ink.textBelow} className="s">
            {copy.nodes[place.id]?.[1]}
          </text>
          {way === 'across' ? ink.number?.(index) : null}
        </g>
      ))}
    </svg>
  )
}

type MiniProps = { drawing: Drawing; className?: string | undefined; line: (line: Line) => ReactNode; node: (place: Placed) => ReactNode }

/** The same drawing without labels. */
export function MiniSheet({ drawing, className, line: lineOf, node }: MiniProps) {
  const m = measures.mini
  const places = placesOf(drawing, m)
  return (
    <svg viewBox={`0 0 ${m.width} ${m.height}`} aria-hidden className={join('topo', className)}>
      {linesOf(drawing, places, m).map((line) => lineOf(line))}
      {places.map((place) => (
        <g key={place.id} transform={`translate(${place.x} ${place.y})`}>
          {node(place)}
        </g>
      ))}
    </svg>
  )
}
