import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { join, linkStyle } from '#ui/recipes.ts'
import type { Channel } from '../pages/services-props.ts'

/** Links of one channel: pages of the site, and addresses that leave it or dial. */
export function ChannelLinks({ links, className }: { links: Channel['links']; className?: string }) {
  const to = useLocalePath()
  const style = join(linkStyle, 'inline-flex min-h-8 items-center', className, 'font-medium break-all tabular-nums')
  return links.map(({ text, path, href }) =>
    path ? (
      <Link key={text} to={to(path)} className={style}>
        {text}
      </Link>
    ) : (
      <a key={text} href={href} className={style}>
        {text}
      </a>
    ),
  )
}
