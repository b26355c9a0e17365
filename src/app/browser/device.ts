import { useSyncExternalStore } from 'react'

/** Kind of device by the width of the window: below the medium breakpoint, below the large one, and above. */
export type Device = 'mobile' | 'tablet' | 'desktop'

/** spec §9 */
export const resizeDelayMs = 50
/** The same as the styles' `md` and `lg`. */
const mediumWidth = 768
const largeWidth = 1024

export function deviceOf(width: number): Device {
  if (width < mediumWidth) return 'mobile'
  return width < largeWidth ? 'tablet' : 'desktop'
}

type Screen = {
  innerWidth: number
  addEventListener: (type: 'resize', listen: () => void) => void
  removeEventListener: (type: 'resize', listen: () => void) => void
}

/** Detects at once, and again 50 ms after the last of several resizes (spec §9). */
export function watchDevice(screen: Screen, changed: (device: Device) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const detect = () => changed(deviceOf(screen.innerWidth))
  const resized = () => {
    clearTimeout(timer)
    timer = setTimeout(detect, resizeDelayMs)
  }
  detect()
  screen.addEventListener('resize', resized)
  return () => {
    clearTimeout(timer)
    screen.removeEventListener('resize', resized)
  }
}

let current: Device | undefined
const listeners = new Set<() => void>()
let stop: (() => void) | undefined

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  stop ??= watchDevice(window, (device) => {
    if (device === current) return
    current = device
    for (const tell of listeners) tell()
  })
  return () => {
    listeners.delete(listen)
    if (listeners.size > 0) return
    stop?.()
    stop = undefined
  }
}

/** Device class of the browser. Undefined on the server and for the first rendering, because a cached page is the same for everyone. */
export function useDevice(): Device | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
}
