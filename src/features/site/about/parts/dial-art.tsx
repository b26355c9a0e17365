import type { ServicesCopy } from '#features/site/copy/shapes.ts'
import { Drawing } from '#ui/rendering/drawing.tsx'

const days = [7, 1, 7, 7]
const total = 24
const centre = 250

/** Point on the dial, which begins at the top and has a gap before it closes. */
function on(day: number, radius: number): string {
  const angle = (day / total) * Math.PI * 2 - Math.PI / 2
  return `${(centre + Math.cos(angle) * radius).toFixed(1)} ${(centre + Math.sin(angle) * radius).toFixed(1)}`
}

function arc(from: number, to: number, radius: number): string {
  return `M${on(from, radius)}A${radius} ${radius} 0 ${to - from > total / 2 ? 1 : 0} 1 ${on(to, radius)}`
}

const ticks = Array.from({ length: 23 }, (_, day) => `M${on(day, 196)}L${on(day, day % 7 === 0 || day === 8 ? 214 : 206)}`).join('')

/** Decoration of template 2: the 22 days as a dial, one arc per stage; stages in which the server is on are solid. */
export function DialArt({ copy, className }: { copy: ServicesCopy['lifecycle']; className?: string }) {
  const arcs = copy.stages.slice(0, 4).map((stage, index) => {
    const from = days.slice(0, index).reduce((sum, count) => sum + count, 0)
    return { stage, from, to: from + days[index]! }
  })
  const radius = [170, 170, 140, 110]
  return (
    <Drawing width={500} className={className}>
      <svg viewBox="0 0 500 500" aria-hidden className="line-art block w-full">
        <path className="d" d={ticks} />
        <circle className="d" cx={centre} cy={centre} r="196" strokeDasharray="1 6" />
        {arcs.map(({ stage, from, to }, index) => (
          <g key={stage.key}>
            <path
              className={index === 3 ? 'd' : 'k'}
              d={arc(from, to, radius[index]!)}
              strokeWidth={index < 2 ? 14 : 10}
              strokeDasharray={index < 2 ? '0' : '3 4'}
            />
            <path className="d" d={`M${on(from, 60)}L${on(from, 222)}`} strokeDasharray="2 4" />
          </g>
        ))}
        <path className="d" d={`M${on(22, 60)}L${on(22, 222)}`} strokeDasharray="2 4" />
        <path className="k" strokeWidth="2" d={`M${centre} ${centre}L${on(7, 150)}`} />
        <rect className="a" x={centre - 8} y={centre - 8} width="16" height="16" />
        {arcs.map(({ stage, from, to }, index) => {
          const [x, y] = on((from + to) / 2, 236)
            .split(' ')
            .map(Number)
          return (
            <text
              key={stage.key}
              x={x}
              y={y! + 4}
              textAnchor={x! > centre + 30 ? 'start' : x! < centre - 30 ? 'end' : 'middle'}
              className={index === 1 ? 'k-text' : 'strong'}
            >
              {stage.name}
            </text>
          )
        })}
      </svg>
    </Drawing>
  )
}
