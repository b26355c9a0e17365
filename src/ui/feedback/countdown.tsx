import { useEffect, useState } from 'react'

/** Whole seconds until then, counting down each second; 0 when it has passed or there is no time. */
export function useSecondsLeft(until: Date | undefined): number {
  const end = until?.getTime() ?? 0
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const waiting = end > now
  useEffect(() => {
    setNow(Date.now())
    if (end <= Date.now()) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [end, waiting])
  return left
}

/** `29:41`, and `onEnd` once it has run out. The server's and the browser's first text may differ by a second. */
export function Countdown(props: { until: Date; onEnd?: () => void; className?: string }) {
  const left = useSecondsLeft(props.until)
  const { onEnd } = props
  const ended = left === 0
  useEffect(() => {
    if (ended) onEnd?.()
    // Only the moment of ending counts, not a new function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ended])
  return (
    <time dateTime={props.until.toISOString()} role="timer" className={props.className ?? 'tabular-nums'} suppressHydrationWarning>
      {clock(left)}
    </time>
  )
}

function clock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}
