import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { join, popupItemStyle, popupStyle } from './recipes.ts'

export type MenuEntry = {
  key: string
  label: ReactNode
  icon?: ReactNode
  onSelect?: () => void
  /** An element that is the entry, such as a router link. */
  render?: ReactElement
  tone?: 'danger'
  disabled?: boolean
  /** A line above. */
  separated?: boolean
}

/** A button that opens a list of actions. `trigger` is the button element itself (`<Button>`, `<IconButton>`). */
export function Menu(props: { trigger: ReactElement; items: readonly MenuEntry[]; header?: ReactNode; align?: 'start' | 'end' }) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={props.trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={6} align={props.align ?? 'end'} className="z-50 outline-none">
          <BaseMenu.Popup className={join(popupStyle, 'min-w-44')}>
            {props.header ? <div className="mb-1 border-b border-line px-3 py-2.5">{props.header}</div> : null}
            {props.items.map((item) => (
              <MenuItem key={item.key} item={item} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

function MenuItem({ item }: { item: MenuEntry }) {
  const className = join(popupItemStyle, item.tone === 'danger' && 'text-bad data-highlighted:bg-bad-soft')
  return (
    <>
      {item.separated ? <BaseMenu.Separator className="my-1 h-px bg-line" /> : null}
      <BaseMenu.Item
        disabled={item.disabled ?? false}
        className={className}
        {...(item.onSelect ? { onClick: item.onSelect } : {})}
        {...(item.render ? { render: item.render, nativeButton: false } : {})}
      >
        {item.icon ? <span className="grid size-4 place-items-center text-ink-3 [[data-highlighted]_&]:text-current">{item.icon}</span> : null}
        {item.label}
      </BaseMenu.Item>
    </>
  )
}

/** A button that opens a panel. */
export function Popover(props: {
  trigger: ReactElement
  label: string
  align?: 'start' | 'end' | 'center'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}) {
  return (
    <BasePopover.Root {...(props.open === undefined ? {} : { open: props.open })} {...(props.onOpenChange ? { onOpenChange: props.onOpenChange } : {})}>
      <BasePopover.Trigger render={props.trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner sideOffset={6} align={props.align ?? 'end'} collisionPadding={12} className="z-50 outline-none">
          <BasePopover.Popup aria-label={props.label} className={join(popupStyle, props.className ?? 'p-4')}>
            {props.children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
