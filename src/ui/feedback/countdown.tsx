import { useEffect, useState } from 'react'
import { useIso } from '#platform/i18n/messages.tsx'
import { numberFormat } from '#platform/pure/formats.ts'

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

/** `29:41`, from an hour on `6 days 23 hours`, and `onEnd` once it has run out. The server's and the browser's first text may differ by a second. */
export function Countdown(props: { until: Date; onEnd?: () => void; className?: string }) {
  const left = useSecondsLeft(props.until)
  const iso = useIso()
  const { onEnd } = props
  const ended = left === 0
  useEffect(() => {
    if (ended) onEnd?.()
    // Only the moment of ending counts, not a new function.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ended])
  return (
    <time dateTime={props.until.toISOString()} role="timer" className={props.className ?? 'tabular-nums'} suppressHydrationWarning>
      {timeLeft(left, iso)}
    </time>
  )
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Minutes and seconds of the last hour. Before it the two largest units in words, rounded down. */
export function timeLeft(seconds: number, iso: string): string {
  const [minutes, hours, days] = [Math.floor(seconds / 60), Math.floor(seconds / 3600), Math.floor(seconds / 86_400)]
  if (hours === 0) return `${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
  const said = (unit: string, value: number) => numberFormat(iso, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  const [first, second] = days > 0 ? [said('day', days), said('hour', hours % 24)] : [said('hour', hours), said('minute', minutes % 60)]
  return `${first} ${second}`
}
