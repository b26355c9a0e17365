import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'
import { loadingBar, loadingBarClock } from './loading-bar.ts'

/** True from a navigation's start to its finish (spec §4). */
export function usePageLoading(): boolean {
  return useNavigation().state !== 'idle'
}

/** The bar at the top during navigation, with the specified numbers. Painted without React, so that it renders no component per frame. */
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
    // Indicator that is shown from start to finish, before the bar appears (spec §2). Styles turn it into the pointer's shape.
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
