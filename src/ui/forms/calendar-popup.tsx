import { Suspense, useEffect, useId, useState, type ReactNode } from 'react'
import IconCalendar from '~icons/lucide/calendar'
import { join, popupStyle } from '../recipes.ts'
import { Skeleton } from '../feedback/skeleton.tsx'

const gap = 6
const edge = 12

/**
 * Button of a date field and the panel that it opens. The panel is the platform's popover, which is above dialogs and closes with Escape
 * or a press outside. It stays where it is in the document, so that it can be part of a form.
 */
export function CalendarPopup(props: { label: string; disabled?: boolean | undefined; children: (close: () => void) => ReactNode }) {
  const id = useId()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [panel, setPanel] = useState<HTMLDivElement | null>(null)
  const [open, setOpen] = useState(false)
  // Without script the field is typed in.
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  useEffect(() => {
    if (!open || !button || !panel) return
    const place = () => placeBelow(button, panel)
    place()
    const sizes = new ResizeObserver(place)
    sizes.observe(panel)
    addEventListener('resize', place)
    addEventListener('scroll', place, true)
    return () => {
      sizes.disconnect()
      removeEventListener('resize', place)
      removeEventListener('scroll', place, true)
    }
  }, [open, button, panel])
  if (!ready) return null

  const close = () => {
    panel?.hidePopover()
    button?.focus()
  }
  return (
    <>
      <button
        ref={setButton}
        type="button"
        aria-label={props.label}
        title={props.label}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
        disabled={props.disabled}
        data-reads
        className="grid size-8 place-items-center rounded-field text-ink-3 hover:text-ink disabled:opacity-40"
      >
        <IconCalendar className="size-4" aria-hidden />
      </button>
      <div
        ref={setPanel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={props.label}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className={join(popupStyle, 'fixed inset-auto m-0 max-h-[calc(100dvh-1.5rem)] max-w-[calc(100vw-1.5rem)] overflow-auto border border-line p-3')}
      >
        {open ? <Suspense fallback={<Skeleton className="h-80 w-70" />}>{props.children(close)}</Suspense> : null}
      </div>
    </>
  )
}

/** Places the panel under its button, or above it where there is more room, inside the window. */
function placeBelow(button: HTMLElement, panel: HTMLElement): void {
  const at = button.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const below = at.bottom + gap
  const fits = below + height <= innerHeight - edge
  const top = fits ? below : Math.max(edge, at.top - gap - height)
  const left = Math.min(Math.max(edge, at.right - width), innerWidth - edge - width)
  Object.assign(panel.style, { top: `${top}px`, left: `${Math.max(edge, left)}px` })
}
