import { useId, type ReactNode } from 'react'
import { join } from '../recipes.ts'
import { takeEarlyInput } from '../rendering/early-input.ts'

/** One of a few short choices in one bar (months, ranges). Real radio inputs; `label` names the group. */
export function Segmented<Value extends string>(props: {
  label: string
  /** Undefined: none is chosen yet. */
  value: Value | undefined
  onChange: (value: Value) => void
  items: readonly { value: Value; label: ReactNode; flag?: ReactNode; disabled?: boolean }[]
  name?: string
  fill?: boolean
  className?: string
}) {
  const own = useId()
  return (
    <div
      role="radiogroup"
      aria-label={props.label}
      className={join(
        'inline-flex max-w-full gap-1 overflow-x-auto rounded-button bg-sunken p-1 t2:gap-0 t2:border t2:border-line-2 t2:p-0',
        props.fill && 'flex w-full',
        props.className,
      )}
    >
      {props.items.map((item) => (
        <label
          key={item.value}
          className={join(
            'relative flex min-h-8 items-center justify-center gap-1.5 rounded-field px-3 text-xs whitespace-nowrap text-ink-2 tabular-nums transition-colors duration-150 hover:text-ink t2:rounded-none t2:not-first:border-s t2:not-first:border-line-2',
            'has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-1 t2:has-checked:bg-brand t2:has-checked:text-on-brand has-disabled:text-ink-3 has-disabled:opacity-60 t1:dark:has-checked:bg-hover',
            'has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-brand-ink',
            props.fill && 'flex-1',
          )}
        >
          <input
            ref={takeEarlyInput}
            type="radio"
            name={props.name ?? own}
            value={item.value}
            checked={props.value === item.value}
            disabled={item.disabled ?? false}
            onChange={() => props.onChange(item.value)}
            className="veiled"
          />
          {item.label}
          {item.flag ? <span className="text-2xs font-medium text-ok">{item.flag}</span> : null}
        </label>
      ))}
    </div>
  )
}
