import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { localLink } from '../actions/local-link.ts'
import { join } from '../recipes.ts'

export type TabItem<Key extends string> = {
  key: Key
  label: ReactNode
  badge?: ReactNode
  /** Address of the page with this tab open: a tab is a link, which works before hydration. */
  href: string
}

/** Tabs with their panel, in several lines where they do not fit in one. Arrow keys, Home and End move. `children` is the open tab's content. */
export function Tabs<Key extends string>(props: {
  label: string
  items: readonly TabItem<Key>[]
  value: Key
  onChange: (key: Key) => void
  /** `line` for console pages, `fill` for sign-in cards: tabs share the whole width. */
  kind?: 'line' | 'fill'
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const at = props.items.findIndex((item) => item.key === props.value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: props.items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = props.items[(to + props.items.length) % props.items.length]
    if (!next) return
    props.onChange(next.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${next.key}"]`)?.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={props.label} onKeyDown={move} className={join('flex flex-wrap gap-x-1 border-b border-line', props.className)}>
        {props.items.map((item) => {
          const selected = item.key === props.value
          return (
            <a
              key={item.key}
              {...localLink(item.href, () => props.onChange(item.key))}
              role="tab"
              id={`${id}-${item.key}`}
              data-key={item.key}
              aria-selected={selected}
              aria-controls={`${id}-panel`}
              tabIndex={selected ? 0 : -1}
              className={join(
                'relative inline-flex min-h-11 items-center justify-center gap-2 text-sm whitespace-nowrap text-ink-2 transition-colors duration-150 -outline-offset-2 hover:text-ink',
                "after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full after:bg-transparent after:content-[''] t2:after:inset-x-0 t2:after:rounded-none",
                'aria-selected:font-semibold aria-selected:text-ink aria-selected:after:bg-brand-ink',
                props.kind === 'fill' ? 'flex-1 px-2' : 'px-3.5',
              )}
            >
              {item.label}
              {item.badge}
            </a>
          )
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${props.value}`}>
        {props.children}
      </div>
    </>
  )
}
