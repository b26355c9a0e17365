import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from './when-idle.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * Part of the shell as the server rendered it. It comes alive once the page is idle. Until then React ignores the markup: a boundary
 * that waits for a chunk would remove it with the first change above it.
 */
export function hydratedLater<Props extends object>(load: Load<Props>) {
  const Drawn = import.meta.env.SSR ? (lazy(load) as unknown as ComponentType<Props>) : undefined
  let loaded: ComponentType<Props> | undefined
  return function HydratedLater(props: Props) {
    const [Live, setLive] = useState(() => loaded)
    useEffect(() => {
      if (loaded) return
      let mounted = true
      void whenIdle.then(load).then(
        (part) => {
          loaded = part.default
          if (mounted) setLive(() => part.default)
        },
        () => undefined,
      )
      return () => {
        mounted = false
      }
    }, [])
    if (Drawn)
      return (
        <div className="contents">
          <Suspense>
            <Drawn {...props} />
          </Suspense>
        </div>
      )
    if (Live) return <Live {...props} />
    // oxlint-disable-next-line react/no-danger -- empty: React then keeps the present content
    return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
}
