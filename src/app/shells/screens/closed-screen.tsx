import sheet from '#src/styles/families/opening.css?url'
import { useRouteError } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { useSiteName } from '#ui/rendering/site-name.ts'
import { useTemplate } from '#ui/rendering/template-pair.tsx'
import type { ClosedNotice } from '../../policies/opening.ts'
import { useShellMessages } from '../../i18n/use-shell-messages.ts'
import { Brand } from '../frame/brand.tsx'
import { LocaleLinks } from '../frame/locale-links.tsx'
import { useRootData } from '../frame/use-root-data.ts'
import { Filing } from '../site/filing.tsx'
import { FooterContact } from '../site/footer-contact.tsx'
import { LegalLinks } from '../site/legal-links.tsx'
import { OpeningArt } from './opening-art.tsx'

/** Replaces every public page while the site is not open to visitors. Its texts come with the answer, so no other page has them. */
export function ClosedScreen() {
  const m = useShellMessages()
  const to = useLocalePath()
  const siteName = useSiteName()
  const site = useRootData()?.site
  const template2 = useTemplate() === 'template2'
  const { title, text, signIn } = (useRouteError() as { data: ClosedNotice }).data
  const heading = title.replace('{site}', siteName)
  return (
    <div className={join('relative isolate flex min-h-dvh flex-col', template2 ? '' : 'hero-lights')}>
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <meta name="robots" content="noindex" />
      <PageHead title={heading} description={text} />
      <header className="t2:border-b t2:border-line">
        <div className="wrap flex min-h-17 flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 t2:border-x t2:border-line t2:px-7 t2:max-sm:px-5">
          <Brand markClassName="size-8 t2:size-6.5" />
          <nav aria-label={m.language} className="flex flex-wrap gap-x-1 text-sm text-ink-2">
            <LocaleLinks className="inline-flex min-h-10 items-center gap-1.5 rounded-field px-2.5 hover:text-ink aria-[current=true]:text-ink" />
          </nav>
        </div>
      </header>
      <main className="wrap grid flex-1 items-center gap-10 py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] t2:border-x t2:border-line t2:px-14 t2:max-lg:px-8 t2:max-sm:px-5">
        <div className="min-w-0">
          <h1 className="text-display leading-[1.14] break-keep wrap-anywhere">{heading}</h1>
          <p className="mt-5 max-w-[32em] text-lead text-ink-2">{text}</p>
          {signIn ? (
            <a href={to('/login')} className={buttonStyle({ tone: 'primary', size: 'lg', className: 'mt-8' })}>
              {signIn}
            </a>
          ) : null}
          {site ? (
            <div className="mt-10 empty:hidden">
              <FooterContact site={site} titleClassName="text-sm font-semibold text-ink" />
            </div>
          ) : null}
        </div>
        <div className="min-w-0 max-lg:hidden">
          <OpeningArt />
        </div>
      </main>
      <footer className="border-t border-line text-xs text-ink-3">
        <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-2 py-5 t2:border-x t2:border-line t2:px-7 t2:max-sm:px-5">
          {site?.companyName ? <p>© {site.companyName}</p> : null}
          <LegalLinks />
          {site ? <Filing site={site} /> : null}
        </div>
      </footer>
    </div>
  )
}
