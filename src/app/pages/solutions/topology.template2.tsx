import { useId } from 'react'
import { join } from '#ui/recipes.ts'
import type { Drawing } from './drawings.ts'
import { glyphs } from './glyphs.ts'
import { elbow, frameOf, linesOf, measures, placesOf } from './layout.ts'
import type { SolutionCopy } from '../../copy/shapes.ts'

type Props = { drawing: Drawing; copy: SolutionCopy['drawing'] }

/** A line drawing with right angles: the way of an ordinary request in lime, numbered stations along a rule. */
export function Topology2(props: Props) {
  return (
    <>
      <Sheet {...props} way="across" className="max-lg:hidden" />
      <Sheet {...props} way="down" className="mx-auto max-w-md lg:hidden" />
    </>
  )
}

function Sheet({ drawing, copy, way, className }: Props & { way: 'across' | 'down'; className: string }) {
  const id = useId()
  const m = measures[way]
  const places = placesOf(drawing, m)
  const [w, h] = m.node
  const middle = h / 2
  return (
    <svg viewBox={`0 0 ${m.width} ${m.height}`} role="img" aria-labelledby={`${id}t ${id}d`} className={join('topo w-full', className)}>
      <title id={`${id}t`}>{copy.title}</title>
      <desc id={`${id}d`}>{copy.text}</desc>
      {drawing.frames.map((frame, index) => {
        const box = frameOf(frame, places, m)
        return (
          <g key={index}>
            <rect {...box} className="f" />
            <path d={corners(box)} className="t" />
            <text x={box.x + 16} y={box.y + (way === 'across' ? 28 : 20)} className="fl">
              {copy.frames[index]}
            </text>
          </g>
        )
      })}
      {linesOf(drawing, places, m).map((line) => (
        <g key={line.key} className={join('e', line.main && 'm', line.rare && 'r')}>
          {line.main ? <path d={elbow(line)} className="mark" /> : null}
          <path d={elbow(line)} />
          <rect x={line.to[0] - 3} y={line.to[1] - 3} width="6" height="6" />
        </g>
      ))}
      {places.map((place, index) => (
        <g key={place.id} transform={`translate(${place.x} ${place.y})`}>
          <rect width={w} height={h} className="n" />
          <path d={`M37 0V${h}`} className="d" />
          <path d={glyphs[place.kind]} transform={`translate(10 ${middle - 9})`} className="g" />
          <text x="46" y={middle - 4} className="l">
            {copy.nodes[place.id]?.[0]}
          </text>
          <text x="46" y={middle + 15} className="s">
            {copy.nodes[place.id]?.[1]}
          </text>
          {way === 'across' ? (
            <text x="0" y="-8" className="no">
              {String(index + 1).padStart(2, '0')}
            </text>
          ) : null}
        </g>
      ))}
    </svg>
  )
}

/** Ticks at the corners of a frame. */
function corners(box: { x: number; y: number; width: number; height: number }): string {
  const at = [
    [box.x, box.y],
    [box.x + box.width, box.y],
    [box.x, box.y + box.height],
    [box.x + box.width, box.y + box.height],
  ]
  return at.map(([x, y]) => `M${x! - 5} ${y}h10M${x} ${y! - 5}v10`).join('')
}

/** The same drawing without words, in the rows of the overview. */
export function MiniTopology2({ drawing, className }: { drawing: Drawing; className?: string }) {
  const m = measures.mini
  const places = placesOf(drawing, m)
  return (
    <svg viewBox={`0 0 ${m.width} ${m.height}`} aria-hidden className={join('topo', className)}>
      {linesOf(drawing, places, m).map((line) => (
        <g key={line.key} className={join('e', line.main && 'm', line.rare && 'r')}>
          {line.main ? <path d={elbow(line)} className="mark" /> : null}
          <path d={elbow(line)} />
        </g>
      ))}
      {places.map((place) => (
        <g key={place.id} transform={`translate(${place.x} ${place.y})`}>
          <rect width="38" height="38" className="n" />
          <path d={glyphs[place.kind]} transform="translate(10 10)" className="g" />
        </g>
      ))}
    </svg>
  )
}
