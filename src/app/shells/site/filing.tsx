import type { SiteConfig } from '#features/site-config/model.ts'
import { useShellMessages } from '../../i18n/use-shell-messages.ts'

/** Filing and licence numbers, linked to their registers as the law requires; nothing where none is configured. */
export function Filing(props: { site: SiteConfig }) {
  const m = useShellMessages().filing
  const { icpNumber, policeNumber, telecomLicence, businessLicence } = props.site
  const filings = [
    // Names as the registers write them, in every language of the site.
    { text: icpNumber, href: 'https://beian.miit.gov.cn/', lang: 'zh-CN' },
    { text: policeNumber, href: 'https://beian.mps.gov.cn/', lang: 'zh-CN' },
    { text: telecomLicence && m.telecom(telecomLicence), href: 'https://dxzhgl.miit.gov.cn/' },
    { text: businessLicence && m.business(businessLicence) },
  ].filter((filing) => filing.text !== '')
  if (filings.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {filings.map(({ text, href, lang }) => (
        <li key={text} lang={lang} className="py-1">
          {href ? (
            <a href={href} target="_blank" rel="noreferrer" className="inline-block hover:text-ink">
              {text}
            </a>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  )
}
