import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

const everyMs = 2000

/** Reads the page again every two seconds while it is visible and `active`. */
export function usePoll(active: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (!active || state !== 'idle') return
    const timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, everyMs)
    const onVisible = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [active, state, revalidate])
}
