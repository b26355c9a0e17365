import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

const lookAgainMs = 15_000

/** Whether sales are paused. While they are, the page asks again by itself, so that it sells again without being reloaded. */
export function usePaused(paused: boolean): boolean {
  const { revalidate } = useRevalidator()
  const look = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (!paused) return
    const timer = setInterval(look, lookAgainMs)
    return () => clearInterval(timer)
  }, [paused])
  return paused
}
