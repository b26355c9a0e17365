import type { ReactNode } from 'react'
import { Link } from 'react-router'
import IconChat from '~icons/lucide/message-circle'
import IconMegaphone from '~icons/lucide/megaphone'
import IconPhone from '~icons/lucide/phone'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { join } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { ContactWays } from '../../model.ts'

const value = 'inline-flex min-h-9 items-center text-lg font-semibold tabular-nums hover:text-brand-ink'

/** Contacts from the site configuration; missing ones are left out. */
function useWays(contact: ContactWays): { key: string; icon: ReactNode; title: string; body: ReactNode }[] {
  const m = useMessages().help
  const to = useLocalePath()
  const ways = [
    contact.phones.length > 0
      ? {
          key: 'phone',
          icon: <IconPhone className="size-5" aria-hidden />,
          title: m.phone,
          body: (
            <ul>
              {contact.phones.map(({ text, href }) => (
                <li key={text}>
                  <a href={href} className={value}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          ),
        }
      : undefined,
    contact.qqs.length > 0
      ? {
          key: 'qq',
          icon: <IconChat className="size-5" aria-hidden />,
          title: m.qq,
          body: (
            <ul>
              {contact.qqs.map(({ text, href }) => (
                <li key={text}>
                  <a href={href} target="_blank" rel="noopener" className={value}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          ),
        }
      : undefined,
    {
      key: 'news',
      icon: <IconMegaphone className="size-5" aria-hidden />,
      title: m.news,
      body: (
        <Link to={to('/services/announcements?category=maintenance')} className="inline-flex min-h-9 items-center text-brand-ink hover:underline">
          {m.newsText}
        </Link>
      ),
    },
  ]
  return ways.filter((way) => way !== undefined)
}

function Head({ contact, className }: { contact: ContactWays; className?: string }) {
  const m = useMessages().help
  return (
    <div className={className}>
      <h2 className="text-title">{m.contact}</h2>
      <p className="mt-3 max-w-xl text-ink-2">{m.contactText}</p>
      {contact.hours ? <p className="mt-2 text-sm text-ink-3">{contact.hours}</p> : null}
    </div>
  )
}

/** Template 1: cards beside one another, the WeChat code at the end. */
export function Contact1({ contact }: { contact: ContactWays }) {
  const m = useMessages().help
  const ways = useWays(contact)
  return (
    <>
      <Head contact={contact} />
      <div className="mt-8 grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-4">
        {ways.map((way) => (
          <section key={way.key} aria-labelledby={`way-${way.key}`} className="rounded-card border border-line bg-bg p-6">
            <span className="text-brand-ink">{way.icon}</span>
            <h3 id={`way-${way.key}`} className="mt-3 text-sm text-ink-2">
              {way.title}
            </h3>
            <div className="mt-1">{way.body}</div>
          </section>
        ))}
        {contact.wechatQrUrl ? (
          <section aria-labelledby="way-wechat" className="flex items-center gap-5 rounded-card border border-line bg-bg p-6">
            <img src={contact.wechatQrUrl} alt={m.wechatAlt} width={96} height={96} loading="lazy" className="rounded-field bg-[#fff]" />
            <div>
              <h3 id="way-wechat" className="text-sm text-ink-2">
                {m.wechat}
              </h3>
              <p className="mt-1 text-sm">{m.wechatText}</p>
            </div>
          </section>
        ) : null}
      </div>
    </>
  )
}

/** Template 2: one ruled strip. */
export function Contact2({ contact, className }: { contact: ContactWays; className: string }) {
  const ways = useWays(contact)
  return (
    <section className="border-t border-line">
      <Head contact={contact} className={join(className, 'pt-14 pb-10 max-lg:pt-10')} />
      <div className="grid grid-cols-1 border-t border-line md:grid-cols-3">
        {ways.map((way, index) => (
          <section
            key={way.key}
            aria-labelledby={`way-${way.key}`}
            className={join('border-line px-7 py-7 max-md:px-5', index === 0 ? 'lg:ps-14' : 'max-md:border-t md:border-s')}
          >
            <h3 id={`way-${way.key}`} className="label">
              <span className="me-2 text-brand-ink">{`0${index + 1}`}</span>
              {way.title}
            </h3>
            <div className="ident mt-2">{way.body}</div>
          </section>
        ))}
      </div>
    </section>
  )
}
