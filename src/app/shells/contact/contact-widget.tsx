import { useId, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import IconUp from '~icons/lucide/arrow-up'
import IconPhone from '~icons/lucide/phone'
import IconQr from '~icons/lucide/qr-code'
import IconChat from '~icons/lucide/message-circle'
import { join } from '#ui/recipes.ts'
import { useDevice } from '../../browser/device.ts'
import { useShellMessages } from '../../i18n/use-shell-messages.ts'
import { contactHidden } from './contact-hidden.ts'
import { qqChatOf, telOf } from '#features/site-config/contact-links.ts'
import { useHoverOpen } from './use-hover-open.ts'

export type ContactWidgetProps = { qqNumbers: readonly string[]; hotlines: readonly string[]; wechatQrUrl: string }

/**
 * Bar at the right edge: WeChat, QQ, phone, and the button to the top. A contact that is not configured is not shown. The bar is placed by its top, so that
 * nothing moves while its items arrive.
 */
export function ContactWidget(props: ContactWidgetProps) {
  const m = useShellMessages()
  const { pathname } = useLocation()
  const device = useDevice()
  // Narrow screens hide it by style until the browser has reported its width.
  if (contactHidden(pathname) || device === 'mobile') return null
  const ways = props.wechatQrUrl !== '' || props.qqNumbers.length > 0 || props.hotlines.length > 0

  return (
    <aside aria-label={m.contact.label} className="fixed end-4 top-[max(1rem,calc(100%-19.5rem))] z-20 hidden flex-col items-center gap-3 md:flex print:hidden">
      {ways ? (
        <ul className="flex flex-col rounded-pill bg-surface p-1 text-ink-2 shadow-pop t2:divide-y t2:divide-line t2:p-0">
          {props.wechatQrUrl ? (
            <Item icon={<IconQr className="size-5" aria-hidden />} name={m.contact.wechat} title={m.contact.wechatTitle}>
              <img
                src={props.wechatQrUrl}
                alt={m.contact.wechatAlt}
                width={152}
                height={152}
                loading="lazy"
                className="mt-3 size-38 rounded-field bg-[#fff] object-contain"
              />
            </Item>
          ) : null}
          {props.qqNumbers.length > 0 ? (
            <Item icon={<IconChat className="size-5" aria-hidden />} name={m.contact.qq} title={m.contact.qqTitle}>
              <Links items={props.qqNumbers} href={qqChatOf} outside />
            </Item>
          ) : null}
          {props.hotlines.length > 0 ? (
            <Item icon={<IconPhone className="size-5" aria-hidden />} name={m.contact.phone} title={m.contact.phoneTitle}>
              <Links items={props.hotlines} href={telOf} />
            </Item>
          ) : null}
        </ul>
      ) : null}
      <button
        type="button"
        aria-label={m.contact.toTop}
        title={m.contact.toTop}
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
        className="grid size-11 place-items-center rounded-pill bg-surface text-ink-2 shadow-pop transition-colors duration-150 hover:text-brand-ink"
      >
        <IconUp className="size-5" aria-hidden />
      </button>
    </aside>
  )
}

function Item(props: { icon: ReactNode; name: string; title: string; children: ReactNode }) {
  const id = useId()
  const { open, around, button } = useHoverOpen()
  return (
    <li className="relative" {...around}>
      <button
        {...button}
        aria-label={props.name}
        aria-controls={id}
        className={join(
          'grid size-10 place-items-center rounded-pill transition-colors duration-150 t2:size-11',
          open ? 'bg-brand text-on-brand' : 'hover:text-brand-ink',
        )}
      >
        {props.icon}
      </button>
      <div id={id} hidden={!open} className="absolute end-full top-0 pe-3">
        <div className="min-w-44 rounded-box bg-surface p-4 text-sm whitespace-nowrap text-ink shadow-pop">
          <p className="font-semibold">{props.title}</p>
          {props.children}
        </div>
      </div>
    </li>
  )
}

function Links(props: { items: readonly string[]; href: (item: string) => string; outside?: boolean }) {
  return (
    <ul className="mt-2 -mb-1">
      {props.items.map((item) => (
        <li key={item}>
          <a
            href={props.href(item)}
            {...(props.outside ? { target: '_blank', rel: 'noreferrer' } : {})}
            className="block py-1.5 font-medium text-brand-ink tabular-nums hover:underline"
          >
            {item}
          </a>
        </li>
      ))}
    </ul>
  )
}
