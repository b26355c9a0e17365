import { Popover as BasePopover } from '@base-ui/react/popover'
import type { PopoverProps } from './overlay-props.ts'
import { join, popupStyle } from '../recipes.ts'
import { Contained } from './contained.tsx'

export function PopoverFrame(props: PopoverProps & { defaultOpen: boolean }) {
  const { open, onOpenChange, defaultOpen } = props
  return (
    <BasePopover.Root {...(open === undefined ? { defaultOpen } : { open })} {...(onOpenChange ? { onOpenChange } : {})}>
      <BasePopover.Trigger render={props.trigger} />
      <Contained portal={BasePopover.Portal}>
        <BasePopover.Positioner sideOffset={6} align={props.align ?? 'end'} collisionPadding={12} className="z-50 outline-none">
          <BasePopover.Popup aria-label={props.label} className={join(popupStyle, props.className ?? 'p-4')}>
            {props.children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </Contained>
    </BasePopover.Root>
  )
}
