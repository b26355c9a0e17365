import type { DeskText } from '#features/content/model/staff.ts'
import { fallbackLocale, isoOf, locales, type Locale } from '#platform/i18n/locales.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, Textarea } from '#ui/forms/input.tsx'
import { Tabs } from '#ui/display/tabs.tsx'
import { completeness, type Completeness, type DraftTexts } from '../draft.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { LivePreview } from './live-preview.tsx'

type Props = {
  texts: DraftTexts
  locale: Locale
  faults: Readonly<Record<string, string>>
  onLocale: (locale: Locale) => void
  onChange: (texts: DraftTexts) => void
}

const tones = { done: 'ok', partly: 'warn', missing: 'mute' } as const satisfies Record<Completeness, string>

/** A page's text in its languages side by side, beside what readers will see. */
export function TextEditor({ texts, locale, faults, onLocale, onChange }: Props) {
  const m = useMessages().contentRoom.text
  const text = texts[locale]
  const change = (part: Partial<DeskText>) => onChange({ ...texts, [locale]: { ...text, ...part } })
  const faultOf = (part: keyof DeskText) => faults[`texts.${locale}.${part}`]
  return (
    <Tabs
      label={m.languages}
      value={locale}
      onChange={onLocale}
      className="mb-4"
      items={locales.map(({ code, name }) => {
        const state = completeness(texts[code])
        return { key: code, label: name, badge: <Badge tone={tones[state]}>{m.states[state]}</Badge> }
      })}
    >
      <div className="grid gap-5 xl:grid-cols-2">
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
        <LivePreview text={text} locale={locale} />
      </div>
    </Tabs>
  )
}

/** What a language without a text means, and a way to begin it. */
function Translation({ texts, locale, onCopy }: { texts: DraftTexts; locale: Locale; onCopy: () => void }) {
  const m = useMessages().contentRoom.text
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
