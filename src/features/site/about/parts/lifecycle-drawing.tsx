import type { ServicesCopy } from '#features/site/copy/shapes.ts'
import type { LifecycleRules } from '../pages/services-props.ts'
import { Drawing } from '#ui/rendering/drawing.tsx'

type Lifecycle = ServicesCopy['lifecycle']

const left = 96
const perDay = 38
/** Position of a day of the lifecycle, counted from expiry. */
const at = (day: number) => left + (day + 7) * perDay
const edges = [-7, 0, 1, 8, 15]
const end = at(17)
const reminders = [-7, -3, -1, 0, 1, 14]
const marks = [-7, -3, -1, 0, 1, 8, 15]

/** Labels of the axis in days from the expiry, one for each of the moments of the shipped rules. */
function labelsOf({ remindFirstDays, remindSecondDays, remindLastDays, graceHours, keptDays, snapshotDays }: LifecycleRules): number[] {
  const off = Math.round(graceHours / 2.4) / 10
  return [-remindFirstDays, -remindSecondDays, -remindLastDays, 0, off, off + keptDays, off + keptDays + snapshotDays]
}

type Props = { copy: Lifecycle; rules: LifecycleRules; className?: string }

/** Template 2: the days around expiry, server and data as two traces of a timing diagram. Its proportions are those of the shipped rules. */
export function LifecycleDrawing({ copy, rules, className }: Props) {
  const { stages } = copy
  const labels = labelsOf(rules)
  return (
    <Drawing width={1060} className={className}>
      <svg viewBox="0 0 1060 330" role="img" aria-label={copy.drawing} className="line-art block w-full">
        <path className="d" strokeDasharray="2 5" d={edges.map((day) => `M${at(day)} 34V300`).join('')} />
        {stages.map((stage, index) => {
          const from = at(edges[index]!)
          const to = index < 4 ? at(edges[index + 1]!) : end
          const narrow = index === 1
          return (
            <g key={stage.key}>
              <text x={(from + to) / 2} y={narrow ? 18 : 46} textAnchor="middle" className={narrow ? 'k-text' : 'strong'}>
                {stage.name}
              </text>
              {narrow ? <path className="k" d={`M${(from + to) / 2} 24v12`} /> : null}
              {index < 4 && !narrow ? <path className="d" d={`M${from + 4} 60H${to - 4}M${from + 10} 56l-6 4 6 4M${to - 10} 56l6 4-6 4`} /> : null}
              {index < 4 && !narrow ? (
                <text x={(from + to) / 2} y="78" textAnchor="middle">
                  {stage.span}
                </text>
              ) : null}
            </g>
          )
        })}
        <text x="0" y="124" className="strong">
          {copy.head.server}
        </text>
        <path className="k" strokeWidth="2" d={`M${left} 104H${at(1)}V146H${end}`} />
        <text x={at(4.5)} y="136" textAnchor="middle">
          {stages[2]!.server}
        </text>
        <text x={at(-3.5)} y="124" textAnchor="middle">
          {stages[0]!.server}
        </text>
        <text x="0" y="204" className="strong">
          {copy.head.data}
        </text>
        <path className="k" strokeWidth="2" d={`M${left} 184H${at(8)}V206H${at(15)}V228H${end}`} />
        <text x={at(0.5)} y="204" textAnchor="middle">
          {stages[0]!.data}
        </text>
        <text x={at(11.5)} y="198" textAnchor="middle">
          {stages[3]!.data}
        </text>
        <text x={at(15.15)} y="220">
          {stages[4]!.data}
        </text>
        <path className="d" d={`M${left} 270H${end}${Array.from({ length: 25 }, (_, day) => `M${left + day * perDay} 266v8`).join('')}`} />
        {reminders.map((day) => (
          <rect key={day} className="a" x={at(day) - 5} y="265" width="10" height="10" />
        ))}
        {marks.map((day, index) => (
          <text key={day} x={at(day)} y="296" textAnchor="middle" className={day === 0 ? 'k-text' : ''}>
            {day > 0 ? `+${labels[index]}` : day === 0 ? copy.expiry : `−${-labels[index]!}`}
          </text>
        ))}
      </svg>
    </Drawing>
  )
}
