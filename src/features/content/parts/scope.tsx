import { useMessages } from '../messages/use-messages.ts'

export const scopes = ['all', 'category'] as const

/** Styles that show one of two parts of a `group/among` by the chosen radio button, without script. */
export const scopeStyle = {
  all: 'grid group-has-[[value=category]:checked]/among:hidden',
  category: 'hidden group-has-[[value=category]:checked]/among:grid',
} as const

/** Choice of neighbours: among all announcements, or in the category. */
export function Scope() {
  const m = useMessages()
  const words = { all: m.detail.inAll, category: m.detail.inCategory }
  return (
    <div role="radiogroup" aria-label={m.news.filter} className="inline-flex gap-1 rounded-button bg-sunken p-1 t2:gap-0 t2:border t2:border-line-2 t2:p-0">
      {scopes.map((scope) => (
        <label
          key={scope}
          className="relative flex min-h-9 items-center rounded-field px-3 text-xs text-ink-2 hover:text-ink has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-brand-ink t1:dark:has-checked:bg-hover t2:rounded-none t2:not-first:border-s t2:not-first:border-line-2 t2:has-checked:bg-brand t2:has-checked:text-on-brand"
        >
          <input type="radio" name="among" value={scope} defaultChecked={scope === 'all'} className="veiled" />
          {words[scope]}
        </label>
      ))}
    </div>
  )
}
