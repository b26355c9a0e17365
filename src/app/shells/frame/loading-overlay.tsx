import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { useShellMessages } from '../../i18n/use-shell-messages.ts'
import { usePageLoading } from './progress-bar.tsx'

/** Below this the bar is enough. An overlay at each click would only flash. */
const patienceMs = 800

/** Full-screen spinner, on a light or dark ground, when a page takes longer than `patienceMs`. Filters are not a new page. */
export function LoadingOverlay() {
  const m = useShellMessages()
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const loading = usePageLoading() && location?.pathname !== pathname
  const [long, setLong] = useState(false)
  useEffect(() => {
    if (!loading) return
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [loading])
  if (!loading || !long) return null
  return (
    <div className="overlay-in fixed inset-0 z-65 grid place-items-center bg-bg/80 text-brand-ink">
      <Spinner className="size-10" label={m.loading} />
    </div>
  )
}
