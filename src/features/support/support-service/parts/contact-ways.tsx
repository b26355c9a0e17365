import { linkStyle } from '#ui/recipes.ts'
import type { SupportServiceView } from '../pages/support-service-view.ts'

/** Configured ways to reach the company, and its hours. */
export function ContactWays({ ways, reach, m }: Pick<SupportServiceView, 'ways' | 'reach' | 'm'>) {
  if (ways.length === 0 && !reach.wechatQrUrl) return <p className="text-sm text-ink-2">{m.contact.none}</p>
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-5">
      <dl className="flex min-w-0 flex-1 basis-48 flex-col gap-3 text-sm">
        {ways.map(({ key, label, links }) => (
          <div key={key}>
            <dt className="label">{label}</dt>
            <dd className="flex flex-wrap gap-x-5">
              {links.map(({ text, href }) => (
                <a
                  key={text}
                  href={href}
                  {...(href.startsWith('https') ? { target: '_blank', rel: 'noreferrer' } : {})}
                  className={`${linkStyle} inline-flex min-h-8 items-center font-medium break-all tabular-nums`}
                >
                  {text}
                </a>
              ))}
            </dd>
          </div>
        ))}
        {reach.serviceHours ? (
          <div>
            <dt className="label">{m.contact.hours}</dt>
            <dd className="mt-0.5">{reach.serviceHours}</dd>
          </div>
        ) : null}
      </dl>
      {reach.wechatQrUrl ? (
        <figure className="text-center">
          <img
            src={reach.wechatQrUrl}
            alt={m.contact.wechatAlt}
            width={104}
            height={104}
            loading="lazy"
            className="size-26 rounded-field border border-line bg-[#fff]"
          />
          <figcaption className="mt-1 text-xs text-ink-2">{m.contact.wechat}</figcaption>
        </figure>
      ) : null}
    </div>
  )
}
