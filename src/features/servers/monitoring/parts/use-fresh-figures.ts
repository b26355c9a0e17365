import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { MetricRange } from '../model.ts'

const usualMs = 30_000
/** Refresh interval of each range; null for a range that has ended. */
const freshEveryMs: Readonly<Record<MetricRange, number | null>> = { '1h': 15_000, '6h': 60_000, '24h': 60_000, '7d': 300_000, '30d': 300_000, own: null }

/** Refreshes the measurements while the page is visible, at the interval of its range. */
export function useFreshFigures(range: MetricRange | undefined): void {
  const { revalidate } = useRevalidator()
  const everyMs = range ? freshEveryMs[range] : usualMs
  useEffect(() => {
    if (everyMs === null) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs, revalidate])
}
