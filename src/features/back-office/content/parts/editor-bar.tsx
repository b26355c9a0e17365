import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'

/** Actions on the page that is being edited; stays visible. */
export function EditorBar({ back, changed, children }: { back: string; changed: boolean; children: ReactNode }) {
  const m = useMessages().contentSection
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-line bg-surface px-4 py-3 md:-mx-7 md:px-7">
      <Link to={back} className={linkStyle}>
        {m.back}
      </Link>
      <p aria-live="polite" className="text-xs text-ink-3">
        {changed ? m.unsaved : m.allSaved}
      </p>
      <div className="ms-auto flex flex-wrap gap-2.5">{children}</div>
    </div>
  )
}
