import { useId } from 'react'
import { locales, type Locale } from '#platform/i18n/locales.ts'
import { Badge } from '#ui/display/badge.tsx'
import { takeEarlyInput } from '#ui/rendering/early-input.ts'
import { join } from '#ui/recipes.ts'
import { completeness, type Completeness, type DraftTexts } from '../draft.ts'
import { useMessages } from '../../messages/use-messages.ts'

const tones = { done: 'ok', partly: 'warn', missing: 'mute' } as const satisfies Record<Completeness, string>

/** Class of the element around the choice and the parts in each language. */
export const languagesStyle = 'group/languages'

/** Shows the part of the chosen language. All parts stay in the document, because links would lose text typed in the others. */
export const languagePartStyle: Readonly<Record<Locale, string>> = {
  zh: 'hidden group-has-[[value=zh]:checked]/languages:block',
  'zh-TW': 'hidden group-has-[[value=zh-TW]:checked]/languages:block',
  en: 'hidden group-has-[[value=en]:checked]/languages:block',
}

/** Choice of the language that is edited. */
export function LanguageChoice(props: { texts: DraftTexts; locale: Locale; onLocale: (locale: Locale) => void }) {
  const m = useMessages().contentSection.text
  const name = useId()
  return (
    <div role="radiogroup" aria-label={m.languages} className="mb-4 flex flex-wrap gap-x-1 border-b border-line">
      {locales.map((each) => {
        const state = completeness(props.texts[each.code])
        return (
          <label
            key={each.code}
            className={join(
              'relative inline-flex min-h-11 items-center justify-center gap-2 px-3.5 text-sm whitespace-nowrap text-ink-2 transition-colors duration-150 hover:text-ink',
              "after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full after:bg-transparent after:content-['']",
              'has-checked:font-semibold has-checked:text-ink has-checked:after:bg-brand-ink',
              'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-brand-ink',
            )}
          >
            <input
              ref={takeEarlyInput}
              type="radio"
              name={name}
              value={each.code}
              checked={each.code === props.locale}
              onChange={() => props.onLocale(each.code)}
              className="veiled"
            />
            {each.name}
            <Badge tone={tones[state]}>{m.states[state]}</Badge>
          </label>
        )
      })}
    </div>
  )
}
