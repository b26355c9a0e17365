import { cloneElement, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { takeEarlyPress } from './rendering/early-input.ts'
import { useInert } from './actions/read-only-part.ts'
import { useOverlays } from './overlays/use-overlays.ts'
import type { MenuProps, PopoverProps, Trigger } from './overlays/overlay-props.ts'

/** Opening the menu stays enabled in read-only mode. Its entries may be disabled. */
const opens = { 'data-reads': true }

/** A button that opens a list of actions. */
export function Menu({ items, ...more }: MenuProps) {
  const inert = useInert()
  const props = { ...more, items: inert ? items.map((item) => ({ ...item, disabled: item.disabled || !(item.render || item.reads) })) : items }
  const [wanted, setWanted] = useState(false)
  const overlays = useOverlays(wanted)
  const { trigger, hadFocus } = useTrigger(props.trigger)
  if (overlays) return <overlays.MenuFrame {...props} trigger={trigger} defaultOpen={wanted} />
  return <WaitingTrigger trigger={props.trigger} popup="menu" hadFocus={hadFocus} onOpen={() => setWanted(true)} />
}

/** A button that opens a panel. */
export function Popover(props: PopoverProps) {
  const [wanted, setWanted] = useState(false)
  const overlays = useOverlays(props.open ?? wanted)
  const { trigger, hadFocus } = useTrigger(props.trigger)
  if (overlays) return <overlays.PopoverFrame {...props} trigger={trigger} defaultOpen={wanted} />
  const open = () => {
    setWanted(true)
    props.onOpenChange?.(true)
  }
  return <WaitingTrigger trigger={props.trigger} popup="dialog" hadFocus={hadFocus} onOpen={open} />
}

/** The button is rendered again when the popup's code has loaded. This keeps its focus. */
function useTrigger(element: Trigger): { trigger: Trigger; hadFocus: RefObject<boolean> } {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (!button) return
    if (hadFocus.current) button.focus({ preventScroll: true })
    hadFocus.current = false
  }, [button])
  return { trigger: cloneElement(element, { ref: setButton, ...opens }), hadFocus }
}

/** Button until then: when pressed, it opens the popup as soon as possible. */
function WaitingTrigger(props: { trigger: Trigger; popup: 'menu' | 'dialog'; hadFocus: RefObject<boolean>; onOpen: () => void }) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const { hadFocus } = props
  useEffect(() => takeEarlyPress(button), [button])
  // Runs before the button leaves the document, and with it the focus.
  useLayoutEffect(
    () => () => {
      hadFocus.current = button !== null && document.activeElement === button
    },
    [button, hadFocus],
  )
  return cloneElement(props.trigger, { ref: setButton, ...opens, 'aria-haspopup': props.popup, 'aria-expanded': false, onClick: props.onOpen })
}
