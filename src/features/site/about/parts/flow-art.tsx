import { useId } from 'react'
import { Drawing } from '#ui/rendering/drawing.tsx'

/** Three bars of the brand. Many lines run into each, like the parts of a server into one price. */
const bars = [
  { y: 180, length: 196 },
  { y: 256, length: 196 },
  { y: 332, length: 118 },
]
const start = 404

/** Lines that begin spread out and end side by side in their bar. */
function linesInto(perBar: number, step: number, spread: number): { path: string; bar: number; y: number }[] {
  const count = perBar * bars.length
  return Array.from({ length: count }, (_, index) => {
    const bar = Math.floor(index / perBar)
    const from = Math.round(256 + (index - (count - 1) / 2) * spread)
    const to = bars[bar]!.y + ((index % perBar) - (perBar - 1) / 2) * step
    const bend = Math.round(from + Math.sin(index * 1.7) * 46)
    return { path: `M0 ${from}C130 ${bend} 210 ${to} ${start} ${to}`, bar, y: from }
  })
}

const soft = linesInto(7, 5, 25)
const ruled = linesInto(3, 10, 54)

/** Decoration of template 1: soft lines that gather into glowing bars. */
export function FlowArt1(props: { className?: string }) {
  const id = useId()
  return (
    <svg viewBox="0 0 640 512" aria-hidden className={`overflow-visible ${props.className ?? ''}`}>
      <defs>
        <linearGradient id={`${id}line`} gradientUnits="userSpaceOnUse" x1="0" x2={start}>
          <stop stopColor="var(--signal)" stopOpacity="0" />
          <stop offset=".45" stopColor="var(--signal)" stopOpacity=".55" />
          <stop offset="1" stopColor="var(--brand)" stopOpacity=".9" />
        </linearGradient>
        <linearGradient id={`${id}bar`} gradientUnits="userSpaceOnUse" x1={start} x2="610">
          <stop stopColor="var(--brand)" />
          <stop offset="1" stopColor="var(--signal)" />
        </linearGradient>
        <radialGradient id={`${id}glow`}>
          <stop stopColor="var(--brand)" stopOpacity=".22" />
          <stop offset="1" stopColor="var(--brand)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="490" cy="256" rx="240" ry="230" fill={`url(#${id}glow)`} />
      <g fill="none" stroke={`url(#${id}line)`} strokeWidth="1.5">
        {soft.map(({ path }) => (
          <path key={path} d={path} />
        ))}
      </g>
      {bars.map(({ y, length }) => (
        <g key={y}>
          <rect x={start - 4} y={y - 21} width={length} height="42" rx="21" fill={`url(#${id}bar)`} />
          <circle cx={start + 17} cy={y} r="6" fill="#fff" opacity=".95" />
          <path d={`M${start + 40} ${y}h${length - 74}`} stroke="#fff" strokeWidth="2.5" strokeLinecap="round" opacity=".35" />
        </g>
      ))}
    </svg>
  )
}

/** Decoration of template 2: the same as a plan with dimensions, and the words of a quote beside the lines. */
export function FlowArt2(props: { words: readonly string[]; className?: string }) {
  const marks = [0, 2, 4, 7]
  return (
    <Drawing width={660} className={props.className}>
      <svg viewBox="-20 40 660 432" aria-hidden className="line-art block w-full">
        <g className="d">
          {ruled.map(({ path }, index) => (
            <path key={path} d={path} className={marks.includes(index) ? 'k' : 'd'} />
          ))}
        </g>
        {props.words.map((word, index) => {
          const { y } = ruled[marks[index] ?? 0]!
          return (
            <g key={word}>
              <rect className="a" x="-4" y={y - 4} width="8" height="8" />
              <text x="14" y={y - 9} className="strong">
                {word}
              </text>
            </g>
          )
        })}
        {bars.map(({ y, length }, index) => (
          <g key={y}>
            <rect
              className={index === 2 ? 'a' : 'p'}
              {...(index === 2 ? {} : { style: { stroke: 'var(--control)' } })}
              x={start}
              y={y - 22}
              width={length}
              height="44"
              strokeWidth="1.2"
            />
            <path className="d" d={`M${start + 14} ${y}h${length - 28}`} strokeDasharray="2 5" />
          </g>
        ))}
        <path className="d" d={`M${start} 128v16M600 128v16M${start} 136H600M616 158v44M616 234v44M610 158h12M610 202h12M610 234h12M610 278h12`} />
        <path className="k" d="M522 332h78" strokeDasharray="4 5" />
      </svg>
    </Drawing>
  )
}
