import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { useLocation } from 'react-router'

const leaveMs = 140

/**
 * Panel that opens on hover, click and Enter, and closes on Escape, on leaving, and after a navigation. Spread `around` on the
 * element that holds both, `button` on the button; show the panel while `open`.
 */
export function useHoverOpen() {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const node = useRef<HTMLButtonElement>(null)
  const { key } = useLocation()
  useEffect(() => setOpen(false), [key])
  useEffect(() => () => clearTimeout(timer.current), [])

  const around = {
    onPointerEnter(event: PointerEvent) {
      clearTimeout(timer.current)
      if (event.pointerType === 'mouse') setOpen(true)
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType === 'mouse') timer.current = setTimeout(() => setOpen(false), leaveMs)
    },
    onBlur(event: FocusEvent) {
      if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
    },
    onClick(event: MouseEvent) {
      if ((event.target as Element).closest('a')) setOpen(false)
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !open) return
      setOpen(false)
      node.current?.focus()
    },
  }
  const button = {
    ref: node,
    type: 'button' as const,
    'aria-expanded': open,
    // A mouse has opened it by hovering, so its click must not close it again.
    onClick: (event: MouseEvent) => setOpen((was) => (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse' || !was),
  }
  return { open, around, button }
}
