import type { ReactNode } from 'react'
import { linkStyle } from '#ui/recipes.ts'
import { qqChatOf, telOf } from '#features/site-config/contact-links.ts'
import type { ContactProps } from '../pages/about-props.ts'

/** Labels and values of the contact data; values that are not configured have no line. */
export function channelLines({ copy: { channels }, reach }: Pick<ContactProps, 'copy' | 'reach'>): { label: string; value: ReactNode }[] {
  const lines = [
    { label: channels.hotline, values: reach.hotlines.map((text) => ({ text, href: telOf(text) })) },
    { label: channels.qq, values: reach.qqNumbers.map((text) => ({ text, href: qqChatOf(text) })) },
    { label: channels.email, values: reach.serviceEmail ? [{ text: reach.serviceEmail, href: `mailto:${reach.serviceEmail}` }] : [] },
    { label: channels.hours, values: reach.serviceHours ? [{ text: reach.serviceHours, href: undefined }] : [] },
    { label: channels.company, values: reach.companyName ? [{ text: reach.companyName, href: undefined }] : [] },
    { label: channels.address, values: reach.companyAddresses.map((text) => ({ text, href: undefined })) },
  ]
  return lines
    .filter(({ values }) => values.length > 0)
    .map(({ label, values }) => ({
      label,
      value: values.map(({ text, href }) =>
        href ? (
          <a
            key={text}
            href={href}
            {...(href.startsWith('https') ? { target: '_blank', rel: 'noreferrer' } : {})}
            className={`${linkStyle} me-5 inline-block py-1 text-base font-medium sm:text-lg break-all tabular-nums`}
          >
            {text}
          </a>
        ) : (
          <span key={text} className="block py-1">
            {text}
          </span>
        ),
      ),
    }))
}
