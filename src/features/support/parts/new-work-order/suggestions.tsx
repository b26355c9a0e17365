import IconBook from '~icons/lucide/book-open'
import { helpPath } from '#features/content/model.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { Suggestion } from '../../model.ts'

/** Suggestions of the help centre. They open in a new window, so that typed text is kept. */
export function Suggestions({ found }: { found: readonly Suggestion[] }) {
  const m = useMessages()
  const to = useLocalePath()
  return (
    <div aria-live="polite">
      {found.length === 0 ? (
        <p className="text-sm text-ink-3">{m.suggestions.none}</p>
      ) : (
        <ul className="-my-1 divide-y divide-line">
          {found.map(({ slug, title, summary }) => (
            <li key={slug}>
              <a href={to(helpPath(slug))} target="_blank" rel="noopener" className="group flex gap-3 py-3">
                <IconBook className="mt-0.5 size-4.5 shrink-0 text-brand-ink" aria-hidden />
                <span className="min-w-0">
                  <span className="block text-sm font-medium group-hover:text-brand-ink">
                    {title}
                    <span className="sr-only">{m.suggestions.opens}</span>
                  </span>
                  <span className="mt-0.5 line-clamp-2 block text-xs text-ink-2">{summary}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
