import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { watchLive } from '#platform/live/watch-live.ts'

/** Reads the page's data again until it shows the version that the stream told of last. */
export function useLiveVersion(path: `/${string}` | undefined, shown: number): void {
  const { revalidate, state } = useRevalidator()
  const known = useRef(shown)
  const idle = useRef(true)
  const now = useRef(shown)
  useEffect(() => {
    now.current = shown
    idle.current = state === 'idle'
    // What came while the page was being read may not be in what was read.
    if (state === 'idle' && known.current > shown) void revalidate()
  }, [shown, state, revalidate])
  useEffect(() => {
    if (!path) return
    known.current = 0
    return watchLive(path, (version) => {
      known.current = Math.max(known.current, version ?? 0)
      if (idle.current && (version === undefined || version > now.current)) void revalidate()
    })
  }, [path, revalidate])
}
