import { Link } from 'react-router'
import { Brand } from '../frame/brand.tsx'
import { Filing } from './filing.tsx'
import { FooterContact, footerTarget } from './footer-contact.tsx'
import { FooterColumn } from './footer-column.tsx'
import { FooterStatus } from './footer-status.tsx'
import { LegalLinks } from './legal-links.tsx'
import { LocaleLinks } from '../frame/locale-links.tsx'
import { ThemeChoice } from '../frame/theme-switch.tsx'
import { useSiteFooterView, type SiteFooterProps } from './site-footer-view.ts'

const linkStyle = `inline-flex items-center gap-2 py-1 text-sm text-ink-2 hover:text-brand-ink ${footerTarget}`

export default function SiteFooter1(props: SiteFooterProps) {
  const { m, columns, copyright } = useSiteFooterView(props.site)
  return (
    <footer aria-label={m.footer} className="border-t border-line bg-sunken">
      <div className="wrap grid gap-x-12 gap-y-10 pt-16 pb-12 lg:grid-cols-[minmax(16rem,1fr)_minmax(0,2fr)]">
        <div className="flex flex-col items-start gap-5">
          <Brand />
          <p className="max-w-xs text-sm text-ink-2">{m.slogan}</p>
          <FooterContact site={props.site} titleClassName="text-sm font-semibold" />
          <ThemeChoice theme={props.theme.theme} onChoose={props.theme.choose} />
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-8 sm:gap-y-10">
          {columns.map(({ key, title, links }) => (
            <FooterColumn key={key} title={title} titleClassName="text-sm font-semibold">
              <ul className="flex flex-col gap-1 sm:mt-4">
                {links.map((link) => (
                  <li key={link.to} data-for={link.for}>
                    <Link to={link.to} className={linkStyle}>
                      {link.text}
                    </Link>
                  </li>
                ))}
              </ul>
            </FooterColumn>
          ))}
          <FooterColumn title={m.language} titleClassName="text-sm font-semibold">
            <div className="flex flex-col items-start gap-1 sm:mt-4">
              <LocaleLinks className={linkStyle} />
            </div>
          </FooterColumn>
        </div>
      </div>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-6 text-xs text-ink-3">
        <p>{copyright}</p>
        <FooterStatus status={props.status} />
        <LegalLinks />
        <Filing site={props.site} />
      </div>
    </footer>
  )
}
