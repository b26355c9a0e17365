import { useState } from 'react'
import { Link } from 'react-router'
import { useMessages as useTexts } from '#features/site/texts/messages/use-messages.ts'
import { canHide, pathOfPage, type PageTextRow, type TextPage, type TextState } from '#features/site/texts/model/pages.ts'
import { callApi } from '#platform/http/api-client.ts'
import { locales } from '#platform/i18n/locales.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { linkStyle, type Tone } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { sectionAddress } from '../../model/accounts.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import { LastWritten } from './content-cells.tsx'

const tones: Record<TextState, Tone> = { shipped: 'mute', own: 'ok', unusable: 'warn' }

/** Public pages with the state of their text in each language, and whether visitors see them. */
export function PageList({ pages, names }: { pages: readonly PageTextRow[]; names: Readonly<Record<string, string>> }) {
  const { views, change } = useMessages().contentSection
  const m = useTexts()
  const inLanguages = locales.map(({ code, name }): AdminColumn<PageTextRow> => ({
    key: code,
    head: name,
    cell: ({ page, texts }) => {
      const { state, written } = texts[code]
      return (
        <>
          <span className="inline-flex items-center gap-2.5">
            <Badge tone={tones[state]}>{m.states[state]}</Badge>
            <Link to={sectionAddress({ view: 'pages', edit: page, language: code })} className={linkStyle}>
              {change}
              <span className="sr-only"> {m.edit(m.pages[page], name)}</span>
            </Link>
          </span>
          {written ? <LastWritten at={written.writtenAt} by={written.writtenBy} names={names} /> : null}
        </>
      )
    },
  }))
  return (
    <AdminList
      cardsBelow={60}
      title={views.pages}
      rows={pages}
      rowKey={({ page }) => page}
      columns={[
        {
          key: 'page',
          head: m.page,
          phone: 'title',
          cell: ({ page }) => (
            <>
              <span className="block font-medium">{m.pages[page]}</span>
              <span className="block text-xs text-ink-3">{pathOfPage(page)}</span>
            </>
          ),
        },
        ...inLanguages,
        { key: 'shown', head: m.visitors, cell: ({ page, hidden }) => <Shown page={page} hidden={hidden} /> },
      ]}
    />
  )
}

/** Shows or hides the page of a solution. The others are always shown. */
function Shown({ page, hidden }: { page: TextPage; hidden: boolean }) {
  const m = useTexts()
  const [asking, setAsking] = useState(false)
  const show = useMutation((shown: boolean) => callApi('PUT', `/admin/site-pages/${page}/shown`, { shown }), {
    done: (_, shown) => (shown ? m.isShown : m.isHidden),
    onDone: () => setAsking(false),
    errors: 'toast',
  })
  if (!canHide(page)) return m.shown
  const name = m.pages[page]
  return (
    <span className="inline-flex items-center gap-2.5">
      <Badge tone={hidden ? 'mute' : 'ok'} dot>
        {hidden ? m.hidden : m.shown}
      </Badge>
      {hidden ? (
        <Button size="sm" busy={show.busy} aria-label={m.showOf(name)} onClick={() => void show.run(true)}>
          {m.show}
        </Button>
      ) : (
        <Button size="sm" aria-label={m.hideOf(name)} onClick={() => setAsking(true)}>
          {m.hide}
        </Button>
      )}
      {asking ? (
        <ConfirmDialog
          open
          title={m.hideTitle(name)}
          description={m.hideText}
          confirm={m.hide}
          mutation={show}
          onClose={() => setAsking(false)}
          onConfirm={() => void show.run(false)}
        />
      ) : null}
    </span>
  )
}
