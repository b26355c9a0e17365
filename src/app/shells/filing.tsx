import type { SiteConfig } from '#features/site-config/model.ts'

/** The ICP and police filing numbers, linked to their registers as the law wants; nothing where none is configured. */
export function Filing(props: { site: SiteConfig }) {
  const filings = [
    { number: props.site.icpNumber, href: 'https://beian.miit.gov.cn/' },
    { number: props.site.policeNumber, href: 'https://beian.mps.gov.cn/' },
  ].filter((filing) => filing.number !== '')
  if (filings.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      {filings.map((filing) => (
        <li key={filing.number}>
          <a href={filing.href} target="_blank" rel="noreferrer" className="inline-block py-1 hover:text-ink">
            {filing.number}
          </a>
        </li>
      ))}
    </ul>
  )
}
