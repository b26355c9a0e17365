import { hydratedLater } from '#ui/rendering/hydrated-later.tsx'
import { useTemplate } from '#ui/rendering/template-pair.tsx'
import type { SiteFooterProps } from './site-footer-view.ts'

const Footer1 = hydratedLater<SiteFooterProps>(() => import('./site-footer.template1.tsx'))
const Footer2 = hydratedLater<SiteFooterProps>(() => import('./site-footer.template2.tsx'))

/** Footer, whose links work from the server's HTML. It hydrates once the page is idle. */
export function SiteFooter(props: SiteFooterProps) {
  return useTemplate() === 'template1' ? <Footer1 {...props} /> : <Footer2 {...props} />
}
