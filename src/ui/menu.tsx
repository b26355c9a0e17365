import {
  cloneElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  type RefObject,
} from 'react'
import { takeEarlyPress } from './early-input.ts'
import { useInert } from './look-only.ts'
import { useOverlays } from './overlays/use-overlays.ts'

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
  /** It changes nothing: it can be chosen also where nothing may be touched (`LookOnly`). Links need not say it. */
  reads?: boolean
}

/** A button element: `<Button>`, `<IconButton>`. */
export type Trigger = ReactElement<HTMLAttributes<HTMLElement> & RefAttributes<HTMLButtonElement> & { 'data-reads'?: boolean }>

/** To see what a menu has changes nothing; its entries may. */
const opens = { 'data-reads': true }

export type MenuProps = { trigger: Trigger; items: readonly MenuEntry[]; header?: ReactNode; align?: 'start' | 'end' }

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

export type PopoverProps = {
  trigger: Trigger
  label: string
  align?: 'start' | 'end' | 'center'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
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

/** The button is drawn anew when the popup's code has come: who had its focus keeps it. */
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

/** The button until then: pressed, it opens the popup as soon as it can. */
function WaitingTrigger(props: { trigger: Trigger; popup: 'menu' | 'dialog'; hadFocus: RefObject<boolean>; onOpen: () => void }) {
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const { hadFocus } = props
  useEffect(() => takeEarlyPress(button), [button])
  // Before the button leaves the document, and with it the focus.
  useLayoutEffect(
    () => () => {
      hadFocus.current = button !== null && document.activeElement === button
    },
    [button, hadFocus],
  )
  return cloneElement(props.trigger, { ref: setButton, ...opens, 'aria-haspopup': props.popup, 'aria-expanded': false, onClick: props.onOpen })
}
