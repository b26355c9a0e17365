import type { SiteConfig } from '#features/site-config/model.ts'
import { useShellMessages } from '../../i18n/use-shell-messages.ts'
import { telOf } from '#features/site-config/contact-links.ts'

/** Height of a footer link under a finger. */
export const footerTarget = 'max-sm:min-h-10 pointer-coarse:min-h-10'
const linkStyle = `inline-flex items-center py-1 text-sm text-ink-2 tabular-nums hover:text-brand-ink ${footerTarget}`

export function hasContact(site: SiteConfig): boolean {
  return site.hotlines.length > 0 || site.serviceEmail !== '' || site.companyAddresses.length > 0
}

/** Hotlines, mail, hours and address in the footer, also for phones, where the floating widget is not shown. */
export function FooterContact(props: { site: SiteConfig; titleClassName: string }) {
  const m = useShellMessages()
  const { site } = props
  if (!hasContact(site)) return null
  // The only place where a narrow column may break the address.
  const [mailbox, domain] = site.serviceEmail.split('@')
  return (
    <div>
      <h2 className={props.titleClassName}>{m.contact.label}</h2>
      <ul className="mt-4 flex flex-col gap-1">
        {site.hotlines.map((number) => (
          <li key={number}>
            <a href={telOf(number)} className={linkStyle}>
              {number}
            </a>
          </li>
        ))}
        {site.serviceEmail ? (
          <li>
            <a href={`mailto:${site.serviceEmail}`} className={linkStyle}>
              <span>
                {mailbox}@<wbr />
                {domain}
              </span>
            </a>
          </li>
        ) : null}
      </ul>
      <div className="mt-3 flex max-w-xs flex-col gap-2 text-xs/relaxed text-ink-3">
        {site.serviceHours ? <p>{site.serviceHours}</p> : null}
        {site.companyAddresses.map((address) => (
          <address key={address} className="not-italic">
            {address}
          </address>
        ))}
      </div>
    </div>
  )
}
