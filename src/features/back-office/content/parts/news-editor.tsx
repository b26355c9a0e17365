import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { newsStateOf, type NewsDraft } from '#features/content/model/staff.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { sectionAddress } from '../../model/accounts.ts'
import { completeness, draftTexts, faultyLocale, newsFields, newsMoments, takenVersion, textsToSend } from '../draft.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { useWallClock } from './use-wall-clock.ts'
import { NewsStateBadge } from './content-cells.tsx'
import { EditorBar } from './editor-bar.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { NewsFieldSet } from './news-field-set.tsx'
import { PagePreview } from './page-preview.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { TextEditor } from './text-editor.tsx'
import { useSave } from './use-save.ts'
import { VersionsButton } from './versions-button.tsx'

type Props = { draft: NewsDraft | undefined; names: Readonly<Record<string, string>> }

/** Editor of an announcement: its text in three languages, its dates, and a preview. */
export function NewsEditor({ draft, names }: Props) {
  const m = useMessages().contentSection
  const faultText = useFaultText()
  const navigate = useNavigate()
  const clock = useWallClock()
  const [seen, setSeen] = useState(draft)
  const [now, setNow] = useState(() => new Date())
  const [fields, setFields] = useState(() => newsFields(draft, clock))
  const [texts, setTexts] = useState(() => draftTexts(draft?.texts))
  const [clean, setClean] = useState(() => JSON.stringify([fields, texts]))
  const [locale, setLocale] = useState<Locale>('zh')
  const [withdrawing, setWithdrawing] = useState(false)
  const saved = useRef(false)
  const path = seen ? (`/admin/news/${seen.newsId}` as const) : undefined
  const save = useSave<NewsDraft>(path)
  const { busy } = save
  const changed = JSON.stringify([fields, texts]) !== clean
  const state = seen ? newsStateOf(seen, now) : undefined
  const open = state === undefined || state === 'draft'
  const faultTab = faultyLocale(save.faults)

  /** Continues with the server's version. */
  function settle(fresh: NewsDraft) {
    const next = { fields: newsFields(fresh, clock), texts: draftTexts(fresh.texts) }
    setSeen(fresh)
    setNow(new Date())
    setFields(next.fields)
    setTexts(next.texts)
    setClean(JSON.stringify([next.fields, next.texts]))
    save.forget()
  }

  /** Keeps the text of this editor instead of the other version. A published date stays. */
  function keepMine(theirs: NewsDraft) {
    setSeen(theirs)
    if (!theirs.draft && fields.when === 'now') setFields({ ...fields, when: 'at', at: clock.wall(theirs.publishAt) })
    save.forget()
  }

  function content(asDraft: boolean, until = fields.until) {
    const moments = newsMoments({ ...fields, until }, { draft: seen, now: new Date(), clock })
    if ('wrong' in moments) {
      save.setFaults(Object.fromEntries(moments.wrong.map((field) => [field, faultText({ path: field, code: 'platform.required' })])))
      return undefined
    }
    const { category, cover, pinned } = fields
    const publishAt = fields.when === 'now' ? null : moments.publishAt
    return { category, cover, pinned, publishAt, withdrawAt: moments.withdrawAt, draft: asDraft, texts: textsToSend(texts) }
  }

  async function write(asDraft: boolean, done: string, until?: string) {
    const body = content(asDraft, until)
    if (!body || busy) return
    const { publishAt, ...rest } = body
    const made = path
      ? await save.run('PUT', path, { ...body, revision: seen!.revision })
      : await save.run('POST', '/admin/news', { ...rest, ...(publishAt ? { publishAt } : {}), newsId: fields.newsId })
    if (!made) return
    toast.ok(done)
    if (path) return settle(await callApi<NewsDraft>('GET', path))
    saved.current = true
    await navigate(sectionAddress({ edit: fields.newsId }), { replace: true })
  }

  async function withdraw() {
    if (!path || !(await save.run('POST', `${path}/withdraw`, {}))) return
    toast.ok(m.done.withdrawn)
    setWithdrawing(false)
    const fresh = await callApi<NewsDraft>('GET', path)
    const stands = newsFields(fresh, clock)
    // Text that is typed and not saved stays.
    setSeen(fresh)
    setNow(new Date())
    setFields({ ...fields, until: stands.until })
    setClean(JSON.stringify([stands, draftTexts(fresh.texts)]))
  }

  function preview() {
    const body = content(true)
    return body && { about: 'news', category: body.category, cover: body.cover, publishAt: body.publishAt ?? new Date(), texts: body.texts }
  }

  const later = fields.when === 'at' && clock.momentOf(fields.at) > now
  return (
    <>
      {save.theirs ? (
        <StaleNotice theirs={save.theirs} mine={texts} names={names} onKeep={() => keepMine(save.theirs!)} onTake={() => settle(save.theirs!)} />
      ) : null}
      <Card title={m.text.card} aside={state ? <NewsStateBadge state={state} /> : null}>
        <TextEditor texts={texts} locale={locale} faults={save.faults} onLocale={setLocale} onChange={setTexts} />
        {faultTab && faultTab !== locale ? <FaultElsewhere onOpen={() => setLocale(faultTab)} /> : null}
      </Card>
      <Card title={m.fields.card}>
        <NewsFieldSet fields={fields} faults={save.faults} isNew={open} onChange={setFields} />
      </Card>
      <EditorBar back="/admin/content" changed={changed}>
        {seen ? (
          <VersionsButton
            item={{ about: 'news', itemId: seen.newsId }}
            names={names}
            onTake={(content) => {
              const taken = takenVersion(content)
              setTexts(taken.texts)
              setFields({ ...fields, ...taken.look })
            }}
          />
        ) : null}
        <PagePreview
          path="/newsDetail"
          busy={busy}
          written={(['zh', 'zh-TW', 'en'] as const).filter((code) => completeness(texts[code]) !== 'missing')}
          content={preview}
          onFault={(error) => void save.refused(error)}
        />
        {open ? (
          <Button busy={busy} onClick={() => void write(true, m.done.draft)}>
            {m.actions.saveDraft}
          </Button>
        ) : null}
        {state === 'shown' || state === 'planned' ? (
          <Button tone="danger-ghost" disabled={busy} onClick={() => setWithdrawing(true)}>
            {m.actions.withdraw}
          </Button>
        ) : null}
        {state === 'withdrawn' ? (
          <Button busy={busy} onClick={() => void write(false, m.done.published, '')}>
            {m.actions.republish}
          </Button>
        ) : null}
        <Button
          tone="primary"
          busy={busy}
          disabled={!open && !changed}
          onClick={() => void write(false, open ? (later ? m.done.planned : m.done.published) : m.done.saved)}
        >
          {open ? (later ? m.actions.plan : m.actions.publish) : m.actions.save}
        </Button>
      </EditorBar>
      {withdrawing ? (
        <ConfirmDialog
          title={m.withdraw.title}
          description={m.withdraw.text}
          confirm={m.actions.withdraw}
          tone="danger"
          mutation={{ busy }}
          onClose={() => setWithdrawing(false)}
          onConfirm={() => void withdraw()}
        />
      ) : null}
      <LeaveGuard changed={changed} saved={saved} />
    </>
  )
}

/** Tells about a fault in a language whose tab is closed. */
export function FaultElsewhere({ onOpen }: { onOpen: () => void }) {
  const m = useMessages().contentSection.text
  return (
    <p role="alert" className="mt-4 flex flex-wrap items-center gap-3 text-bad">
      {m.faultElsewhere}
      <Button size="sm" onClick={onOpen}>
        {m.openFault}
      </Button>
    </p>
  )
}
