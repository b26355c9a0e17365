import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Spinner } from '#ui/spinner.tsx'
import { useShellMessages } from '../i18n/use-shell-messages.ts'

/** Below this the bar alone says enough; an overlay at each click would only flash. */
const patienceMs = 800

/** True from a navigation's start to its finish (spec §4). Filters and pages of the same list are not a new page. */
export function usePageLoading(): boolean {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  return state !== 'idle' && location?.pathname !== pathname
}

/** The full-screen spinner, on a light or dark ground, when a page takes longer than `patienceMs`. */
export function LoadingOverlay() {
  const m = useShellMessages()
  const loading = usePageLoading()
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
