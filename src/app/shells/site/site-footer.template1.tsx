import { Link } from 'react-router'
import type { SiteConfig } from '#features/site-config/model.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useShellMessages } from '../../i18n/use-shell-messages.ts'
import { Brand, useSiteName } from '../frame/brand.tsx'
import { Filing } from './filing.tsx'
import { FooterContact } from './footer-contact.tsx'
import { useFooterColumns, useYear } from './footer-links.ts'
import { LocaleLinks } from '../frame/locale-links.tsx'
import { ThemeChoice } from '../frame/theme-switch.tsx'
import type { useTheme } from '../frame/use-theme.ts'

export default function SiteFooter1(props: { site: SiteConfig; theme: ReturnType<typeof useTheme> }) {
  const m = useShellMessages()
  const to = useLocalePath()
  const columns = useFooterColumns()
  const year = useYear()
  const name = useSiteName()
  return (
    <footer aria-label={m.footer} className="border-t border-line bg-sunken">
      <div className="wrap grid gap-x-12 gap-y-10 pt-16 pb-12 lg:grid-cols-[minmax(16rem,1fr)_minmax(0,2fr)]">
        <div className="flex flex-col items-start gap-5">
          <Brand />
          <p className="max-w-xs text-sm text-ink-2">{m.slogan}</p>
          <FooterContact site={props.site} titleClassName="text-sm font-semibold" />
          <ThemeChoice theme={props.theme.theme} onChoose={props.theme.choose} />
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-8 gap-y-10">
          {columns.map((column) => (
            <nav key={column.key} aria-labelledby={`footer-${column.key}`}>
              <h2 id={`footer-${column.key}`} className="text-sm font-semibold">
                {column.title}
              </h2>
              <ul className="mt-4 flex flex-col gap-1">
                {column.links.map((link) => (
                  <li key={link.path} data-for={link.for}>
                    <Link to={to(link.path)} className="inline-block py-1 text-sm text-ink-2 hover:text-brand-ink">
                      {link.text}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <nav aria-labelledby="footer-language">
            <h2 id="footer-language" className="text-sm font-semibold">
              {m.language}
            </h2>
            <div className="mt-4 flex flex-col items-start gap-1">
              <LocaleLinks className="inline-flex items-center gap-2 py-1 text-sm text-ink-2 hover:text-brand-ink" />
            </div>
          </nav>
        </div>
      </div>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-6 text-xs text-ink-3">
        <p>{m.copyright(year, props.site.companyName || name)}</p>
        <Filing site={props.site} />
      </div>
    </footer>
  )
}
