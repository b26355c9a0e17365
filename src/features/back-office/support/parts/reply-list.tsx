import { useState } from 'react'
import IconDown from '~icons/lucide/arrow-down'
import IconUp from '~icons/lucide/arrow-up'
import { useMessages as useSupportTexts } from '#features/support/messages/use-messages.ts'
import { callApi } from '#platform/http/api-client.ts'
import { locales } from '#platform/i18n/locales.ts'
import { newId } from '#platform/pure/id.ts'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { AdminList, type AdminColumn } from '../../parts/shared/admin-list.tsx'
import type { CannedReply } from '../model.ts'
import { EditReply } from './edit-reply.tsx'

const noTexts = { zh: '', 'zh-TW': '', en: '' }

/** All canned replies in their order. Those who may edit them get the actions. */
export function ReplyList({ replies, edits }: { replies: readonly CannedReply[]; edits: boolean }) {
  const m = useMessages().replies
  const [draft, setDraft] = useState<CannedReply>()
  const columns = useReplyColumns(replies, setDraft)
  return (
    <>
      <AdminList
        cardsBelow={52}
        title={m.list}
        rows={replies}
        rowKey={(row) => row.id}
        none={m.none}
        columns={edits ? columns : columns.filter(({ key }) => key !== 'actions')}
        actions={
          edits ? (
            <Button tone="primary" size="sm" onClick={() => setDraft({ id: newId(), title: '', category: null, texts: noTexts, archived: false, revision: 0 })}>
              {m.add}
            </Button>
          ) : null
        }
      />
      {draft ? <EditReply reply={draft} onClose={() => setDraft(undefined)} /> : null}
    </>
  )
}

function useReplyColumns(replies: readonly CannedReply[], edit: (reply: CannedReply) => void): AdminColumn<CannedReply>[] {
  const m = useMessages().replies
  const { categories } = useSupportTexts()
  const used = replies.filter(({ archived }) => !archived).map(({ id }) => id)
  const order = useMutation((replyIds: readonly string[]) => callApi('POST', '/admin/replies/order', { replyIds }), { errors: 'toast', done: m.done.order })
  const archive = useMutation(({ id, archived, revision }: CannedReply) => callApi('POST', `/admin/replies/${id}/archive`, { archived: !archived, revision }), {
    errors: 'toast',
    done: (_result, { archived }) => (archived ? m.done.restore : m.done.archive),
  })
  function moved(id: string, step: 1 | -1): string[] {
    const at = used.indexOf(id)
    return used.with(at, used[at + step]!).with(at + step, id)
  }
  return [
    {
      key: 'title',
      head: m.columns.title,
      phone: 'title',
      cell: (row) => (
        <>
          <span className="block max-w-80 font-medium break-words whitespace-normal">{row.title}</span>
          <span className="block text-xs text-ink-3">{row.category ? categories[row.category] : m.noCategory}</span>
        </>
      ),
    },
    { key: 'state', head: '', phone: 'state', cell: (row) => (row.archived ? <Badge tone="mute">{m.archived}</Badge> : null) },
    {
      key: 'languages',
      head: m.columns.languages,
      cell: (row) =>
        locales
          .filter(({ code }) => row.texts[code] !== '')
          .map(({ code }) => m.languages[code])
          .join(' · '),
    },
    {
      key: 'actions',
      head: m.columns.actions,
      phone: 'actions',
      align: 'end',
      cell: (row) => (
        <span className="inline-flex flex-wrap items-center justify-end gap-2">
          {row.archived ? null : (
            <>
              <IconButton label={m.up(row.title)} disabled={used[0] === row.id || order.busy} onClick={() => void order.run(moved(row.id, -1))}>
                <IconUp className="size-4" aria-hidden />
              </IconButton>
              <IconButton label={m.down(row.title)} disabled={used.at(-1) === row.id || order.busy} onClick={() => void order.run(moved(row.id, 1))}>
                <IconDown className="size-4" aria-hidden />
              </IconButton>
            </>
          )}
          <Button
            size="sm"
            aria-label={row.archived ? m.restoreOf(row.title) : m.archiveOf(row.title)}
            busy={archive.busy}
            onClick={() => void archive.run(row)}
          >
            {row.archived ? m.restore : m.archive}
          </Button>
          <Button size="sm" aria-label={m.editOf(row.title)} onClick={() => edit(row)}>
            {m.edit}
          </Button>
        </span>
      ),
    },
  ]
}
