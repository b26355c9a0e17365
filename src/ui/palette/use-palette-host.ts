import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '../rendering/when-idle.ts'

export type PaletteShown = 'palette' | 'shortcuts' | undefined

/** Properties of a host: the open dialog, whether one may be opened soon, and the function that opens and closes. */
export type PaletteHostProps = { shown: PaletteShown; near: boolean; onShow: (shown: PaletteShown) => void }

/**
 * Loads the host of a palette, which listens to its keys, when the page is idle or the button is pressed. The palette itself waits for
 * a sign of intent. `load` must stay the same function.
 */
export function usePaletteHost<Props extends PaletteHostProps>(load: () => Promise<ComponentType<Props>>) {
  const [loaded, setLoaded] = useState<{ Host: ComponentType<Props> }>()
  const [shown, onShow] = useState<PaletteShown>()
  const [near, setNear] = useState(false)
  // If it fails to load, the next press tries again.
  const prepare = useCallback(
    () =>
      void load().then(
        (Host) => setLoaded({ Host }),
        () => undefined,
      ),
    [load],
  )
  useEffect(() => void whenIdle.then(prepare), [prepare])
  const open = (what: PaletteShown) => {
    onShow(what)
    if (!loaded) prepare()
  }
  return { Host: loaded?.Host, state: { shown, near, onShow }, open, onNear: () => setNear(true) }
}
