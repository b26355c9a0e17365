import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useMessages as useTexts } from '#features/site/texts/messages/use-messages.ts'
import { namePlaceholder, withField, type GroupNode, type Tree } from '#features/site/texts/model/fields.ts'
import type { PageEditor } from '#features/site/texts/model/pages.ts'
import { isoOf, locales } from '#platform/i18n/locales.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Card } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { SegmentedLinks } from '#ui/forms/segmented-links.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { sectionAddress } from '../../model/accounts.ts'
import { writerOf } from './content-cells.tsx'
import { EditorBar } from './editor-bar.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { useSave } from './use-save.ts'
import { PageVersions } from './page-versions.tsx'
import { PreviewDialog, type MadePreview } from './preview-dialog.tsx'
import { GroupFields, TextField, useFieldLabel } from './text-fields.tsx'

type Props = { editor: PageEditor; names: Readonly<Record<string, string>> }

/** Writes the text of one public page in one language. */
export function PageTextEditor({ editor, names }: Props) {
  const m = useTexts()
  const { bySystem } = useMessages().contentSection
  const { dateTime } = useDates()
  const { revalidate } = useRevalidator()
  const [seen, setSeen] = useState(editor)
  const [texts, setTexts] = useState(editor.texts)
  const [open, setOpen] = useState<'versions' | 'reset'>()
  const [preview, setPreview] = useState<MadePreview>()
  const saved = useRef(false)
  const path = `/admin/page-texts/${editor.page}/${editor.language}` as const
  const save = useSave<PageEditor>(path)
  const changed = !same(texts, seen.texts)
  const { theirs } = save

  function settle(fresh: PageEditor) {
    setSeen(fresh)
    setTexts(fresh.texts)
    save.forget()
  }
  async function write() {
    const done = await save.run<{ revision: number }>('PUT', path, { texts, revision: seen.revision })
    if (!done) return
    setSeen({ ...seen, texts, state: 'own', revision: done.result.revision })
    toast.ok(m.saved)
    void revalidate()
  }
  async function reset() {
    const done = await save.run<{ revision: number }>('POST', `${path}/reset`, { revision: seen.revision })
    setOpen(undefined)
    if (!done) return
    settle({ ...seen, texts: seen.shipped, state: 'shipped', revision: done.result.revision })
    toast.ok(m.resetDone)
    void revalidate()
  }
  async function makePreview() {
    const done = await save.run<MadePreview>('POST', `${path}/previews`, { texts })
    if (done) setPreview(done.result)
  }

  return (
    <>
      {theirs ? (
        <Notice
          tone="bad"
          title={m.staleTitle(writerOf(theirs.written?.writtenBy ?? '', names) ?? bySystem, theirs.written ? dateTime(theirs.written.writtenAt) : '')}
        >
          <p>{m.staleText}</p>
          <div className="mt-3 flex flex-wrap gap-2.5">
            <Button
              size="sm"
              tone="primary"
              onClick={() => {
                setSeen(theirs)
                save.forget()
              }}
            >
              {m.keep}
            </Button>
            <Button size="sm" tone="danger" onClick={() => settle(theirs)}>
              {m.take}
            </Button>
          </div>
        </Notice>
      ) : null}
      {seen.state === 'unusable' ? <Notice tone="warn">{m.unusable}</Notice> : null}
      <Languages editor={editor} />
      <p className="text-sm text-ink-2">{m.placeholder(namePlaceholder)}</p>
      <Fields editor={editor} texts={texts} faults={save.faults} onChange={setTexts} />
      <EditorBar back="/admin/content?view=pages" changed={changed}>
        {seen.state === 'shipped' ? null : (
          <Button disabled={save.busy} onClick={() => setOpen('reset')}>
            {m.reset}
          </Button>
        )}
        <Button onClick={() => setOpen('versions')}>{m.versions}</Button>
        <Button disabled={save.busy} onClick={() => void makePreview()}>
          {m.preview}
        </Button>
        <Button tone="primary" busy={save.busy} disabled={!changed && seen.state !== 'unusable'} onClick={() => void write()}>
          {m.save}
        </Button>
      </EditorBar>
      {preview ? <PreviewDialog editor={editor} made={preview} onClose={() => setPreview(undefined)} /> : null}
      {open === 'versions' ? (
        <PageVersions
          editor={editor}
          names={names}
          onClose={() => setOpen(undefined)}
          onTake={(own) => {
            setTexts(own)
            setOpen(undefined)
          }}
        />
      ) : null}
      {open === 'reset' ? (
        <ConfirmDialog
          open
          title={m.resetTitle}
          description={m.resetText}
          confirm={m.reset}
          mutation={{ busy: save.busy }}
          onClose={() => setOpen(undefined)}
          onConfirm={() => void reset()}
        />
      ) : null}
      <LeaveGuard changed={changed} saved={saved} />
    </>
  )
}

function Languages({ editor: { page, language } }: { editor: PageEditor }) {
  const m = useTexts()
  const navigate = useNavigate()
  const items = locales.map(({ code, name, iso }) => ({
    value: code,
    label: <span lang={iso}>{name}</span>,
    href: sectionAddress({ view: 'pages', edit: page, language: code }),
  }))
  return (
    <div>
      <SegmentedLinks label={m.language} value={language} items={items} go={(_, href) => void navigate(href)} />
    </div>
  )
}

type FieldsProps = { editor: PageEditor; texts: Tree; faults: Readonly<Record<string, string>>; onChange: (texts: Tree) => void }

/** Short fields of the page in one card, and one card for each part. After a failure the first faulty field gets the focus. */
function Fields({ editor, texts, faults, onChange }: FieldsProps) {
  const m = useTexts()
  const labelOf = useFieldLabel()
  const cards = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Object.keys(faults).length > 0) cards.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  const fields = Object.entries((editor.node as GroupNode).fields)
  const isPart = (name: string) => fields.some(([one, node]) => one === name && (node.kind === 'group' || (node.kind === 'list' && node.item.kind === 'group')))
  const shared = { faults, lang: isoOf(editor.language), heading: (Array.isArray(texts['heading']) ? texts['heading'] : []) as string[] }
  const ofPage = fields.filter(([name]) => !isPart(name)).map(([name, node]) => [name, { ...node, label: labelOf(name, node, 'page.') }] as const)
  return (
    <div ref={cards} className="flex flex-col gap-5">
      <Card title={m.head}>
        <GroupFields node={{ kind: 'group', fields: Object.fromEntries(ofPage) }} value={texts} path="" onChange={onChange} {...shared} />
      </Card>
      {fields
        .filter(([name]) => isPart(name))
        .map(([name, node]) => (
          <Card key={name} title={labelOf(name, node)}>
            <TextField
              bare
              node={node}
              value={texts[name]}
              label={labelOf(name, node)}
              path={name}
              onChange={(value) => onChange(withField(texts, name, value))}
              {...shared}
            />
          </Card>
        ))}
    </div>
  )
}

/** The order of fields does not matter. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other || Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => same((one as Tree)[name], (other as Tree)[name]))
}
