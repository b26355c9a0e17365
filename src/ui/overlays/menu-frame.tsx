import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { MenuEntry, MenuProps } from './overlay-props.ts'
import { join, popupItemStyle, popupStyle } from '../recipes.ts'
import { Contained } from './contained.tsx'

export function MenuFrame(props: MenuProps & { defaultOpen: boolean }) {
  return (
    <BaseMenu.Root modal={false} defaultOpen={props.defaultOpen}>
      <BaseMenu.Trigger render={props.trigger} />
      <Contained portal={BaseMenu.Portal}>
        <BaseMenu.Positioner sideOffset={6} align={props.align ?? 'end'} className="z-50 outline-none">
          <BaseMenu.Popup className={join(popupStyle, 'min-w-44')}>
            {props.header ? <div className="mb-1 border-b border-line px-3 py-2.5">{props.header}</div> : null}
            {props.items.map((item) => (
              <MenuItem key={item.key} item={item} />
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </Contained>
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
