import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useMessages } from '../../messages/use-messages.ts'
import { permissionsOf, staffSections, type StaffRole, type StaffSectionGroup } from '../../model.ts'

/** Sections of the role: groups at the side if there is space, otherwise one row at the top that scrolls sideways. */
export function StaffSections({ role }: { role: StaffRole }) {
  const m = useMessages()
  const { pathname } = useLocation()
  const sections = staffSections.filter(({ permission }) => permissionsOf(role).includes(permission))
  const groups = [...new Set(sections.map(({ group }) => group))] satisfies StaffSectionGroup[]
  const nav = useRef<HTMLElement>(null)
  // On a narrow screen the last sections are outside of the visible part.
  useEffect(() => {
    // The effect must not return the result: newer browsers return a promise, which React would call on unmount.
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [pathname])
  return (
    <nav
      ref={nav}
      aria-label={m.sections.label}
      className="flex shrink-0 gap-1 overflow-x-auto px-4 pt-4 max-lg:-mb-3 lg:sticky lg:top-0 lg:max-h-[calc(100dvh-var(--staff-bar))] lg:w-52 lg:flex-col lg:gap-3 lg:overflow-y-auto lg:py-5 lg:ps-7 lg:pe-0"
    >
      {groups.map((group) => (
        <div key={group} className="contents lg:block">
          <p className="px-3 pb-1 text-xs text-ink-3 max-lg:hidden">{m.sectionGroups[group]}</p>
          <ul className="contents lg:flex lg:flex-col">
            {sections
              .filter((section) => section.group === group)
              .map((section) => (
                <li key={section.key} className="contents lg:block">
                  <Link
                    to={section.path}
                    aria-current={pathname === section.path ? 'page' : undefined}
                    className="flex min-h-9 items-center lg:min-h-8 rounded-field px-3 text-sm whitespace-nowrap text-ink-2 transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-medium aria-[current=page]:text-brand-ink"
                  >
                    {m.sections[section.key]}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
