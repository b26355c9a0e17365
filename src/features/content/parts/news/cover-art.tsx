import type { CSSProperties, ReactNode } from 'react'
import { join } from '#ui/recipes.ts'
import type { Cover } from '../../model.ts'

/** Drawings of 480 × 200. Line styles come from covers.css: d dim, k highlighted, s panel, a highlighted panel. */
const drawings: Record<Cover, () => ReactNode> = { waves: Waves, stack: Stack, rings: Rings, grid: Grid, path: Path }
const hues: Record<Cover, number> = { waves: 222, stack: 262, rings: 172, grid: 288, path: 244 }

/** Cover of an item, drawn; items of one kind differ by their rotation. */
export function CoverArt(props: { cover: Cover; id: string; className?: string }) {
  const Drawing = drawings[props.cover]
  const turn = Number.parseInt(props.id.at(-1) ?? '0', 16) % 4
  return (
    <svg
      aria-hidden
      viewBox="0 0 480 200"
      preserveAspectRatio="xMidYMid slice"
      className={join('cover', props.className)}
      style={{ '--hue': hues[props.cover] } as CSSProperties}
    >
      <g transform={turn % 2 ? `translate(480 0) scale(-1 1)` : undefined}>
        <g transform={turn > 1 ? 'translate(-46 -12) scale(1.12)' : undefined}>
          <Drawing />
        </g>
      </g>
    </svg>
  )
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Signal that settles: work on connections and networks. */
function Waves() {
  return upTo(9).map((index) => {
    const height = 60 - index * 7
    return (
      <path
        key={index}
        className={index === 3 ? 'k' : 'd'}
        d={`M-40 ${46 + index * 16}q35-${height} 70 0t70 0q35-${height * 0.8} 70 0t70 0q35-${height * 0.3} 70 0t70 0t70 0`}
      />
    )
  })
}

/** Boards on top of each other: an addition to something existing. */
function Stack() {
  return upTo(4).map((index) => {
    const y = 124 - index * 21
    return (
      <g key={index}>
        <path className={index === 3 ? 'a' : 's'} d={`M240 ${y - 36}l84 36-84 36-84-36z`} />
        <path className={index === 3 ? 'k' : 'd'} d={`M156 ${y}v8l84 36 84-36v-8M240 ${y + 36}v8`} />
        {index < 3 ? <path className="d" d={`M204 ${y + 2}l36 15 36-15`} /> : null}
      </g>
    )
  })
}

/** Rings with a gate: a period of time. */
function Rings() {
  return upTo(7).map((index) => (
    <circle
      key={index}
      className={index === 2 ? 'k' : index === 0 ? 'a' : 'd'}
      cx="300"
      cy="108"
      r={16 + index * 24}
      strokeDasharray={index % 2 ? `${30 + index * 22} ${8 + index * 2}` : undefined}
    />
  ))
}

/** Field of points with a protected part. */
function Grid() {
  return upTo(8).flatMap((row) =>
    upTo(17).map((column) => {
      const inside = Math.abs(column - 11) + Math.abs(row - 3.5) < 4.2
      const x = 32 + column * 26
      const y = 20 + row * 23
      return inside ? (
        <rect key={`${row}-${column}`} className={column === 11 ? 'a' : 's'} x={x - 6} y={y - 6} width="12" height="12" rx="3" />
      ) : (
        <path key={`${row}-${column}`} className="d" d={`M${x - 2} ${y}h4`} />
      )
    }),
  )
}

const stops = [
  [40, 150],
  [128, 104],
  [212, 128],
  [300, 62],
  [392, 84],
  [452, 40],
] as const

/** Path with its stops. */
function Path() {
  const line = stops.map(([x, y], index) => `${index ? 'L' : 'M'}${x} ${y}`).join('')
  return (
    <>
      {upTo(5).map((index) => (
        <path key={index} className="d" d={`M0 ${36 + index * 34}h480`} strokeDasharray="2 8" />
      ))}
      <path className="k" d={line} />
      {stops.map(([x, y], index) => (
        <g key={x}>
          <path className="d" d={`M${x} ${y}V200`} />
          <circle className={index === 3 ? 'a' : 's'} cx={x} cy={y} r={index === 3 ? 9 : 6} />
        </g>
      ))}
    </>
  )
}
