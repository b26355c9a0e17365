import { Toaster } from '#ui/feedback/toaster.tsx'
import { ConsoleSidebar } from './console-sidebar.tsx'
import { ConsoleTopbar } from './console-topbar.tsx'
import { ContactWidget } from '../contact/contact-widget-later.tsx'
import { LoadingOverlay } from '../frame/loading-overlay.tsx'
import { ProgressBar } from '../frame/progress-bar.tsx'
import { join } from '#ui/recipes.ts'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { ReadOnlyPart } from '#ui/actions/read-only-part.ts'
import { useConsoleShellMessages } from '../../i18n/use-shell-messages.ts'
import type { ConsoleShellProps } from '../frame/shell-types.ts'
import { SkipLink } from '../frame/skip-link.tsx'
import { useTheme } from '../frame/use-theme.ts'
import { consoleGridStyle } from './console-grid.ts'

const ImpersonationBar = lazyPart(async () => (await import('./impersonation-bar.tsx')).ImpersonationBar)

/** Sidebar, top bar and page of the customer console (the field's iMain with mainM, maintop and mainB). */
export function ConsoleShell(props: ConsoleShellProps) {
  const theme = useTheme()
  const { inert } = useConsoleShellMessages().look
  return (
    <div
      data-shell="console"
      className="min-h-dvh bg-bg text-sm/relaxed text-ink md:grid md:grid-cols-[4rem_minmax(0,1fr)] min-[75rem]:grid-cols-[14.5rem_minmax(0,1fr)]"
    >
      <SkipLink />
      <ProgressBar />
      <ConsoleSidebar />
      <div className="flex min-h-dvh min-w-0 flex-col">
        <ReadOnlyPart value={props.impersonation ? inert : null}>
          <ConsoleTopbar {...props} colours={theme} />
          <main id="main" tabIndex={-1} className={join(consoleGridStyle, 'flex-1 py-6 outline-none md:py-7')}>
            {props.children}
          </main>
        </ReadOnlyPart>
        {props.impersonation ? <ImpersonationBar impersonation={props.impersonation} viewer={props.viewer} /> : null}
      </div>
      <ContactWidget qqNumbers={props.site.qqNumbers} hotlines={props.site.hotlines} wechatQrUrl={props.site.wechatQrUrl} />
      <LoadingOverlay />
      <Toaster />
    </div>
  )
}
