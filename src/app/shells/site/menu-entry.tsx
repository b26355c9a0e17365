import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HoverMenu } from './hover-menu.tsx'
import type { MenuView } from './site-header-view.ts'

/** A menu of the header, or the one link that it would have. */
export function MenuEntry(props: { menu: MenuView; className: string; panelClassName: string; children: ReactNode }) {
  const { label, current, only } = props.menu
  if (only)
    return (
      <Link {...only} className={props.className}>
        {label}
      </Link>
    )
  return (
    <HoverMenu label={label} current={current} buttonClassName={props.className} panelClassName={props.panelClassName}>
      {props.children}
    </HoverMenu>
  )
}
