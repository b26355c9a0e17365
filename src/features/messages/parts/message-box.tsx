import { useState } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/display/pagination.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import { messageCategories, sentCategories, type MessageBoxState, type MessageCategory } from '../model.ts'
import { MessageLine } from './message-line.tsx'
import { useMessageActs } from './use-message-acts.tsx'

type Filter = MessageBoxState['filter']

/** Message box: categories with unread counts, messages in pages, and their actions. `path` is the page's path, without locale. */
export function MessageBox(props: MessageBoxState & { path: string; ruled?: boolean }) {
  const m = useMessages()
  const to = useLocalePath()
  const go = useNavigate()
  const { filter, page } = props
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const acts = useMessageActs(() => setChosen(new Set()))
  const shown = page.messages.filter(({ id }) => !acts.gone.has(id))
  const picked = shown.filter(({ id }) => chosen.has(id))
  const moving = useNavigation().state === 'loading'
  const address = (change: Partial<Filter>) => to(addressOf(props.path, { ...filter, page: 1, ...change }))
  const choose = (id: string, is: boolean) => setChosen((held) => new Set(is ? [...held, id] : [...held].filter((one) => one !== id)))
  const unreadHere = filter.category ? props.counts[filter.category].unread : page.unread

  return (
    <div className={join('min-w-0', moving && 'opacity-70 transition-opacity delay-150')}>
      <Categories {...props} address={address} />
      <div className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-y border-line px-5 py-2 max-sm:px-4 t2:sm:px-7">
        <Checkbox
          aria-label={m.selectAll}
          checked={shown.length > 0 && picked.length === shown.length}
          indeterminate={picked.length > 0 && picked.length < shown.length}
          disabled={shown.length === 0}
          onChange={(event) => setChosen(new Set(event.target.checked ? shown.map(({ id }) => id) : []))}
        />
        {picked.length > 0 ? (
          <>
            <span className="text-sm text-ink-2" aria-live="polite">
              {m.selected(picked.length)}
            </span>
            <Button size="sm" onClick={() => void acts.read(picked)}>
              {m.markRead}
            </Button>
            <Button size="sm" tone="danger-ghost" onClick={() => void acts.remove(picked)}>
              {m.delete}
            </Button>
          </>
        ) : (
          <>
            <Link
              to={address({ unreadOnly: !filter.unreadOnly })}
              aria-current={filter.unreadOnly ? 'true' : undefined}
              preventScrollReset
              className={buttonStyle({ size: 'sm', tone: filter.unreadOnly ? 'soft' : 'ghost' })}
            >
              {m.unreadOnly}
            </Link>
            <Button size="sm" tone="link" className="ms-auto" disabled={unreadHere === 0} onClick={() => void acts.readAll(filter.category)}>
              {m.markAllRead}
            </Button>
          </>
        )}
      </div>
      {shown.length === 0 ? (
        <Empty filter={filter} all={to(addressOf(props.path, { category: undefined, unreadOnly: false, page: 1 }))} />
      ) : (
        <ul aria-label={m.title}>
          {shown.map((message) => (
            <MessageLine
              key={message.id}
              message={message}
              ruled={props.ruled ?? false}
              chosen={chosen.has(message.id)}
              onChoose={(is) => choose(message.id, is)}
              onOpen={() => void (message.readAt ? undefined : acts.read([message]))}
              onRead={() => void acts.read([message])}
              onDelete={() => void acts.remove([message])}
            />
          ))}
        </ul>
      )}
      {page.total > filter.pageSize ? (
        <div className="border-t border-line px-5 py-3 max-sm:px-4">
          <Pagination
            page={filter.page}
            pageSize={filter.pageSize}
            total={page.total}
            address={(next) => address({ page: next })}
            go={(next) => void go(next)}
          />
        </div>
      ) : null}
    </div>
  )
}

function Categories(props: MessageBoxState & { address: (change: Partial<Filter>) => string }) {
  const m = useMessages()
  const { filter, counts } = props
  const shown = messageCategories.filter((one) => sentCategories.includes(one) || counts[one].total > 0)
  const all = { total: messageCategories.reduce((sum, one) => sum + counts[one].total, 0), unread: props.page.unread }
  const items: { category: MessageCategory | undefined; label: string; total: number; unread: number }[] = [
    { category: undefined, label: m.all, ...all },
    ...shown.map((category) => ({ category, label: m.categories[category], ...counts[category] })),
  ]
  return (
    <nav aria-label={m.filters} className="relative flex flex-wrap gap-1 px-4 py-3 max-sm:px-3 t2:gap-0 t2:p-0">
      {items.map(({ category, label, total, unread }) => (
        <Link
          key={label}
          to={props.address({ category })}
          aria-current={filter.category === category ? 'page' : undefined}
          preventScrollReset
          className="flex min-h-9 shrink-0 items-center gap-2 rounded-pill px-3.5 text-sm text-ink-2 hover:bg-hover hover:text-ink aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink t2:min-h-11 t2:rounded-none t2:border-e t2:border-line t2:px-5 t2:first:sm:px-7 t2:aria-[current=page]:bg-brand t2:aria-[current=page]:text-on-brand"
        >
          {label}
          <span className="text-2xs tabular-nums opacity-80 t2:font-mono">{total}</span>
          {unread > 0 ? (
            <span className="size-1.5 rounded-full bg-danger t2:rounded-none">
              <span className="sr-only">{m.unread(unread)}</span>
            </span>
          ) : null}
        </Link>
      ))}
    </nav>
  )
}

function Empty({ filter, all }: { filter: Filter; all: string }) {
  const m = useMessages()
  const narrowed = filter.unreadOnly || filter.category !== undefined
  return (
    <EmptyState
      art="message"
      title={filter.unreadOnly ? m.nothingUnread : filter.category ? m.nothingHere : m.empty}
      text={narrowed ? undefined : m.emptyText}
      action={
        narrowed ? (
          <Link to={all} preventScrollReset className={buttonStyle()}>
            {m.showAll}
          </Link>
        ) : null
      }
    />
  )
}

function addressOf(path: string, { category, unreadOnly, page }: Omit<Filter, 'pageSize'>): string {
  const [plain = '', own] = path.split('?')
  const query = new URLSearchParams(own)
  if (category) query.set('category', category)
  if (unreadOnly) query.set('unread', '1')
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `${plain}?${query}` : plain
}
