import { useId, type ReactNode } from 'react'
import { join } from '../recipes.ts'
import { takeEarlyInput } from '../rendering/early-input.ts'

export type RadioCard<Value extends string> = {
  value: Value
  label: ReactNode
  /** Second line. */
  hint?: ReactNode
  /** Right edge: a price, a flag. */
  aside?: ReactNode
  disabled?: boolean
  /** Reason shown in the card if it cannot be chosen. */
  reason?: ReactNode
}

/** Most columns. There are fewer where the place of the cards, not the window, is narrower. */
const columnsOf = {
  1: '',
  2: '@md:grid-cols-2',
  3: '@md:grid-cols-2 @lg:grid-cols-3',
  4: 'grid-cols-2 @xs:grid-cols-3 @md:grid-cols-4',
  5: 'grid-cols-2 @xs:grid-cols-3 @lg:grid-cols-5',
  6: 'grid-cols-2 @md:grid-cols-3 @2xl:grid-cols-6',
} as const

/**
 * Radio inputs as cards. They work without script, arrow keys move. Wrap in `FieldGroup` for a legend. Template 1: rounded cards
 * with gaps; template 2: cells of one ruled table.
 */
export function RadioCards<Value extends string>(props: {
  name?: string
  value: Value | undefined
  onChange: (value: Value) => void
  items: readonly RadioCard<Value>[]
  columns?: keyof typeof columnsOf
  size?: 'sm' | 'md'
  className?: string
}) {
  const own = useId()
  return (
    <div className="@container">
      <div className={join('grid gap-2.5 t2:gap-0 t2:ps-px t2:pt-px', columnsOf[props.columns ?? 3], props.className)}>
        {props.items.map((item) => (
          <label
            key={item.value}
            className={join(
              'group relative flex flex-wrap items-center justify-between gap-x-3 border border-line-2 bg-surface text-start transition-colors rounded-button t2:-ms-px t2:-mt-px t2:rounded-none',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink has-focus-visible:z-10',
              'has-checked:border-brand-ink has-checked:bg-brand-soft has-checked:z-1 t1:has-checked:shadow-[inset_0_0_0_1px_var(--brand-ink)]',
              item.disabled ? 'bg-sunken! text-ink-3' : 'hover:border-ink-3',
              props.size === 'sm' ? 'min-h-10 px-3 py-1.5' : 'min-h-15 px-4 py-3',
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
            <span className="min-w-0">
              <span className={join('block text-sm font-medium', item.disabled ? 'text-ink-3' : 'text-ink group-has-checked:text-brand-ink')}>
                {item.label}
              </span>
              {item.hint ? <span className={join('block text-xs', item.disabled ? 'text-ink-3' : 'text-ink-2')}>{item.hint}</span> : null}
              {item.disabled && item.reason ? <span className="block text-xs text-ink-3">{item.reason}</span> : null}
            </span>
            {item.aside ? <span className="shrink-0 text-xs text-ink-2">{item.aside}</span> : null}
          </label>
        ))}
      </div>
    </div>
  )
}
