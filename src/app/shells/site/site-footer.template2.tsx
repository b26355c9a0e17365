import { Link } from 'react-router'
import type { SiteConfig } from '#features/site-config/model.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useShellMessages } from '../../i18n/use-shell-messages.ts'
import { BrandMark, useSiteName } from '../frame/brand.tsx'
import { Filing } from './filing.tsx'
import { FooterContact, hasContact } from './footer-contact.tsx'
import { useFooterColumns, useYear } from './footer-links.ts'
import { LocaleLinks } from '../frame/locale-links.tsx'
import { ThemeChoice } from '../frame/theme-switch.tsx'
import type { useTheme } from '../frame/use-theme.ts'

const cellStyle = 'border-line px-7 py-9 max-sm:px-5 max-sm:py-7 -ms-px border-s border-t'
const linkStyle = 'inline-flex items-center gap-2 py-1 text-[0.9375rem] text-ink-2 hover:text-ink hover:underline underline-offset-4 decoration-brand-ink'

export default function SiteFooter2(props: { site: SiteConfig; theme: ReturnType<typeof useTheme> }) {
  const m = useShellMessages()
  const to = useLocalePath()
  const columns = useFooterColumns()
  const year = useYear()
  const name = useSiteName()
  return (
    <footer aria-label={m.footer} className="border-b border-line">
      <div className="wrap border-x border-line">
        <div className="flex flex-wrap items-end justify-between gap-8 border-t border-line px-14 py-14 max-lg:px-8 max-sm:px-5 max-sm:py-10">
          <p className="flex items-center gap-6 text-[clamp(2.25rem,1.4rem+4vw,4.5rem)]/none font-semibold tracking-tight">
            <BrandMark className="size-[0.8em]" />
            {name}
          </p>
          <p className="max-w-sm text-ink-2">{m.slogan}</p>
        </div>
        <div className="grid grid-cols-2 lg:grid-cols-4">
          {columns.map((column) => (
            <nav key={column.key} aria-labelledby={`footer-${column.key}`} className={cellStyle}>
              <h2 id={`footer-${column.key}`} className="label">
                {column.title}
              </h2>
              <ul className="mt-4 flex flex-col gap-1">
                {column.links.map((link) => (
                  <li key={link.path} data-for={link.for}>
                    <Link to={to(link.path)} className={linkStyle}>
                      {link.text}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
          <nav aria-labelledby="footer-language" className={cellStyle}>
            <h2 id="footer-language" className="label">
              {m.language}
            </h2>
            <div className="mt-4 flex flex-col items-start gap-1">
              <LocaleLinks className={linkStyle} />
            </div>
          </nav>
          {hasContact(props.site) ? (
            <div className={`${cellStyle} wrap-anywhere`}>
              <FooterContact site={props.site} titleClassName="label" />
            </div>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line px-7 py-5 max-sm:px-5">
          <p className="label">{m.copyright(year, props.site.companyName || name)}</p>
          <div className="label">
            <Filing site={props.site} />
          </div>
          <ThemeChoice theme={props.theme.theme} onChoose={props.theme.choose} />
        </div>
      </div>
    </footer>
  )
}
