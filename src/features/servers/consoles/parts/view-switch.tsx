import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { join } from '#ui/recipes.ts'
import { consoleViews, terminalAddress, type TerminalPage } from '../model.ts'
import { useTerminalMessages } from '../messages/use-messages.ts'

/** Switch between text and screen, if a machine has both. */
export function ViewSwitch({ page, className }: { page: TerminalPage; className?: string }) {
  const m = useTerminalMessages().views
  const to = useLocalePath()
  if (page.kind === null || !page.screen) return null
  return (
    <nav aria-label={m.label} className={join('inline-flex gap-1 rounded-button bg-sunken p-1 t2:gap-0 t2:border t2:border-line-2 t2:p-0', className)}>
      {consoleViews.map((view) => (
        <Link
          key={view}
          to={to(terminalAddress(page.server.code, view))}
          replace
          aria-current={page.view === view ? 'page' : undefined}
          className="flex min-h-7 items-center rounded-field px-3 text-xs text-ink-2 hover:text-ink aria-[current]:bg-surface aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:shadow-1 t2:rounded-none t2:not-first:border-s t2:not-first:border-line-2 t2:aria-[current]:bg-brand t2:aria-[current]:text-on-brand t1:dark:aria-[current]:bg-hover"
        >
          {m[view]}
        </Link>
      ))}
    </nav>
  )
}
