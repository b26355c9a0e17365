import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { recentlyActive } from './recently-active.ts'

/** Reads the section again every `everyMs` while it is visible, in use and not `resting`. */
export function useFreshSection(resting: boolean, everyMs = 5_000): void {
  const { revalidate, state } = useRevalidator()
  const idle = state === 'idle' && !resting
  useEffect(() => {
    if (!idle) return
    const look = () => {
      if (document.visibilityState === 'visible' && recentlyActive()) void revalidate()
    }
    recentlyActive()
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [idle, revalidate, everyMs])
}
