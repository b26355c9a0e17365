import { hydratedLater } from '#ui/rendering/hydrated-later.tsx'
import type { ContactWidgetProps } from './contact-widget.tsx'

/** Contact bar, which hydrates once the page is idle. */
export const ContactWidget = hydratedLater<ContactWidgetProps>(async () => ({ default: (await import('./contact-widget.tsx')).ContactWidget }))
