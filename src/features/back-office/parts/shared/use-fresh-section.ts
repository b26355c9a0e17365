import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { recentlyActive } from './recently-active.ts'

/**
 * Reads the section again every `everyMs` while it is visible, in use and not `resting`, and at once when its tab is shown. A tab that is shown during a read is
 * read again after it, because that read may be of the moment before.
 */
export function useFreshSection(resting: boolean, everyMs = 5_000): void {
  const { revalidate, state } = useRevalidator()
  const idle = state === 'idle' && !resting
  const missed = useRef(false)
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || !recentlyActive()) return
    if (idle) void revalidate()
    else missed.current = true
  })
  useEffect(() => {
    const onShown = () => look()
    recentlyActive()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [])
  useEffect(() => {
    if (!idle) return
    if (missed.current) {
      missed.current = false
      void revalidate()
      return
    }
    const timer = setInterval(() => look(), everyMs)
    return () => clearInterval(timer)
  }, [idle, revalidate, everyMs])
}
