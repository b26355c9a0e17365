import { percentOf } from '../model.ts'
import type { ShownLevel } from '../pages/partner-props.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { currencySign } from '#platform/pure/currency.ts'
import { Drawing } from '#ui/rendering/drawing.tsx'

/** Levels as blocks of servers that grow, drawn from the published discounts. */
export function LevelArt({ levels }: { levels: readonly ShownLevel[] }) {
  const most = Math.max(...levels.map((level) => level.discountPerMille))
  const width = 360 / levels.length
  return (
    <Drawing width={440} className="max-w-md">
      <svg viewBox="0 0 440 330" className="line-art block w-full" aria-hidden>
        {levels.map((level, index) => {
          const x = 30 + index * width
          const height = 40 + (level.discountPerMille / most) * 170
          return (
            <Block
              key={level.id}
              x={x}
              y={280 - height}
              height={height}
              width={width - 34}
              top={index === levels.length - 1}
              text={`${percentOf(level.discountPerMille)}%`}
            />
          )
        })}
        <path className="d" d="M10 280H430M10 280v6M430 280v6" />
      </svg>
    </Drawing>
  )
}

/** Block in parallel projection, with a line for each rack unit. */
function Block({ x, y, width, height, top, text }: { x: number; y: number; width: number; height: number; top: boolean; text: string }) {
  const depth = 22
  const units = Math.floor(height / 18)
  return (
    <g>
      <path className="p" d={`M${x} ${y}h${width}v${height}h${-width}Z`} />
      <path className="p" d={`M${x + width} ${y}l${depth} ${-depth / 2}v${height}l${-depth} ${depth / 2}Z`} />
      <path className={top ? 'a' : 'p'} d={`M${x} ${y}l${depth} ${-depth / 2}h${width}l${-depth} ${depth / 2}Z`} />
      <path className="d" d={Array.from({ length: units }, (_, unit) => `M${x + 7} ${y + 14 + unit * 18}h${width - 14}`).join('')} />
      <path className="k" d={`M${x} ${y}v${height}`} />
      <text x={x + depth / 2} y={y - depth} className={top ? 'k-text' : undefined}>
        {text}
      </text>
    </g>
  )
}

/** Drawing of a referral, from a page over a link to the balance: a line with three stations. */
export function ReferralArt() {
  const sign = currencySign(useIso()).trim()
  return (
    <Drawing width={440} className="max-w-md">
      <svg viewBox="0 0 440 330" className="line-art block w-full" aria-hidden>
        <path className="p" d="M30 60h150v110H30Z" />
        <path className="d" d="M30 84h150M44 104h92M44 120h112M44 136h70" />
        <path className="a" d="M44 148h84v12H44Z" />
        <path className="d" d="M42 72h.1M54 72h.1M66 72h.1" strokeLinecap="round" strokeWidth="4" />
        <path className="k" d="M128 154h132" strokeDasharray="4 5" />
        <path className="p" d="M260 118l62-31 62 31v62l-62 31-62-31Z" />
        <path className="d" d="M260 118l62 31 62-31M322 149v62" />
        <path className="k" d="M270 140l42 21M270 154l42 21M270 168l42 21" />
        <path className="k" d="M322 211v46h-92" strokeDasharray="4 5" />
        <path className="p" d="M90 226h140v62H90Z" />
        <path className="a" d="M90 226h140v14H90Z" />
        <path className="d" d="M104 256h50M104 270h80" />
        <text x="30" y="48">
          {'?ref='}
        </text>
        <text x="340" y="80">
          {sign}
        </text>
        <text x="90" y="308" className="k-text">
          +{sign}
        </text>
      </svg>
    </Drawing>
  )
}
