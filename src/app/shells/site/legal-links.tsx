import { Link } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useShellMessages } from '../../i18n/use-shell-messages.ts'

/** Links to terms, privacy policy and refund policy. */
export function LegalLinks() {
  const m = useShellMessages().legal
  const to = useLocalePath()
  return (
    <nav aria-label={m.label} className="flex flex-wrap gap-x-6 gap-y-1">
      {(['terms', 'privacy', 'refund'] as const).map((name) => (
        <Link key={name} to={to(`/${name}`)} className="inline-block py-1 hover:text-ink">
          {m[name]}
        </Link>
      ))}
    </nav>
  )
}
