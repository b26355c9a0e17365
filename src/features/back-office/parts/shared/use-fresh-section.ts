import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { somebodyThere } from './somebody-there.ts'

/** Reads the section again every `everyMs` while it is visible, in use and not `resting`. */
export function useFreshSection(resting: boolean, everyMs = 5_000): void {
  const { revalidate, state } = useRevalidator()
  const idle = state === 'idle' && !resting
  useEffect(() => {
    if (!idle) return
    const look = () => {
      if (document.visibilityState === 'visible' && somebodyThere()) void revalidate()
    }
    somebodyThere()
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [idle, revalidate, everyMs])
}
