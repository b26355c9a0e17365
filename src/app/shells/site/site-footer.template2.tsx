import { Link } from 'react-router'
import { BrandMark } from '../frame/brand.tsx'
import { Filing } from './filing.tsx'
import { FooterContact, footerTarget, hasContact } from './footer-contact.tsx'
import { FooterColumn } from './footer-column.tsx'
import { FooterStatus } from './footer-status.tsx'
import { LegalLinks } from './legal-links.tsx'
import { LocaleLinks } from '../frame/locale-links.tsx'
import { ThemeChoice } from '../frame/theme-switch.tsx'
import { useSiteFooterView, type SiteFooterProps } from './site-footer-view.ts'

const cellStyle = 'border-line px-7 py-9 max-sm:px-5 max-sm:py-1.5 -ms-px border-s border-t'
const linkStyle = `inline-flex items-center gap-2 py-1 text-[0.9375rem] text-ink-2 hover:text-ink hover:underline underline-offset-4 decoration-brand-ink ${footerTarget}`

export default function SiteFooter2(props: SiteFooterProps) {
  const { m, columns, copyright, siteName } = useSiteFooterView(props.site)
  return (
    <footer aria-label={m.footer} className="border-b border-line">
      <div className="wrap border-x border-line">
        <div className="flex flex-wrap items-end justify-between gap-8 border-t border-line px-14 py-14 max-lg:px-8 max-sm:px-5 max-sm:py-10">
          <p className="flex items-center gap-6 text-[clamp(2.25rem,1.4rem+4vw,4.5rem)]/none font-semibold tracking-tight">
            <BrandMark className="size-[0.8em]" />
            {siteName}
          </p>
          <p className="max-w-sm text-ink-2">{m.slogan}</p>
        </div>
        <div className="grid grid-cols-2 lg:grid-cols-4">
          {columns.map(({ key, title, links }) => (
            <FooterColumn key={key} title={title} titleClassName="label" className={cellStyle}>
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
          <FooterColumn title={m.language} titleClassName="label" className={cellStyle}>
            <div className="flex flex-col items-start gap-1 sm:mt-4">
              <LocaleLinks className={linkStyle} />
            </div>
          </FooterColumn>
          {hasContact(props.site) ? (
            <div className={`${cellStyle} wrap-anywhere`}>
              <FooterContact site={props.site} titleClassName="label" />
            </div>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line px-7 py-5 max-sm:px-5">
          <p className="label">{copyright}</p>
          <div className="label">
            <FooterStatus status={props.status} />
          </div>
          <div className="label">
            <LegalLinks />
          </div>
          <div className="label">
            <Filing site={props.site} />
          </div>
          <ThemeChoice theme={props.theme.theme} onChoose={props.theme.choose} />
        </div>
      </div>
    </footer>
  )
}
