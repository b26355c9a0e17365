import { join } from '#ui/recipes.ts'

const height = 28

/** A day as a line without axes. `max` is the top of the scale; hours without a value are gaps. The words are for screen readers and the pointer. */
export function Sparkline(props: { values: readonly (number | null)[]; max: number; text: string; className?: string }) {
  const step = 100 / (props.values.length - 1)
  const y = (value: number) => height - 2 - (Math.min(value, props.max) / (props.max || 1)) * (height - 4)
  return (
    <svg
      role="img"
      aria-label={props.text}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      className={join('h-7 w-full overflow-visible fill-none [&_path]:[vector-effect:non-scaling-stroke]', props.className)}
    >
      <title>{props.text}</title>
      <path d={`M0 ${height - 1}H100`} className="stroke-line" />
      <path d={lineOf(props.values, step, y)} className="stroke-brand-ink [stroke-linejoin:round] [stroke-width:1.5]" />
    </svg>
  )
}

function lineOf(values: readonly (number | null)[], step: number, y: (value: number) => number): string {
  let path = ''
  let drawing = false
  for (const [index, value] of values.entries()) {
    if (value === null) {
      drawing = false
      continue
    }
    const next = values[index + 1]
    const at = `${(index * step).toFixed(1)} ${y(value).toFixed(1)}`
    // A single hour between gaps is a short stroke, because a point has no length.
    path += drawing ? `L${at}` : `M${at}${next === null || next === undefined ? 'h1.5' : ''}`
    drawing = true
  }
  return path
}
