import { useCallback, useEffect, useRef, useState } from 'react'
import { listenToShortcuts } from './shortcut-keys.ts'

type Shown = 'palette' | 'shortcuts'

/**
 * Opens a palette or the list of shortcuts, by key or by button. Their code loads with the first sign of intent: `prepare` on hover and
 * focus, or the first opening. `load` must stay the same function.
 */
export function usePalette<Parts>(load: () => Promise<Parts>, onError: (error: unknown) => void) {
  const [parts, setParts] = useState<{ loaded: Parts }>()
  const [shown, setShown] = useState<Shown>()
  const loading = useRef<Promise<void>>(undefined)
  const report = useRef(onError)
  useEffect(() => {
    report.current = onError
  })

  const loadOnce = useCallback(() => {
    loading.current ??= load().then(
      (loaded) => setParts({ loaded }),
      (error: unknown) => {
        // The next intent tries again.
        loading.current = undefined
        throw error
      },
    )
    return loading.current
  }, [load])

  const show = useCallback(
    (what: Shown) =>
      void loadOnce().then(
        () => setShown(what),
        (error: unknown) => report.current(error),
      ),
    [loadOnce],
  )
  // A failure is reported when the palette is opened.
  const prepare = useCallback(() => void loadOnce().catch(() => undefined), [loadOnce])
  const close = useCallback(() => setShown(undefined), [])

  useEffect(() => listenToShortcuts(show), [show])
  return { parts: parts?.loaded, shown, show, close, prepare }
}
