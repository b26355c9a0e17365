import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { loadingBar, loadingBarClock } from './loading-bar.ts'

/** spec §4: true at a navigation's start, false at its finish. */
export function usePageLoading(): boolean {
  return useNavigation().state !== 'idle'
}

/** The bar at the top during navigation, with the specified numbers. Paints past React: no render a frame. */
export function ProgressBar() {
  const busy = usePageLoading()
  const bar = useRef<HTMLDivElement>(null)
  const clock = useRef<ReturnType<typeof loadingBarClock>>(undefined)
  useEffect(() => {
    clock.current = loadingBarClock(({ visible, percent }) => {
      const node = bar.current
      if (!node) return
      node.style.opacity = visible ? '1' : '0'
      node.style.transform = `scaleX(${percent / 100})`
    })
    return clock.current.stop
  }, [])
  useEffect(() => {
    // spec §2: the indicator that shows from start to finish, before there is a bar; styles make it the pointer's shape.
    document.documentElement.toggleAttribute('data-page-loading', busy)
    if (busy) clock.current?.start()
    else clock.current?.finish()
  }, [busy])

  return (
    <div
      ref={bar}
      aria-hidden
      style={{ height: loadingBar.height, opacity: 0, transform: 'scaleX(0)' }}
      className="loading-bar pointer-events-none fixed inset-x-0 top-0 z-70 origin-left"
    />
  )
}
