import type { StaffText } from '#features/content/model/staff.ts'
import { fallbackLocale, isoOf, locales, type Locale } from '#platform/i18n/locales.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'
import { completeness, type DraftTexts } from '../draft.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { LanguageChoice, languagePartStyle, languagesStyle } from './language-choice.tsx'
import { LivePreview } from './live-preview.tsx'

type Props = {
  texts: DraftTexts
  locale: Locale
  faults: Readonly<Record<string, string>>
  onLocale: (locale: Locale) => void
  onChange: (texts: DraftTexts) => void
}

/** Text of a page in its languages, with a preview. All languages are in the document, one is visible. */
export function TextEditor(props: Props) {
  const { texts, locale } = props
  return (
    <div className={languagesStyle}>
      <LanguageChoice texts={texts} locale={locale} onLocale={props.onLocale} />
      {locales.map(({ code }) => (
        <div key={code} className={languagePartStyle[code]}>
          <div className="grid gap-5 xl:grid-cols-2">
            <TextFields {...props} locale={code} />
            {code === locale ? <LivePreview text={texts[code]} locale={code} /> : null}
          </div>
        </div>
      ))}
    </div>
  )
}

function TextFields({ texts, locale, faults, onChange }: Props) {
  const m = useMessages().contentSection.text
  const text = texts[locale]
  const change = (part: Partial<StaffText>) => onChange({ ...texts, [locale]: { ...text, ...part } })
  const faultOf = (part: keyof StaffText) => faults[`texts.${locale}.${part}`]
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {locale === fallbackLocale ? null : <Translation texts={texts} locale={locale} onCopy={() => change(texts[fallbackLocale])} />}
      <Field label={m.title} error={faultOf('title')} required={locale === fallbackLocale}>
        <Input lang={isoOf(locale)} maxLength={120} value={text.title} onChange={(event) => change({ title: event.target.value })} />
      </Field>
      <Field label={m.summary} hint={m.summaryHint} error={faultOf('summary')} required={locale === fallbackLocale}>
        <Textarea rows={2} lang={isoOf(locale)} maxLength={300} value={text.summary} onChange={(event) => change({ summary: event.target.value })} />
      </Field>
      <Field label={m.body} hint={m.bodyHint} error={faultOf('body')} required={locale === fallbackLocale}>
        <Textarea
          rows={22}
          lang={isoOf(locale)}
          maxLength={40_000}
          value={text.body}
          className="font-mono text-[0.8125rem]"
          onChange={(event) => change({ body: event.target.value })}
        />
      </Field>
    </div>
  )
}

/** Explains a language without a text and offers a way to begin it. */
function Translation({ texts, locale, onCopy }: { texts: DraftTexts; locale: Locale; onCopy: () => void }) {
  const m = useMessages().contentSection.text
  if (completeness(texts[locale]) !== 'missing') return null
  const nothing = completeness(texts[fallbackLocale]) === 'missing'
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field border border-dashed border-line-2 px-4 py-3 text-ink-2">
      <p className="min-w-0 flex-1">{m.missing}</p>
      <Button size="sm" disabled={nothing} onClick={onCopy}>
        {m.copyZh}
      </Button>
    </div>
  )
}
