import { useEffect, useRef, type ReactNode } from 'react'
import IconClose from '~icons/lucide/x'
import { useUiMessages } from './messages/use-ui-messages.ts'
import { containedEvents } from './overlays/contained-events.ts'
import { iconButtonStyle, join } from './recipes.ts'

/** A drawer from the screen's edge (phone menus). The browser's own modal dialog: focus stays inside, Escape closes. */
export function Sheet(props: {
  open: boolean
  onClose: () => void
  title: ReactNode
  side?: 'start' | 'end'
  /** A pressed link closes it at once, not only when its page has loaded. */ closeOnLink?: boolean
  children: ReactNode
}) {
  const m = useUiMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const end = props.side === 'end'
  useEffect(() => {
    const node = dialog.current
    if (!node || node.open === props.open) return
    if (props.open) node.showModal()
    else node.close()
  }, [props.open])

  return (
    <dialog
      ref={dialog}
      {...containedEvents}
      onClose={props.onClose}
      onClick={(event) => {
        containedEvents.onClick?.(event)
        if (event.target === event.currentTarget || (props.closeOnLink && (event.target as Element).closest('a'))) props.onClose()
      }}
      style={{ '--from': end ? '100%' : '-100%' }}
      className={join(
        'sheet fixed inset-y-0 m-0 h-dvh w-[min(20rem,88vw)] overflow-y-auto border-0 bg-bg p-0 shadow-pop',
        end ? 'start-auto end-0' : 'start-0 end-auto',
      )}
    >
      <div className="flex min-h-full flex-col">
        <div className="sticky top-0 z-10 flex h-16 shrink-0 items-center justify-between border-b border-line bg-bg ps-5 pe-3">
          <div className="font-semibold">{props.title}</div>
          <button type="button" aria-label={m.close} onClick={props.onClose} className={iconButtonStyle}>
            <IconClose className="size-5" aria-hidden />
          </button>
        </div>
        <div className="flex flex-1 flex-col">{props.children}</div>
      </div>
    </dialog>
  )
}
