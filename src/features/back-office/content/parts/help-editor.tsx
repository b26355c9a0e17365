import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { StaffCategory, HelpDraft } from '#features/content/model/staff.ts'
import { callApi } from '#platform/http/api-client.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import { Button } from '#ui/actions/button.tsx'
import { Card } from '#ui/display/card.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { sectionAddress } from '../../model/accounts.ts'
import { completeness, draftTexts, faultyLocale, helpFields, takenVersion, textsToSend } from '../draft.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { ShownBadge } from './content-cells.tsx'
import { EditorBar } from './editor-bar.tsx'
import { HelpFieldSet } from './help-field-set.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { FaultElsewhere } from './news-editor.tsx'
import { PagePreview } from './page-preview.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { TextEditor } from './text-editor.tsx'
import { useSave } from './use-save.ts'
import { VersionsButton } from './versions-button.tsx'

type Props = { draft: HelpDraft | undefined; categories: readonly StaffCategory[]; names: Readonly<Record<string, string>> }

/** Writes an article of the help centre. */
export function HelpEditor({ draft, categories, names }: Props) {
  const m = useMessages().contentSection
  const navigate = useNavigate()
  const [seen, setSeen] = useState(draft)
  const [fields, setFields] = useState(() => helpFields(draft, categories[0]?.slug ?? ''))
  const [texts, setTexts] = useState(() => draftTexts(draft?.texts))
  const [clean, setClean] = useState(() => JSON.stringify([fields, texts]))
  const [locale, setLocale] = useState<Locale>('zh')
  const saved = useRef(false)
  const path = seen ? (`/admin/help/articles/${seen.slug}` as const) : undefined
  const save = useSave<HelpDraft>(path)
  const changed = JSON.stringify([fields, texts]) !== clean
  const faultTab = faultyLocale(save.faults)

  function settle(fresh: HelpDraft) {
    const next = { fields: helpFields(fresh, fresh.categorySlug), texts: draftTexts(fresh.texts) }
    setSeen(fresh)
    setFields(next.fields)
    setTexts(next.texts)
    setClean(JSON.stringify([next.fields, next.texts]))
    save.forget()
  }

  async function write() {
    if (save.busy) return
    const { slug, ...rest } = fields
    const body = { ...rest, texts: textsToSend(texts) }
    if (path) {
      if (!(await save.run('PUT', path, { ...body, revision: seen!.revision }))) return
      toast.ok(m.done.saved)
      return settle(await callApi<HelpDraft>('GET', path))
    }
    const done = await save.run<{ made: boolean }>('POST', '/admin/help/articles', { slug, ...body })
    if (!done) return
    if (!done.result.made) return save.setFaults({ slug: m.slugTaken })
    toast.ok(m.done.saved)
    saved.current = true
    await navigate(sectionAddress({ view: 'help', edit: slug }), { replace: true })
  }

  return (
    <>
      {save.theirs ? (
        <StaleNotice
          theirs={save.theirs}
          mine={texts}
          names={names}
          onKeep={() => {
            setSeen({ ...save.theirs! })
            save.forget()
          }}
          onTake={() => settle(save.theirs!)}
        />
      ) : null}
      <Card title={m.text.card} aside={seen ? <ShownBadge shown={seen.shown} /> : null}>
        <TextEditor texts={texts} locale={locale} faults={save.faults} onLocale={setLocale} onChange={setTexts} />
        {faultTab && faultTab !== locale ? <FaultElsewhere onOpen={() => setLocale(faultTab)} /> : null}
      </Card>
      <Card title={m.fields.articleCard}>
        <HelpFieldSet fields={fields} faults={save.faults} categories={categories} isNew={!seen} onChange={setFields} />
      </Card>
      <EditorBar back="/admin/content?view=help" changed={changed}>
        {seen ? <VersionsButton item={{ about: 'help', itemId: seen.slug }} names={names} onTake={(content) => setTexts(takenVersion(content).texts)} /> : null}
        <PagePreview
          path="/services/support"
          busy={save.busy}
          written={(['zh', 'zh-TW', 'en'] as const).filter((code) => completeness(texts[code]) !== 'missing')}
          content={() => ({ about: 'help', categorySlug: fields.categorySlug, texts: textsToSend(texts) })}
          onFault={(error) => void save.refused(error)}
        />
        <Button tone="primary" busy={save.busy} disabled={!changed} onClick={() => void write()}>
          {m.actions.save}
        </Button>
      </EditorBar>
      <LeaveGuard changed={changed} saved={saved} />
    </>
  )
}
