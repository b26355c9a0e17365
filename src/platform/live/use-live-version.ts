import { useEffect, useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { makeLookAgain } from './look-again.ts'
import { watchLive } from './watch-live.ts'

/**
 * Keeps a page's data as new as the last version from the stream at `path`. `shown` is the version that the page's loader read before it read the rest. Without
 * a path nothing is watched.
 */
export function useLiveVersion(path: `/${string}` | undefined, shown: number): void {
  const { revalidate, state } = useRevalidator()
  const page = useMemo(() => makeLookAgain(() => void revalidate()), [revalidate])
  useEffect(() => page.shows(shown, state === 'idle'), [page, shown, state])
  useEffect(() => {
    if (!path) return
    const leave = watchLive(path, (version) => page.hears(version))
    return () => {
      leave()
      page.stop()
    }
  }, [page, path])
}
