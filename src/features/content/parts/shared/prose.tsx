import { isoOf, type Locale } from '#platform/i18n/locales.ts'
import { useLocale } from '#platform/i18n/messages.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { join } from '#ui/recipes.ts'
import { useTrustedHtml } from '#ui/rendering/trusted-html.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { Prose as Text } from '../../model.ts'

/** Text of an article: HTML from `renderMarkdown` only. */
export function Prose(props: { prose: Text; locale: Locale; className?: string }) {
  return <div lang={isoOf(props.locale)} className={join('prose', props.className)} dangerouslySetInnerHTML={useTrustedHtml(props.prose.html)} />
}

/** Note that a text is not in the reader's language. */
export function Untranslated(props: { locale: Locale; className?: string }) {
  const m = useMessages()
  if (useLocale() === props.locale) return null
  return (
    <Notice tone="info" className={props.className ?? ''}>
      {m.untranslated}
    </Notice>
  )
}

/** `lang` of a title in a list, if it differs from the page's. */
export function useForeign(): (locale: Locale) => { lang?: string } {
  const own = useLocale()
  return (locale) => (locale === own ? {} : { lang: isoOf(locale) })
}

/** Table of contents, if the text has enough headings. */
export function Contents(props: { prose: Text; title: string; className?: string }) {
  const { headings } = props.prose
  if (headings.length < 2) return null
  return (
    <nav aria-label={props.title} className={props.className}>
      <p className="label mb-2 font-medium">{props.title}</p>
      <ul className="border-s border-line text-sm">
        {headings.map((heading) => (
          <li key={heading.id}>
            <a
              href={`#${heading.id}`}
              className={join(
                '-ms-px block border-s border-transparent py-1.5 text-ink-2 hover:border-brand-ink hover:text-brand-ink',
                heading.level === 3 ? 'ps-7' : 'ps-4',
              )}
            >
              {heading.text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
