import type { ComponentType, SVGProps } from 'react'
import { Link } from 'react-router'
import IconLeft from '~icons/lucide/chevron-left'
import IconRight from '~icons/lucide/chevron-right'
import IconFirst from '~icons/lucide/chevrons-left'
import IconLast from '~icons/lucide/chevrons-right'
import { listEnd, type PageTurns } from '#platform/pure/page-place.ts'
import { useUiMessages } from '#ui/messages/use-ui-messages.ts'
import { iconButtonStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'

type Place = { after?: string; before?: string }

/** Pages of a long list, from each to its neighbours and to both ends. A link names a row, so it shows the same rows while others are added. */
export function KeysetPages({ turns: { previous, next }, total, address }: { turns: PageTurns; total: string; address: (place: Place) => string }) {
  const { pages, previous: toPrevious, next: toNext } = useUiMessages()
  const m = useMessages().adminList
  const links: { label: string; Icon: ComponentType<SVGProps<SVGSVGElement>>; place: Place | undefined }[] = [
    { label: m.first, Icon: IconFirst, place: previous === null ? undefined : {} },
    { label: toPrevious, Icon: IconLeft, place: previous === null ? undefined : { before: previous } },
    { label: toNext, Icon: IconRight, place: next === null ? undefined : { after: next } },
    { label: m.last, Icon: IconLast, place: next === null ? undefined : { before: listEnd } },
  ]
  return (
    <nav aria-label={pages} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-xs text-ink-2 md:justify-end">
      <span role="status" className="tabular-nums">
        {total}
      </span>
      <ul className="flex items-center gap-0.5">
        {links.map(({ label, Icon, place }) => (
          <li key={label}>
            {place ? (
              <Link to={address(place)} aria-label={label} title={label} className={iconButtonStyle}>
                <Icon className="size-4" aria-hidden />
              </Link>
            ) : (
              <span role="link" aria-disabled aria-label={label} className={iconButtonStyle}>
                <Icon className="size-4" aria-hidden />
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
