import { useDates } from '#platform/i18n/messages.tsx'
import { niceScale } from './scale.ts'

const dayMs = 86_400_000
const size = { width: 600, height: 120 }

/**
 * Bars for each day from `from` on, rendered by the server; today's is stronger. A table contains the values for readers who do
 * not see the bars. `said` formats a value. `slots`: days to leave room for, if there are fewer values.
 */
export function DayBars(props: { label: string; dayHead: string; from: Date; values: readonly number[]; slots?: number; said: (value: number) => string }) {
  const { values, said } = props
  const dates = useDates()
  const dayOf = (index: number) => dates.day(new Date(props.from.getTime() + index * dayMs))
  const { top } = niceScale(Math.max(...values, 0), 4)
  const count = Math.max(values.length, props.slots ?? 0)
  const step = size.width / count
  return (
    <figure className="relative m-0 min-w-0">
      <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" className="block h-28 w-full text-brand-ink" aria-hidden>
        <line x1="0" x2={size.width} y1={size.height - 0.5} y2={size.height - 0.5} className="stroke-line" vectorEffect="non-scaling-stroke" />
        {values.map((value, index) => {
          const height = (value / top) * (size.height - 4)
          return (
            <g key={index}>
              <title>{`${dayOf(index)}  ${said(value)}`}</title>
              <rect x={index * step} y="0" width={step} height={size.height} className="fill-transparent hover:fill-hover" />
              <rect
                x={index * step + step * 0.18}
                width={step * 0.64}
                y={size.height - height}
                height={height}
                className={index === values.length - 1 ? 'fill-current' : 'fill-current opacity-55'}
              />
            </g>
          )
        })}
      </svg>
      <div className="mt-1.5 flex justify-between text-2xs text-ink-3 tabular-nums" aria-hidden>
        <span>{dayOf(0)}</span>
        <span>{dayOf(Math.floor(count / 2))}</span>
        <span>{dayOf(count - 1)}</span>
      </div>
      {/* A table takes the height of its rows whatever its style says: only a box around it is clipped. */}
      <div className="sr-only">
        <table>
          <caption>{props.label}</caption>
          <thead>
            <tr>
              <th scope="col">{props.dayHead}</th>
              <th scope="col">{props.label}</th>
            </tr>
          </thead>
          <tbody>
            {values.map((value, index) => (
              <tr key={index}>
                <th scope="row">{dayOf(index)}</th>
                <td>{said(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
