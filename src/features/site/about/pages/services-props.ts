import type { Rules } from '#features/rules/model.ts'
import type { ServicesCopy } from '#features/site/copy/shapes.ts'
import { isBuilt } from '#src/route-table.ts'
import { qqChatOf, telOf } from '#features/site-config/contact-links.ts'
import type { Reach } from './about-props.ts'

export type ChannelKey = keyof ServicesCopy['channels']['items']
/** Contact channel: `href` leaves the site or dials, `path` is a page of the site without locale. */
export type Channel = { key: ChannelKey; title: string; text: string; links: { text: string; href?: string; path?: string }[] }

/** Rules that the drawing of the lifecycle states. */
export type LifecycleRules = Pick<Rules, 'remindFirstDays' | 'remindSecondDays' | 'remindLastDays' | 'graceHours' | 'keptDays' | 'snapshotDays'>

export type ServicesProps = { rules: LifecycleRules; copy: ServicesCopy; channels: Channel[]; hours: string }
export type Stage = ServicesCopy['lifecycle']['stages'][number]

/** Configured channels, with pages that are available. */
export function channelsOf({ channels: { items } }: ServicesCopy, reach: Reach): Channel[] {
  const page = (key: 'letter' | 'tickets' | 'help' | 'news', path: string): Channel => ({
    key,
    title: items[key].title,
    text: items[key].text,
    links: isBuilt(path) ? [{ text: items[key].action, path }] : [],
  })
  const all: Channel[] = [
    { key: 'hotline', ...items.hotline, links: reach.hotlines.map((text) => ({ text, href: telOf(text) })) },
    { key: 'qq', ...items.qq, links: reach.qqNumbers.map((text) => ({ text, href: qqChatOf(text) })) },
    { key: 'email', ...items.email, links: reach.serviceEmail ? [{ text: reach.serviceEmail, href: `mailto:${reach.serviceEmail}` }] : [] },
    page('letter', '/about/contact'),
    page('tickets', '/console/service'),
    page('help', '/services/support'),
    page('news', '/services/announcements'),
  ]
  return all.filter(({ links }) => links.length > 0)
}
