import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { VerificationView } from '../model.ts'

/** A check service answers within seconds, staff within hours. */
const everyMs = { automatic: 2_500, manual: 30_000 }

/** Refreshes while a submission is under review and the page is visible. */
export function useRecheck({ personal, enterprise }: VerificationView): void {
  const { revalidate } = useRevalidator()
  const pending = [personal, enterprise].find((one) => one?.state === 'pending')
  const wait = pending && everyMs[pending.route]
  useEffect(() => {
    if (!wait) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate()
    }, wait)
    return () => clearInterval(timer)
  }, [wait, revalidate])
}
