import { useId, type ReactNode } from 'react'
import IconDown from '~icons/lucide/chevron-down'
import { join } from '#ui/recipes.ts'
import { useHoverOpen } from '../contact/use-hover-open.ts'

/** Menu of links under a button of the site's header. Screen readers read `name` before the label where the label alone is not enough. */
export function HoverMenu(props: { label: ReactNode; name?: string; current?: boolean; buttonClassName: string; panelClassName: string; children: ReactNode }) {
  const id = useId()
  const { open, around, button } = useHoverOpen()
  return (
    <div className="relative flex" {...around}>
      <button {...button} aria-controls={id} data-current={props.current ? '' : undefined} className={props.buttonClassName}>
        {props.name ? <span className="sr-only">{props.name} </span> : null}
        {props.label}
        <IconDown className={join('size-3.5 text-ink-3 transition-transform duration-150', open && 'rotate-180')} aria-hidden />
      </button>
      <div id={id} hidden={!open} className={props.panelClassName}>
        {props.children}
      </div>
    </div>
  )
}
