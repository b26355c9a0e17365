import { Fragment } from 'react'
import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { join } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'

/** Position of this page in the site. Paths have no locale; the last entry is the page itself. */
export function Breadcrumb(props: { trail: readonly { name: string; path: string }[]; here: string; className?: string }) {
  const m = useMessages()
  const to = useLocalePath()
  return (
    <nav aria-label={m.breadcrumb} className={join('label flex flex-wrap items-center gap-x-2 gap-y-1', props.className)}>
      {props.trail.map(({ name, path }) => (
        <Fragment key={path}>
          <Link to={to(path)} className="inline-flex min-h-6 items-center hover:text-brand-ink hover:underline">
            {name}
          </Link>
          <span aria-hidden>/</span>
        </Fragment>
      ))}
      <span aria-current="page" className="max-w-[16em] truncate text-ink-2">
        {props.here}
      </span>
    </nav>
  )
}
