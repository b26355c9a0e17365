import { useEffect, useRef, useState } from 'react'
import { listenToShortcuts } from './shortcut-keys.ts'
import type { PaletteHostProps } from './use-palette-host.ts'

/**
 * Listens to the shortcuts of the page, and loads the parts of a palette with the first sign of intent. Returns them once they are loaded.
 * `load` must stay the same function.
 */
export function usePalette<Parts>(load: () => Promise<Parts>, { shown, near, onShow }: PaletteHostProps, onError: (error: unknown) => void): Parts | undefined {
  const [parts, setParts] = useState<{ loaded: Parts }>()
  const loading = useRef<Promise<void>>(undefined)
  const report = useRef(onError)
  useEffect(() => {
    report.current = onError
  })
  useEffect(() => {
    if (!near && !shown) return
    loading.current ??= load().then((loaded) => setParts({ loaded }))
    loading.current.catch((error: unknown) => {
      // The next intent tries again. A failure is reported only while it is waited for.
      loading.current = undefined
      if (!shown) return
      onShow(undefined)
      report.current(error)
    })
  }, [near, shown, load, onShow])
  useEffect(() => listenToShortcuts(onShow), [onShow])
  return parts?.loaded
}
