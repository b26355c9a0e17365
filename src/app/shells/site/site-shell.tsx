import { templatePair } from '#ui/rendering/template-pair.tsx'
import { ContactWidget } from '../contact/contact-widget-later.tsx'
import { LoadingOverlay } from '../frame/loading-overlay.tsx'
import { ProgressBar } from '../frame/progress-bar.tsx'
import type { SiteShellProps } from '../frame/shell-types.ts'
import { SkipLink } from '../frame/skip-link.tsx'
import { SiteFooter } from './site-footer-later.tsx'
import { useSignedIn } from './use-signed-in.ts'
import { useTheme } from '../frame/use-theme.ts'

const Header = templatePair(
  () => import('./site-header.template1.tsx'),
  () => import('./site-header.template2.tsx'),
)

/** Header, page, footer of the public site. */
export function SiteShell(props: SiteShellProps) {
  const theme = useTheme()
  useSignedIn()
  return (
    <div data-shell="site" className="flex min-h-dvh flex-col">
      <SkipLink />
      <ProgressBar />
      <Header theme={theme} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {props.children}
      </main>
      <SiteFooter site={props.site} status={props.status} theme={theme} />
      <ContactWidget qqNumbers={props.site.qqNumbers} hotlines={props.site.hotlines} wechatQrUrl={props.site.wechatQrUrl} />
      <LoadingOverlay />
    </div>
  )
}
