import { useId } from 'react'
import { join } from '../recipes.ts'
import { dotPaths } from '#platform/pure/sphere.ts'
import { landDots } from '../globe/land.ts'
import { globeCentre, globeNodes, globeWays } from './drawn/globe-drawing.ts'

const dotWidths = [4.9, 4.2, 3.5]
const open = new Set(['hong-kong', 'taipei', 'singapore', 'tokyo'])

/**
 * Dotted globe of template 1 with our regions and the ways between them. `broken`: one way only, torn apart, for the error
 * screens. Decoration: hidden from screen readers.
 */
export function Globe(props: { className?: string; broken?: boolean }) {
  const id = useId()
  const ball = `${id}ball`
  const ray = `${id}ray`
  const halo = `${id}halo`
  const ways = props.broken ? [] : globeWays
  return (
    <svg viewBox="-50 -50 740 740" aria-hidden className={join('globe', props.className)}>
      <defs>
        <radialGradient id={ball} cx=".36" cy=".3" r=".8">
          <stop offset="0" stopColor="var(--globe-1)" />
          <stop offset=".55" stopColor="var(--globe-2)" />
          <stop offset="1" stopColor="var(--globe-3)" />
        </radialGradient>
        <linearGradient id={ray} x1="0" x2="1">
          <stop stopColor="var(--globe-ray)" stopOpacity=".15" />
          <stop offset=".5" stopColor="var(--globe-way)" />
          <stop offset="1" stopColor="var(--globe-ray)" stopOpacity=".15" />
        </linearGradient>
        <radialGradient id={halo} r=".5">
          <stop offset=".84" stopColor="var(--globe-halo)" stopOpacity=".3" />
          <stop offset="1" stopColor="var(--globe-halo)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="320" cy="320" r="352" fill={`url(#${halo})`} />
      <circle cx="320" cy="320" r="300" fill={`url(#${ball})`} stroke="var(--globe-rim)" strokeWidth="1.5" />
      <g fill="none" stroke="var(--globe-dot)" strokeLinecap="round" transform="translate(20 20) scale(.9375)">
        {dotPaths(landDots(), globeCentre).map((dots, index) => (
          <path key={index} d={dots} strokeWidth={dotWidths[index]} opacity={[0.62, 0.44, 0.28][index]} />
        ))}
      </g>
      <g fill="none">
        {ways.map((way, index) => (
          <g key={way}>
            <path d={way} stroke={`url(#${ray})`} strokeWidth="1.6" />
            <path d={way} className="flow" style={{ animationDelay: `${-index * 0.8}s` }} />
          </g>
        ))}
      </g>
      {props.broken ? <BrokenWay /> : null}
      {globeNodes.map(([name, x, y], index) =>
        open.has(name) ? (
          <g key={name} transform={`translate(${x} ${y})`}>
            {props.broken ? null : <circle className="pulse" r="5" style={{ animationDelay: `${index * 0.4}s` }} />}
            <circle r="6.5" fill="var(--globe-node-ring)" />
            <circle r="3.6" fill="var(--globe-way)" />
          </g>
        ) : (
          <circle key={name} cx={x} cy={y} r="3.4" fill="var(--globe-node-ring)" stroke="var(--globe-way)" strokeWidth="1.6" />
        ),
      )}
    </svg>
  )
}

/** A way from Hong Kong to Singapore's side that ends in the air. */
function BrokenWay() {
  return (
    <g fill="none" strokeLinecap="round">
      <path d="M273 235C210 150 150 110 96 108" stroke="var(--globe-way)" strokeWidth="3" />
      <path d="M62 116C20 132-10 170-22 214" stroke="var(--globe-way)" strokeWidth="3" strokeDasharray="2 10" opacity=".7" />
      <path d="M88 96l-10-14M74 106l-16-4M84 120l-8 14" stroke="var(--bad)" strokeWidth="2.6" />
    </g>
  )
}
