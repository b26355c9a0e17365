import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import IconColumns from '~icons/lucide/columns-3'
import IconView from '~icons/lucide/bookmark'
import { Button } from '#ui/actions/button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Menu } from '#ui/menu.tsx'
import type { MenuEntry } from '#ui/overlays/overlay-props.ts'
import { join, linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { noView, staleParts, viewAddress, viewQuery, type ListParts, type HideableColumn, type ListView, type ListViews } from '../../model/list-views.ts'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { ColumnsDialog } from './columns-dialog.tsx'
import { ViewForm } from './view-form.tsx'

type Props = { views: ListViews; columns: readonly HideableColumn[]; hidden: readonly string[]; parts: ListParts }

/** Saved views of a list as links, with the acts on the open one, and the choice of columns. */
export function ViewsBar({ views, columns, hidden, parts }: Props) {
  const m = useMessages().listViews
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'save' | 'edit' | 'remove' | 'columns'>()
  const close = () => setAsked(undefined)
  const step = useStaffStep({ errors: 'toast' })
  const remove = useStaffStep({ onDone: () => void navigate(`?saved=${noView}`) })
  const saved = address.get('saved')
  const current = views.views.find(({ id }) => id === saved)
  const query = viewQuery(address.toString())
  const changed = current !== undefined && (query !== current.query || (address.has('hide') && !sameColumns(hidden, current.hidden)))
  const stale = current && !changed ? staleParts(current.query, parts) : []
  const isGone = saved !== null && saved !== noView && !current
  const isDefault = current !== undefined && current.id === views.defaultId

  async function update() {
    const { id, name, shared, revision } = current!
    // Parts that no longer exist are dropped with it.
    const kept = [...new URLSearchParams(query)].filter(([part, value]) => !stale.includes(`${part}=${value}`))
    const content = { query: new URLSearchParams(kept).toString(), hidden: [...hidden] }
    const done = await step.run(`/admin/list-views/${id}`, { name, shared, revision, ...content }, m.done.update)
    if (done) void navigate(viewAddress({ id, ...content }), { preventScrollReset: true })
  }
  const setDefault = () =>
    step.run('/admin/list-default', { list: views.list, viewId: isDefault ? null : current!.id }, isDefault ? m.done.noDefault : m.done.makeDefault)

  const items: MenuEntry[] = [
    { key: 'save', label: m.saveAs, onSelect: () => setAsked('save') },
    ...(current?.own && (changed || stale.length > 0) ? [{ key: 'update', label: m.update, onSelect: () => void update() }] : []),
    ...(current ? [{ key: 'default', label: isDefault ? m.noDefault : m.makeDefault, onSelect: () => void setDefault() }] : []),
    ...(current?.own ? [{ key: 'edit', label: m.edit, onSelect: () => setAsked('edit') }] : []),
    ...(current && (current.own || views.removesAny) ? [{ key: 'remove', label: m.remove, tone: 'danger' as const, onSelect: () => setAsked('remove') }] : []),
  ]
  return (
    // Without a view and a message, the buttons share the line of the filters.
    <div className={join('flex min-w-0 flex-col gap-2.5', views.views.length > 0 || isGone ? 'w-full' : 'order-last ms-auto')}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {views.views.length > 0 ? (
          <nav aria-label={m.label} className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
            <ViewLink to={`?saved=${noView}`} isCurrent={!current} text={m.all} />
            {views.views.map((view) => (
              <ViewLink
                key={view.id}
                to={viewAddress(view)}
                isCurrent={view === current}
                text={nameOf(view, m)}
                mark={view.id === views.defaultId ? m.isDefault : undefined}
              />
            ))}
          </nav>
        ) : null}
        {changed ? (
          <span className="inline-flex items-center gap-2">
            <Badge tone="warn">{m.changed}</Badge>
            <Link to={viewAddress(current)} preventScrollReset className={linkStyle}>
              {m.reset}
            </Link>
          </span>
        ) : null}
        <span className="ms-auto flex gap-2">
          <Menu
            align="end"
            trigger={
              <Button size="sm" tone="ghost" busy={step.busy} icon={<IconView className="size-4" aria-hidden />}>
                {m.menu}
              </Button>
            }
            items={items}
          />
          {columns.length > 0 ? (
            <Button size="sm" tone="ghost" icon={<IconColumns className="size-4" aria-hidden />} aria-haspopup="dialog" onClick={() => setAsked('columns')}>
              {m.columns}
            </Button>
          ) : null}
        </span>
      </div>
      {isGone ? <Notice tone="warn">{m.gone}</Notice> : null}
      {stale.length > 0 ? <Notice tone="warn">{m.stale(stale.join('、'))}</Notice> : null}
      {asked === 'save' ? <ViewForm views={views} content={{ query, hidden: [...hidden] }} onClose={close} /> : null}
      {asked === 'edit' && current ? <ViewForm views={views} view={current} content={current} onClose={close} /> : null}
      {asked === 'remove' && current ? (
        <ConfirmDialog
          title={m.removeTitle(current.name)}
          description={m.removeText}
          tone="danger"
          confirm={m.remove}
          mutation={remove}
          onClose={close}
          onConfirm={() => void remove.run(`/admin/list-views/${current.id}/remove`, {}, m.done.remove)}
        />
      ) : null}
      {asked === 'columns' ? <ColumnsDialog list={views.list} inView={current !== undefined} columns={columns} hidden={hidden} onClose={close} /> : null}
    </div>
  )
}

function ViewLink({ to, text, isCurrent, mark }: { to: string; text: string; isCurrent: boolean; mark?: string | undefined }) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="inline-flex min-h-9 max-w-72 items-center gap-1.5 border-b-2 border-transparent text-sm text-ink-2 hover:text-ink aria-[current=page]:border-brand-ink aria-[current=page]:font-medium aria-[current=page]:text-brand-ink"
    >
      <span className="truncate">{text}</span>
      {mark ? <Badge>{mark}</Badge> : null}
    </Link>
  )
}

function nameOf(view: ListView, m: { byColleague: (name: string, author: string) => string; sharedMark: (name: string) => string }): string {
  if (!view.own) return m.byColleague(view.name, view.author)
  return view.shared ? m.sharedMark(view.name) : view.name
}

function sameColumns(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join()
}
