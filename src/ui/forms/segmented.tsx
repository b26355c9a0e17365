import { useId, type ReactNode } from 'react'
import { takeEarlyInput } from '../rendering/early-input.ts'
import { segmentBarStyle, segmentStyle } from './segmented-style.ts'

const chosenStyle =
  'has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-1 t2:has-checked:bg-brand t2:has-checked:text-on-brand has-disabled:text-ink-3 has-disabled:opacity-60 t1:dark:has-checked:bg-hover has-focus-visible:outline-2 has-focus-visible:-outline-offset-1 has-focus-visible:outline-brand-ink'

/**
 * A few short choices of a form in one bar, as radio inputs. `label` names the group. A bar that only switches the visible part
 * of the page is `SegmentedLinks`.
 */
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
    <div role="radiogroup" aria-label={props.label} className={segmentBarStyle(props.fill, props.className)}>
      {props.items.map((item) => (
        <label key={item.value} className={segmentStyle(props.fill, chosenStyle)}>
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
