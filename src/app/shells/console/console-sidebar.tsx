import type { ComponentType, SVGProps } from 'react'
import { Link, useLocation } from 'react-router'
import IconBuilding from '~icons/lucide/building-2'
import IconCard from '~icons/lucide/credit-card'
import IconGrid from '~icons/lucide/layout-grid'
import IconHeadset from '~icons/lucide/headset'
import IconHelp from '~icons/lucide/life-buoy'
import IconLock from '~icons/lucide/lock-keyhole'
import IconOut from '~icons/lucide/arrow-up-right'
import IconReceipt from '~icons/lucide/receipt-text'
import IconShare from '~icons/lucide/share-2'
import IconServer from '~icons/lucide/server'
import IconTransfer from '~icons/lucide/arrow-left-right'
import IconUser from '~icons/lucide/user-round'
import IconVerified from '~icons/lucide/badge-check'
import IconWallet from '~icons/lucide/wallet'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useConsoleShellMessages } from '../../i18n/use-shell-messages.ts'
import { plainPath } from '#platform/i18n/plain-path.ts'
import { BrandMark } from '../frame/brand.tsx'
import { useSiteName } from '#ui/rendering/site-name.ts'
import { useBuiltPages } from '../frame/built-pages.ts'
import { activeEntry, consoleMenu } from './console-menu.ts'

/** Icons of the entries, by path. */
export const consoleIcons: Record<string, ComponentType<SVGProps<SVGSVGElement>>> = {
  '/console/baseInfo': IconGrid,
  '/console/cloud-console': IconServer,
  '/console/transferPlus': IconTransfer,
  '/console/order': IconReceipt,
  '/console/payment': IconCard,
  '/console/money': IconWallet,
  '/console/partner': IconShare,
  '/console/support-service': IconHeadset,
  '/console/service': IconHelp,
  '/console/personal': IconUser,
  '/console/verified': IconVerified,
  '/console/enterprise': IconBuilding,
  '/console/safesetting': IconLock,
}

const entryStyle =
  'group flex min-h-9.5 items-center gap-2.5 px-3 text-ink-2 transition-colors duration-100 hover:bg-hover hover:text-ink rounded-field aria-[current=page]:font-medium aria-[current=page]:text-brand-ink ' +
  't1:aria-[current=page]:bg-surface t1:aria-[current=page]:shadow-[0_0_0_1px_var(--line),var(--sh-1)] t1:dark:aria-[current=page]:shadow-[0_0_0_1px_var(--line)] ' +
  't2:rounded-none t2:px-6 t2:-outline-offset-2 t2:aria-[current=page]:bg-surface t2:aria-[current=page]:shadow-[inset_2px_0_var(--brand-ink)]'

/** The specification's iHeader column at the left: whole from 75rem, icons from the medium width (`rail.css`). Below, the drawer shows the same entries. */
export function ConsoleSidebar() {
  const m = useConsoleShellMessages()
  const to = useLocalePath()
  return (
    <aside className="rail sticky top-0 z-30 hidden h-dvh flex-col border-e border-line md:flex">
      <Link to={to('/')} className="flex h-14 shrink-0 items-center px-5 -outline-offset-2 t2:border-b t2:border-line t2:px-6">
        <ConsoleBrand />
      </Link>
      <nav aria-label={m.sidebar} className="flex-1 overflow-y-auto px-3 py-3 t2:px-0">
        <ConsoleEntries />
      </nav>
      <SiteLink />
    </aside>
  )
}

export function ConsoleBrand() {
  const name = useSiteName()
  return (
    <span data-brand className="flex items-center gap-2.5 text-[1.0625rem] font-bold whitespace-nowrap">
      <BrandMark className="size-7 t2:size-5" />
      <span data-name>{name}</span>
    </span>
  )
}

/** Groups and entries; exactly one is the current page. */
export function ConsoleEntries() {
  const m = useConsoleShellMessages()
  const to = useLocalePath()
  const built = useBuiltPages()
  const active = activeEntry(plainPath(useLocation().pathname))
  const groups = consoleMenu.map((group) => ({ key: group.key, items: group.items.filter(built) })).filter((group) => group.items.length > 0)
  return groups.map((group) => (
    <section key={group.key} aria-label={m.groups[group.key]} className="mb-4 t2:mb-5">
      <p className="label px-3 pb-1.5 text-xs t2:px-6">{m.groups[group.key]}</p>
      <ul className="flex flex-col gap-0.5">
        {group.items.map((path) => {
          const Icon = consoleIcons[path] ?? IconGrid
          return (
            <li key={path}>
              <Link to={to(path)} aria-current={path === active ? 'page' : undefined} className={entryStyle}>
                <Icon className="size-4.5 shrink-0 opacity-80" aria-hidden />
                <span data-name>{m.pages[path]}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  ))
}

export function SiteLink() {
  const m = useConsoleShellMessages()
  const to = useLocalePath()
  return (
    <Link to={to('/')} className="flex min-h-12 items-center justify-between border-t border-line px-6 text-xs text-ink-3 -outline-offset-2 hover:text-ink">
      <span data-name>{m.toSite}</span>
      <IconOut className="size-4" aria-hidden />
    </Link>
  )
}
