import { useId } from 'react'
import { join } from '#ui/recipes.ts'
import type { Drawing } from './drawings.ts'
import { glyphs } from './glyphs.ts'
import { curve, frameOf, linesOf, measures, placesOf } from './layout.ts'
import type { SolutionCopy } from '../../copy/shapes.ts'

type Props = { drawing: Drawing; copy: SolutionCopy['drawing'] }

/** Cards on the light of the topic, joined by curves; on phones it runs from top to bottom. */
export function Topology1(props: Props) {
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
            <rect {...box} rx="24" className="f" />
            <text x={box.x + 20} y={box.y + (way === 'across' ? 29 : 20)} className="fl">
              {copy.frames[index]}
            </text>
          </g>
        )
      })}
      {linesOf(drawing, places, m).map((line) => (
        <g key={line.key} className={join('e', line.main && 'm', line.rare && 'r')}>
          <path d={curve(line)} />
          {line.main ? <path d={curve(line)} className="flow" /> : null}
          <circle cx={line.to[0]} cy={line.to[1]} r="3.5" />
        </g>
      ))}
      {places.map((place) => (
        <g key={place.id} transform={`translate(${place.x} ${place.y})`}>
          <rect width={w} height={h} rx="16" className="n" />
          <rect x="9" y={middle - 15} width="30" height="30" rx="10" className="c" />
          <path d={glyphs[place.kind]} transform={`translate(15 ${middle - 9})`} className="g" />
          <text x="46" y={middle - 4} className="l">
            {copy.nodes[place.id]?.[0]}
          </text>
          <text x="46" y={middle + 14} className="s">
            {copy.nodes[place.id]?.[1]}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** The same drawing without words, on cards. */
export function MiniTopology1({ drawing, className }: { drawing: Drawing; className?: string }) {
  const m = measures.mini
  const places = placesOf(drawing, m)
  return (
    <svg viewBox={`0 0 ${m.width} ${m.height}`} aria-hidden className={join('topo', className)}>
      {linesOf(drawing, places, m).map((line) => (
        <path key={line.key} d={curve(line)} className={join('e', line.main && 'm', line.rare && 'r')} />
      ))}
      {places.map((place) => (
        <g key={place.id} transform={`translate(${place.x} ${place.y})`}>
          <rect width="38" height="38" rx="12" className="n" />
          <path d={glyphs[place.kind]} transform="translate(10 10)" className="g" />
        </g>
      ))}
    </svg>
  )
}
