import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

const lookAgainMs = 15_000

/** Tells whether sales are paused. Meanwhile the page checks again by itself, so that it resumes without a reload. */
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
