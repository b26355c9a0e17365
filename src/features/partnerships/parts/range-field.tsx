import { useId } from 'react'
import { takeEarlyInput } from '#ui/rendering/early-input.ts'
import { controlStyle, join } from '#ui/recipes.ts'

/** Field for an integer, typed or dragged. The slider covers usual values, the box accepts more. */
export function RangeField(props: {
  label: string
  unit: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step: number
  /** Maximum that can be typed. */
  limit: number
  className?: string
}) {
  const id = useId()
  const take = (typed: string) => props.onChange(Math.min(props.limit, Math.max(0, Math.round(Number(typed) || 0))))
  const dragged = Math.min(props.max, Math.max(props.min, props.value))
  const at = ((dragged - props.min) / (props.max - props.min)) * 100
  return (
    <div className={join('min-w-0', props.className)}>
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="text-sm font-medium">
          {props.label}
        </label>
        <span className="flex shrink-0 items-center gap-2">
          <input
            id={id}
            ref={takeEarlyInput}
            type="number"
            inputMode="numeric"
            min={props.min}
            max={props.limit}
            step={1}
            value={props.value}
            onChange={(event) => take(event.target.value)}
            className={controlStyle('lg', 'w-30! text-end tabular-nums')}
          />
          {props.unit ? <span className="text-sm text-ink-3">{props.unit}</span> : null}
        </span>
      </div>
      <input
        ref={takeEarlyInput}
        type="range"
        aria-label={props.label}
        min={props.min}
        max={props.max}
        step={props.step}
        value={dragged}
        onChange={(event) => take(event.target.value)}
        className="drag mt-2"
        style={{ '--at': `${at}%` }}
      />
    </div>
  )
}
