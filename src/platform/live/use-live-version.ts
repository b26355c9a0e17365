import { useEffect, useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { makeLookAgain } from './look-again.ts'
import { watchLive } from './watch-live.ts'

/**
 * Keeps a page's data as new as the last version from the stream at `path`. `shown` is the version that the page's loader read before it read the rest. Without
 * a path nothing is watched. `readVersion` polls the version where there is no stream; by default the page itself is read. It must be a constant function.
 */
export function useLiveVersion(path: `/${string}` | undefined, shown: number, readVersion?: () => Promise<number>): void {
  const { revalidate, state } = useRevalidator()
  const page = useMemo(() => makeLookAgain(() => void revalidate()), [revalidate])
  useEffect(() => page.shows(shown, state === 'idle'), [page, shown, state])
  useEffect(() => {
    if (!path) return
    let watched = true
    // A poll that fails says nothing: the next one follows.
    const poll = (read: () => Promise<number>) =>
      read().then(
        (version) => watched && page.hears(version),
        () => undefined,
      )
    const leave = watchLive(path, (version) => (version === undefined && readVersion ? void poll(readVersion) : page.hears(version)))
    return () => {
      watched = false
      leave()
      page.stop()
    }
  }, [page, path, readVersion])
}
