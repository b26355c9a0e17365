import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { NativeSelect } from '#ui/forms/input.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { ApplyWithoutScript } from '#ui/forms/needs-script.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { useTagMessages } from '../messages/use-tag-messages.ts'
import type { ListView } from '../model/list-view.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { expiryFilters, type ServersPage } from '../model.ts'
import { serverStates, type Names } from '../../model.ts'
import { ColumnsButton, ColumnsDialog } from './columns-button.tsx'
import { isFiltered, listAddress, noFilter, type ListFilter } from './list-address.ts'

const typingPauseMs = 350
const all = ''

/** Search and filters. They are kept in the address, so that a filtered list can be bookmarked and works without script. */
export function ServerFilters(props: { filter: ListFilter; page: ServersPage; names: Names; view: ListView; className?: string }) {
  const m = useMessages()
  const tagTexts = useTagMessages()
  const navigate = useNavigate()
  const { filter } = props
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(filter.search)
  const [text, setText] = useState(filter.search)
  const [arranging, setArranging] = useState(false)
  const go = (change: Partial<ListFilter>) => {
    clearTimeout(timer.current)
    if (change.search !== undefined) sent.current = change.search
    void navigate(listAddress(filter, change), { preventScrollReset: true, replace: true })
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  // "Clear" and the browser's back button change the address, and the field follows.
  useEffect(() => {
    if (filter.search === sent.current) return
    sent.current = filter.search
    setText(filter.search)
  }, [filter.search])
  const states = serverStates.filter((state) => props.page.byState[state] || state === filter.state)
  return (
    <>
      <form
        method="get"
        role="search"
        className={join('flex flex-wrap items-center gap-2.5', props.className)}
        onSubmit={(event) => {
          event.preventDefault()
          go({ search: String(new FormData(event.currentTarget).get('search') ?? '') })
        }}
      >
        <div className="w-full sm:w-72">
          <SearchInput
            name="search"
            aria-label={m.searchLabel}
            placeholder={m.searchHint}
            value={text}
            maxLength={100}
            onChange={(event) => {
              const search = event.target.value
              setText(search)
              clearTimeout(timer.current)
              timer.current = setTimeout(() => go({ search: search.trim() }), typingPauseMs)
            }}
          />
        </div>
        <NativeSelect
          name="regionId"
          aria-label={m.filterRegion}
          className="w-36 max-sm:w-[calc(50%-0.3125rem)]"
          value={filter.regionId ?? all}
          items={[{ value: all, label: m.allRegions }, ...props.page.regionIds.map((id) => ({ value: id, label: props.names.regions[id] ?? id }))]}
          onChange={(event) => go({ regionId: event.target.value === all ? undefined : event.target.value })}
        />
        <NativeSelect
          name="state"
          aria-label={m.filterState}
          className="w-36 max-sm:w-[calc(50%-0.3125rem)]"
          value={filter.state ?? all}
          items={[{ value: all, label: m.allStates }, ...states.map((state) => ({ value: state, label: m.states[state] }))]}
          onChange={(event) => go({ state: serverStates.find((state) => state === event.target.value) })}
        />
        <NativeSelect
          name="expires"
          aria-label={m.life.filterExpiry}
          className="w-40 max-sm:w-[calc(50%-0.3125rem)]"
          value={filter.expires ?? all}
          items={[{ value: all, label: m.life.expiryFilters.all }, ...expiryFilters.map((value) => ({ value, label: m.life.expiryFilters[value] }))]}
          onChange={(event) => go({ expires: expiryFilters.find((value) => value === event.target.value) })}
        />
        {props.page.tags.length > 0 || filter.tag ? (
          <NativeSelect
            name="tag"
            aria-label={tagTexts.filter}
            className="w-36 max-sm:w-[calc(50%-0.3125rem)]"
            value={filter.tag ?? ''}
            items={[
              { value: '', label: tagTexts.all },
              ...[...new Set([...props.page.tags, filter.tag ?? ''])].filter(Boolean).map((tag) => ({ value: tag, label: tag })),
            ]}
            onChange={(event) => go({ tag: event.target.value || undefined })}
          />
        ) : null}
        <ApplyWithoutScript />
        {isFiltered(filter) ? (
          <Link to={listAddress(filter, noFilter)} className={buttonStyle({ tone: 'ghost' })}>
            {m.clear}
          </Link>
        ) : null}
        <ColumnsButton onOpen={() => setArranging(true)} />
      </form>
      {arranging ? <ColumnsDialog view={props.view} onClose={() => setArranging(false)} /> : null}
    </>
  )
}
