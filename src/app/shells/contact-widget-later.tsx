import { lazy, Suspense } from 'react'
import { whenIdle } from '#ui/when-idle.ts'
import type { ContactWidgetProps } from './contact-widget.tsx'

const Widget = lazy(async () => {
  await whenIdle
  return { default: (await import('./contact-widget.tsx')).ContactWidget }
})

/** The contact bar as the server drew it; it comes to life once the page has nothing better to do. */
export function ContactWidget(props: ContactWidgetProps) {
  return (
    <Suspense>
      <Widget {...props} />
    </Suspense>
  )
}
