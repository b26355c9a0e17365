import { useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { legalPlaceholders, type LegalEditor, type LegalTexts, type LegalWordsDiff } from '#features/content/legal/model.ts'
import type { Prose as Text } from '#features/content/model.ts'
import { Prose } from '#features/content/parts/shared/prose.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { isoOf, locales, type Locale } from '#platform/i18n/locales.ts'
import { useDates, useLocale } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/input.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { writerOf } from './content-cells.tsx'
import { EditorBar } from './editor-bar.tsx'
import { LanguageChoice, languagePartStyle, languagesStyle } from './language-choice.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { LegalDiffDialog } from './legal-diff.tsx'
import { PublishLegal } from './publish-legal.tsx'
import { useSave } from './use-save.ts'

type Props = { editor: LegalEditor; names: Readonly<Record<string, string>> }

/** Writes a legal document: draft, preview, comparison, publication and history. */
export function LegalEditorCard({ editor, names }: Props) {
  const m = useMessages().contentSection.legal
  const { revalidate } = useRevalidator()
  const [texts, setTexts] = useState(editor.texts)
  const [clean, setClean] = useState(() => JSON.stringify(editor.texts))
  const [revision, setRevision] = useState(editor.revision)
  const [locale, setLocale] = useState<Locale>('zh')
  const [diff, setDiff] = useState<LegalWordsDiff>()
  const [publishing, setPublishing] = useState(false)
  const saved = useRef(false)
  const path = `/admin/legal/${editor.document}` as const
  const save = useSave(undefined)
  const changed = JSON.stringify(texts) !== clean

  async function write() {
    const done = await save.run<{ revision: number }>('PUT', path, { texts, revision })
    if (!done) return
    setRevision(done.result.revision)
    setClean(JSON.stringify(texts))
    toast.ok(m.saved)
  }
  async function compare() {
    const done = await save.run<LegalWordsDiff>('POST', `${path}/compare`, { texts })
    if (done) setDiff(done.result)
  }

  return (
    <>
      <Card title={m.documents[editor.document]}>
        <div className={languagesStyle}>
          <LanguageChoice texts={asWritten(texts)} locale={locale} onLocale={setLocale} />
          {locales.map(({ code }) => (
            <div key={code} className={languagePartStyle[code]}>
              <div className="grid gap-5 xl:grid-cols-2">
                <Field label={m.text} hint={m.textHint(legalPlaceholders.map((name) => `{${name}}`).join(' '))} error={save.faults[`texts.${code}`]} required>
                  <Textarea
                    rows={26}
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
      <History editor={editor} names={names} onDiff={setDiff} />
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
        <PublishLegal
          editor={editor}
          texts={texts}
          onClose={(faults) => {
            setPublishing(false)
            if (faults) save.setFaults(faults)
          }}
          onDone={() => {
            saved.current = true
            void revalidate()
          }}
        />
      ) : null}
      <LeaveGuard changed={changed} saved={saved} />
    </>
  )
}

/** A legal document has one text per language. */
function asWritten(texts: LegalTexts) {
  const of = (body: string) => ({ title: body, summary: body, body })
  return { zh: of(texts.zh), 'zh-TW': of(texts['zh-TW']), en: of(texts.en) }
}

const restMs = 350

/** The text as its page would show it now, with the placeholders filled. */
function Preview({ body, locale }: { body: string; locale: Locale }) {
  const m = useMessages().contentSection
  const [drawn, setDrawn] = useState<Text>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const given = new AbortController()
    const timer = setTimeout(() => {
      callApi<Text>('POST', '/admin/legal-preview', { body, locale }, given.signal).then(
        (prose) => {
          setDrawn(prose)
          setFailed(false)
        },
        () => given.signal.aborted || setFailed(true),
      )
    }, restMs)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [body, locale])
  return (
    <section
      aria-label={m.legal.preview}
      className="max-h-[42rem] min-h-64 min-w-0 overflow-y-auto rounded-field border border-line bg-bg p-5"
      // A scrollable element must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {failed ? <p className="mb-3 text-xs text-warn">{m.preview.failed}</p> : null}
      {drawn ? <Prose prose={drawn} locale={locale} className="text-[0.9375rem]" /> : null}
    </section>
  )
}

function History({ editor, names, onDiff }: Props & { onDiff: (diff: LegalWordsDiff) => void }) {
  const { legal: m, bySystem } = useMessages().contentSection
  const { dateTime } = useDates()
  const locale = useLocale()
  const save = useSave(undefined)
  if (editor.versions.length === 0) return null
  async function open(version: number) {
    const done = await save.run<LegalWordsDiff>('GET', `/admin/legal/${editor.document}/versions/${version}`, {})
    if (done) onDiff(done.result)
  }
  return (
    <Card title={m.history}>
      <ul className="-my-2.5 divide-y divide-line">
        {editor.versions.map((one) => (
          <li key={one.version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0">
              {`${m.version(one.version)} · ${m.since(dateTime(one.effectiveAt))}`}
              {one.needsConsent ? (
                <Badge tone="info" className="ms-2">
                  {m.asksConsent}
                </Badge>
              ) : null}
              <span className="block text-xs text-ink-3">{m.by(writerOf(one.publishedBy, names) ?? bySystem, dateTime(one.publishedAt))}</span>
            </span>
            <span className="flex flex-wrap items-center gap-3">
              <Link to={`/${locale}/${editor.document}?version=${one.version}`} target="_blank" className={linkStyle}>
                {m.open}
              </Link>
              <Button size="sm" disabled={save.busy} onClick={() => void open(one.version)}>
                {m.comparison}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
