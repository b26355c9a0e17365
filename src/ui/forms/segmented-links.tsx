import type { ReactNode } from 'react'
import { localLink } from '../actions/local-link.ts'
import { segmentBarStyle, segmentStyle } from './segmented-style.ts'

const chosenStyle =
  '-outline-offset-2 aria-[current=true]:bg-surface aria-[current=true]:font-semibold aria-[current=true]:text-ink aria-[current=true]:shadow-1 t2:aria-[current=true]:bg-brand t2:aria-[current=true]:text-on-brand t1:dark:aria-[current=true]:bg-hover'

/** Filter, range or view with a few values in one bar. Each value is a link with an address, so it works before hydration and without script. */
export function SegmentedLinks<Value extends string>(props: {
  label: string
  value: Value
  items: readonly { value: Value; label: ReactNode; href: string }[]
  /** Shows the value without a new document. */
  go: (value: Value, href: string) => void
  fill?: boolean
  className?: string
}) {
  return (
    <div role="group" aria-label={props.label} className={segmentBarStyle(props.fill, props.className)}>
      {props.items.map(({ value, label, href }) => (
        <a
          key={value}
          {...localLink(href, () => props.go(value, href))}
          aria-current={value === props.value ? 'true' : undefined}
          className={segmentStyle(props.fill, chosenStyle)}
        >
          {label}
        </a>
      ))}
    </div>
  )
}
