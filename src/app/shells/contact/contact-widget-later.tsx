import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from '#ui/rendering/when-idle.ts'
import type { ContactWidgetProps } from './contact-widget.tsx'

const load = async () => (await import('./contact-widget.tsx')).ContactWidget
const Drawn = import.meta.env.SSR ? lazy(async () => ({ default: await load() })) : undefined
let loaded: ComponentType<ContactWidgetProps> | undefined

/**
 * Contact bar as the server rendered it. It hydrates once the page is idle. Until then React ignores the markup: a boundary that
 * waits for a chunk would remove it with the first change above it.
 */
export function ContactWidget(props: ContactWidgetProps) {
  const [Live, setLive] = useState(() => loaded)
  useEffect(() => {
    if (loaded) return
    let mounted = true
    void whenIdle.then(load).then(
      (widget) => {
        loaded = widget
        if (mounted) setLive(() => widget)
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
