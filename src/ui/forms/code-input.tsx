import type { ComponentProps } from 'react'
import { useFieldControl } from './field-wiring.ts'
import { useUiMessages } from '../messages/use-ui-messages.ts'
import { join } from '../recipes.ts'
import { takeEarlyInput } from '../rendering/early-input.ts'

/**
 * Six boxes for a code. It is one real input over drawn boxes, so pasting a whole code, the phone's autofill, backspace and
 * screen readers work as in any input.
 */
export function CodeInput(props: {
  value: string
  onChange: (digits: string) => void
  /** Called once all digits are there. */
  onComplete?: (digits: string) => void
  length?: number
  name?: string
  disabled?: boolean
  autoFocus?: boolean
  label?: string
  className?: string
}) {
  const m = useUiMessages()
  const wiring = useFieldControl({})
  const length = props.length ?? 6
  const inputProps: ComponentProps<'input'> = { ...wiring, ...(props.label ? { 'aria-label': props.label } : {}), ...(props.name ? { name: props.name } : {}) }

  function take(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, length)
    props.onChange(digits)
    if (digits.length === length && digits !== props.value) props.onComplete?.(digits)
  }

  return (
    <div className={join('group relative grid w-full max-w-84 gap-2', props.className)} style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))` }}>
      {Array.from({ length }, (_, index) => (
        <span
          key={index}
          aria-hidden
          data-next={index === Math.min(props.value.length, length - 1) ? '' : undefined}
          className={join(
            'grid h-12 place-items-center rounded-field border border-control bg-surface text-xl font-semibold tabular-nums transition-[border-color,box-shadow] duration-100',
            'group-focus-within:data-next:border-brand-ink group-focus-within:data-next:ring-3 group-focus-within:data-next:ring-brand-ink/20 group-has-aria-invalid:border-bad',
            index < props.value.length && 'border-ink-3',
          )}
        >
          {props.value[index] ?? ''}
        </span>
      ))}
      <input
        ref={takeEarlyInput}
        {...inputProps}
        // A code dialog has no other field, so it gets the focus when it opens.
        autoFocus={props.autoFocus ?? false}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        disabled={props.disabled ?? false}
        value={props.value}
        onChange={(event) => take(event.target.value)}
        className="absolute inset-0 size-full cursor-text bg-transparent text-transparent caret-transparent opacity-0 outline-none"
      />
      <span role="status" className="sr-only">
        {props.value === '' ? '' : m.codeDigits(props.value.length, length)}
      </span>
    </div>
  )
}
