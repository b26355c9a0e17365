import { useCallback, useEffect, useId, useRef, useState, type RefObject } from 'react'
import { legalPlaceholders, type LegalEditor, type LegalTexts, type LegalWordsDiff } from '#features/content/legal/model.ts'
import { Prose } from '#features/content/parts/shared/prose.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { isoOf, locales, type Locale } from '#platform/i18n/locales.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { faultyLocale } from '../draft.ts'
import { EditorBar } from './editor-bar.tsx'
import { LanguageChoice, languagePartStyle, languagesStyle } from './language-choice.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { LegalDiffDialog } from './legal-diff.tsx'
import { LegalHistory } from './legal-history.tsx'
import { PublishLegal } from './publish-legal.tsx'
import { StaleNotice, type Theirs } from './stale-notice.tsx'
import { useDrawn } from './use-drawn.ts'
import { useSave } from './use-save.ts'

type Props = { editor: LegalEditor; names: Readonly<Record<string, string>> }

/** Writes a legal document: draft, preview, comparison, publication and history. */
export function LegalEditorCard({ editor, names }: Props) {
  const m = useMessages().contentSection.legal
  const [seen, setSeen] = useState(editor)
  const [texts, setTexts] = useState(editor.texts)
  const [locale, setLocale] = useState<Locale>('zh')
  const [diff, setDiff] = useState<LegalWordsDiff>()
  const [publishing, setPublishing] = useState(false)
  const saved = useRef(false)
  const path = `/admin/legal/${editor.document}` as const
  const save = useSave<LegalEditor>(path)
  const card = useFaultInSight(save.faults, setLocale)
  const changed = !sameTexts(texts, seen.texts)

  /** Continues with the server's text. */
  function settle(fresh: LegalEditor) {
    setSeen(fresh)
    setTexts(fresh.texts)
    save.forget()
  }
  /** Keeps the text of this editor. The next version has the number that is free now. */
  function keepMine(theirs: LegalEditor) {
    setSeen(theirs)
    save.forget()
  }
  async function write() {
    const done = await save.run<{ revision: number }>('PUT', path, { texts, revision: seen.revision })
    if (!done) return
    setSeen({ ...seen, texts, revision: done.result.revision })
    toast.ok(m.saved)
  }
  async function compare() {
    const done = await save.run<LegalWordsDiff>('POST', `${path}/compare`, { texts })
    if (done) setDiff(done.result)
  }
  const closePublishing = useCallback(() => setPublishing(false), [])

  return (
    <>
      {save.theirs ? (
        <StaleNotice
          theirs={theirsOf(save.theirs)}
          mine={draftOf(texts)}
          names={names}
          onKeep={() => keepMine(save.theirs!)}
          onTake={() => settle(save.theirs!)}
        />
      ) : null}
      <Card title={m.documents[editor.document]}>
        <div ref={card} className={languagesStyle}>
          <LanguageChoice texts={asWritten(texts)} locale={locale} onLocale={setLocale} />
          {locales.map(({ code }) => (
            <div key={code} className={languagePartStyle[code]}>
              <div className="grid gap-5 xl:grid-cols-2">
                <Field label={m.text} hint={m.textHint(legalPlaceholders.map((name) => `{${name}}`).join(' '))} error={save.faults[`texts.${code}`]} required>
                  <Textarea
                    rows={22}
                    lang={isoOf(code)}
                    maxLength={60_000}
                    value={texts[code]}
                    className="font-mono text-[0.8125rem]"
                    onChange={(event) => setTexts({ ...texts, [code]: event.target.value })}
                  />
                </Field>
                {code === locale ? <Preview body={texts[code]} locale={code} /> : null}
              </div>
              <Button size="sm" tone="ghost" className="mt-3" onClick={() => setTexts({ ...texts, [code]: editor.shipped[code] })}>
                {m.toShipped}
              </Button>
            </div>
          ))}
        </div>
      </Card>
      <LegalHistory editor={seen} names={names} onDiff={setDiff} />
      <EditorBar back="/admin/content?view=legal" changed={changed}>
        <Button disabled={save.busy} onClick={() => void compare()}>
          {m.compare}
        </Button>
        <Button busy={save.busy} disabled={!changed} onClick={() => void write()}>
          {m.save}
        </Button>
        <Button tone="primary" onClick={() => setPublishing(true)}>
          {m.publish}
        </Button>
      </EditorBar>
      {diff ? <LegalDiffDialog diff={diff} onClose={() => setDiff(undefined)} /> : null}
      {publishing ? (
        <PublishLegal editor={seen} texts={texts} save={save} onClose={closePublishing} onDone={async () => settle(await callApi<LegalEditor>('GET', path))} />
      ) : null}
      <LeaveGuard changed={changed} saved={saved} />
    </>
  )
}

const sameTexts = (one: LegalTexts, other: LegalTexts) => locales.every(({ code }) => one[code] === other[code])

/** A legal document has one text per language. */
function draftOf(texts: LegalTexts, title = '') {
  const of = (body: string) => ({ title, summary: title, body })
  return { zh: of(texts.zh), 'zh-TW': of(texts['zh-TW']), en: of(texts.en) }
}

/** The body fills all three parts, so that it alone decides whether a language is written. */
const asWritten = (texts: LegalTexts) => ({
  zh: draftOf(texts, texts.zh).zh,
  'zh-TW': draftOf(texts, texts['zh-TW'])['zh-TW'],
  en: draftOf(texts, texts.en).en,
})

function theirsOf({ texts, written }: LegalEditor): Theirs {
  return { updatedAt: written?.at ?? new Date(), updatedBy: written?.by ?? '', texts: draftOf(texts) }
}

/** Opens the language of the first fault, focuses its field and scrolls to its message, which is below a long field. */
function useFaultInSight(faults: Readonly<Record<string, string>>, onLocale: (locale: Locale) => void): RefObject<HTMLDivElement | null> {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const faulty = faultyLocale(faults)
    if (!faulty) return
    onLocale(faulty)
    requestAnimationFrame(() => {
      const field = card.current?.querySelector<HTMLElement>(`[lang="${isoOf(faulty)}"][aria-invalid="true"]`)
      field?.focus({ preventScroll: true })
      const [message = ''] = field?.getAttribute('aria-describedby')?.split(' ') ?? []
      document.getElementById(message)?.scrollIntoView({ block: 'center' })
    })
  }, [faults, onLocale])
  return card
}

/** The text as its page would show it now, with the placeholders filled. */
function Preview({ body, locale }: { body: string; locale: Locale }) {
  const m = useMessages().contentSection
  const { drawn, failed } = useDrawn('/admin/legal-preview', body, locale)
  const title = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p id={title} className="text-sm font-medium">
        {m.legal.preview}
      </p>
      <section
        aria-labelledby={title}
        className="max-h-[38rem] min-h-64 overflow-y-auto rounded-field border border-line bg-bg p-5"
        // A scrollable element must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {failed ? <p className="mb-3 text-xs text-warn">{m.preview.failed}</p> : null}
        {drawn ? <Prose prose={drawn} locale={locale} className="text-[0.9375rem]" /> : <Skeleton className="h-56" />}
      </section>
    </div>
  )
}
