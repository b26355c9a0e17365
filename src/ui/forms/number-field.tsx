import { useState } from 'react'
import IconMinus from '~icons/lucide/minus'
import IconPlus from '~icons/lucide/plus'
import { useFieldControl } from './field-wiring.ts'
import { useUiMessages } from '../messages/use-ui-messages.ts'
import { join } from '../recipes.ts'
import { takeEarlyInput, takeEarlyPress } from '../rendering/early-input.ts'

const stepStyle =
  'grid w-9 shrink-0 place-items-center text-ink-2 transition-colors duration-100 hover:bg-hover hover:text-ink disabled:text-ink-3 disabled:opacity-50 disabled:hover:bg-transparent'

/** Whole number with − and +. Typing is unrestricted; the value is limited to the range when the field loses focus. */
export function NumberField(props: {
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step?: number
  unit?: string
  label?: string
  name?: string
  /** Element that describes the field, such as the price of a step. */
  describedBy?: string
  disabled?: boolean
  className?: string
}) {
  const m = useUiMessages()
  const wiring = useFieldControl({})
  const [draft, setDraft] = useState<string>()
  const step = props.step ?? 1

  function settle(next: number) {
    const whole = Math.round((next - props.min) / step) * step + props.min
    props.onChange(Math.min(props.max, Math.max(props.min, whole)))
    setDraft(undefined)
  }

  return (
    <div
      className={join(
        'inline-flex h-9 w-fit overflow-hidden rounded-field border border-control bg-surface focus-within:border-brand-ink focus-within:ring-3 focus-within:ring-brand-ink/20',
        props.className,
      )}
    >
      <button
        ref={takeEarlyPress}
        type="button"
        aria-label={m.decrease}
        disabled={props.disabled || props.value <= props.min}
        onClick={() => settle(props.value - step)}
        className={stepStyle}
      >
        <IconMinus className="size-3.5" aria-hidden />
      </button>
      <span className="flex min-w-0 items-center border-x border-line-2">
        <input
          ref={takeEarlyInput}
          {...wiring}
          {...(props.label ? { 'aria-label': props.label } : {})}
          {...(props.name ? { name: props.name } : {})}
          {...(props.describedBy ? { 'aria-describedby': props.describedBy } : {})}
          role="spinbutton"
          aria-valuenow={props.value}
          aria-valuemin={props.min}
          aria-valuemax={props.max}
          inputMode="numeric"
          autoComplete="off"
          disabled={props.disabled ?? false}
          value={draft ?? String(props.value)}
          onChange={(event) => setDraft(event.target.value.replaceAll(/\D/g, '').slice(0, 7))}
          onBlur={() => (draft === undefined ? undefined : settle(draft === '' ? props.min : Number(draft)))}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp') settle(props.value + step)
            else if (event.key === 'ArrowDown') settle(props.value - step)
            else if (event.key === 'Enter' && draft !== undefined) settle(draft === '' ? props.min : Number(draft))
            else return
            event.preventDefault()
          }}
          className={join('h-full w-16 bg-transparent text-center text-sm tabular-nums outline-none', props.unit && 'ps-3')}
        />
        {props.unit ? <span className="pe-3 text-xs text-ink-3">{props.unit}</span> : null}
      </span>
      <button
        ref={takeEarlyPress}
        type="button"
        aria-label={m.increase}
        disabled={props.disabled || props.value >= props.max}
        onClick={() => settle(props.value + step)}
        className={stepStyle}
      >
        <IconPlus className="size-3.5" aria-hidden />
      </button>
    </div>
  )
}
