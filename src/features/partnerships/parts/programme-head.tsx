import { Link } from 'react-router'
import { buttonStyle } from '#ui/recipes.ts'

type Action = { to: string; text: string }
export type HeadView = { eyebrow: string; heading: string; accent: string; lead: string; actions: readonly Action[] }

/** Heading of a page with its actions, the first of which is emphasized. */
export function headOf(copy: { eyebrow: string; heading: string; headingAccent: string; lead: string }, actions: readonly Action[]): HeadView {
  const { eyebrow, heading, headingAccent: accent, lead } = copy
  return { eyebrow, heading, accent, lead, actions }
}

export function HeadActions({ actions }: Pick<HeadView, 'actions'>) {
  return actions.map(({ to, text }, index) => {
    const className = buttonStyle({ ...(index === 0 && { tone: 'primary' as const }), size: 'xl' })
    return to.startsWith('#') ? (
      <a key={to} href={to} className={className}>
        {text}
      </a>
    ) : (
      <Link key={to} to={to} className={className}>
        {text}
      </Link>
    )
  })
}
