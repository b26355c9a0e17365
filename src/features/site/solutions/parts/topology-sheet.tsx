import { useId, type ReactNode } from 'react'
import { join } from '#ui/recipes.ts'
import type { SolutionCopy } from '../../copy/shapes.ts'
import type { Drawing } from '../../model/drawings.ts'
import { frameOf, linesOf, measures, placesOf, type Direction, type Line, type Measures, type Placed } from '../../model/layout.ts'

export type TopologyProps = { drawing: Drawing; copy: SolutionCopy['drawing'] }

/** Style of a design's drawing: shapes of frames, lines and nodes, and positions of labels. */
export type Ink = {
  frame: (box: ReturnType<typeof frameOf>) => ReactNode
  line: (line: Line) => ReactNode
  /** `middle` of the icon; on phones it has its own row of the height `head` above the words. */
  node: (place: Placed, size: { width: number; height: number; middle: number; head?: number }) => ReactNode
  /** Whether nodes of the wide drawing have numbers. */
  numbered?: true
}

/** Drawing of machines and their connections; on phones it runs from top to bottom. Its words are text over it, so they wrap and never shrink. */
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
  const m: Measures = measures[way]
  const places = placesOf(drawing, m)
  const [width, height] = m.node
  const frames = drawing.frames.map((frame) => frameOf(frame, places, m))
  const boxOf = (x: number, y: number, w: number, h: number) => ({
    left: `${(x / m.width) * 100}%`,
    top: `${(y / m.height) * 100}%`,
    width: `${(w / m.width) * 100}%`,
    height: `${(h / m.height) * 100}%`,
  })
  const textX = m.head ? 10 : 45
  return (
    <div className={join('topo relative', className)}>
      <svg viewBox={`0 0 ${m.width} ${m.height}`} role="img" aria-labelledby={`${id}t ${id}d`} className="w-full">
        <title id={`${id}t`}>{copy.title}</title>
        <desc id={`${id}d`}>{copy.text}</desc>
        {frames.map((box, index) => (
          <g key={index}>{ink.frame(box)}</g>
        ))}
        {linesOf(drawing, places, m).map((line) => (
          <g key={line.key} className={lineStyle(line)}>
            {ink.line(line)}
          </g>
        ))}
        {places.map((place) => (
          <g key={place.id} transform={`translate(${place.x} ${place.y})`}>
            {ink.node(place, { width, height, middle: (m.head ?? height) / 2, ...(m.head ? { head: m.head } : {}) })}
          </g>
        ))}
      </svg>
      <div aria-hidden>
        {frames.map((box, index) => (
          <span key={index} className="fl" style={boxOf(box.x + 14, box.y + (way === 'across' ? 12 : 6), box.width - 28, 18)}>
            {copy.frames[index]}
          </span>
        ))}
        {places.map((place) => (
          <span
            key={place.id}
            className={m.head ? 'node-words' : 'node-words centered'}
            style={boxOf(place.x + textX, place.y + (m.head ?? 0), width - textX - 6, height - (m.head ?? 0))}
          >
            <b className="l">{copy.nodes[place.id]?.[0]}</b>
            <span className="s">{copy.nodes[place.id]?.[1]}</span>
          </span>
        ))}
        {way === 'across' && ink.numbered
          ? places.map((place, index) => (
              <span key={place.id} className="no" style={boxOf(place.x, place.y - 22, width, 20)}>
                {String(index + 1).padStart(2, '0')}
              </span>
            ))
          : null}
      </div>
    </div>
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
