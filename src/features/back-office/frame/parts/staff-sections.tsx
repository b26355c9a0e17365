import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import IconMenu from '~icons/lucide/menu'
import { IconButton } from '#ui/actions/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { sectionIcons } from './section-icons.ts'
import { waitingOf, type Waiting } from '../../model/waiting.ts'
import { may, staffSections, type StaffSectionGroup, type StaffViewer } from '../../model.ts'

/** Sections of the role in groups, at the side of wide screens. */
export function StaffSections({ viewer, waiting }: { viewer: StaffViewer; waiting: Waiting }) {
  const m = useMessages()
  return (
    <nav aria-label={m.sections.label} className="sticky top-0 max-h-[calc(100dvh-var(--staff-bar))] w-52 shrink-0 overflow-y-auto py-5 ps-7 max-lg:hidden">
      <SectionGroups viewer={viewer} waiting={waiting} />
    </nav>
  )
}

/** Button of narrow screens, which opens the sections in a drawer. */
export function StaffMenu({ viewer, waiting }: { viewer: StaffViewer; waiting: Waiting }) {
  const m = useMessages()
  const [open, setOpen] = useState(false)
  return (
    <div className="-ms-2 lg:hidden">
      <IconButton label={m.sections.menu} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconMenu className="size-5" aria-hidden />
      </IconButton>
      <Sheet open={open} onClose={() => setOpen(false)} title={m.title} closeOnLink>
        <nav aria-label={m.sections.label} className="p-3">
          <SectionGroups viewer={viewer} waiting={waiting} />
        </nav>
      </Sheet>
    </div>
  )
}

function SectionGroups({ viewer, waiting }: { viewer: StaffViewer; waiting: Waiting }) {
  const m = useMessages()
  const { pathname } = useLocation()
  const sections = staffSections.filter(({ permission }) => may(viewer, permission))
  const groups = [...new Set(sections.map(({ group }) => group))] satisfies StaffSectionGroup[]
  return (
    <div className="flex flex-col gap-3">
      {groups.map((group) => (
        <div key={group}>
          <p className="px-3 pb-1 text-xs text-ink-3">{m.sectionGroups[group]}</p>
          <ul>
            {sections
              .filter((section) => section.group === group)
              .map((section) => {
                const Icon = sectionIcons[section.key]
                return (
                  <li key={section.key}>
                    <Link
                      to={section.path}
                      aria-current={pathname === section.path ? 'page' : undefined}
                      className="flex min-h-10 items-center gap-2.5 rounded-field px-3 text-sm whitespace-nowrap text-ink-2 transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-medium aria-[current=page]:text-brand-ink lg:min-h-8"
                    >
                      <Icon className="size-4 shrink-0" aria-hidden />
                      {m.sections[section.key]}
                      <WaitingCount {...waitingOf(section.path, waiting)} />
                    </Link>
                  </li>
                )
              })}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** Number of waiting items behind a section's name. Red where one indicates a fault. */
function WaitingCount({ items, isFault }: { items: number; isFault: boolean }) {
  const m = useMessages()
  if (items === 0) return null
  return (
    <span className={`ms-auto ps-2 text-xs tabular-nums ${isFault ? 'font-semibold text-bad' : 'text-ink-3'}`}>
      <span aria-hidden>{items > 999 ? '999+' : items}</span>
      <span className="sr-only">{m.sectionWaiting(items)}</span>
    </span>
  )
}
