import { useEffect, useState } from 'react'
import { matchGroups, type PaletteGroup } from './palette-items.ts'

const pauseMs = 150
const nothing: readonly PaletteGroup[] = []

/** Finds results on the server. Must stay the same function while the palette is open. */
export type PaletteSearch = (typed: string, signal: AbortSignal) => Promise<readonly PaletteGroup[]>

/**
 * Results of the server for the typed text, after a pause. A newer text cancels the request. Until its results arrive, those of the
 * earlier text stay as far as they match, so that no line is chosen by mistake. `paused`: an input method composes.
 */
export function usePaletteSearch(typed: string, search: PaletteSearch, paused: boolean) {
  const [found, setFound] = useState<{ typed: string; groups: readonly PaletteGroup[] }>()
  const [failed, setFailed] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (paused) return
    const stop = new AbortController()
    const ask = () =>
      void search(typed, stop.signal).then(
        (groups) => {
          if (stop.signal.aborted) return
          setFound({ typed, groups })
          setFailed(undefined)
        },
        () => {
          if (!stop.signal.aborted) setFailed(typed)
        },
      )
    const timer = setTimeout(ask, typed === '' ? 0 : pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, search, paused, attempt])

  const settled = found?.typed === typed
  return {
    groups: found ? (settled ? found.groups : matchGroups(found.groups, typed)) : nothing,
    failed: failed === typed && !settled,
    searching: !settled && failed !== typed,
    retry: () => {
      setFailed(undefined)
      setAttempt((last) => last + 1)
    },
  }
}
