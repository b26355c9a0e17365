import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { NativeSelect, SearchInput } from '#ui/input.tsx'
import { buttonStyle, join } from '#ui/recipes.ts'
import { useMessages } from '../messages/use-messages.ts'
import { serverStates, type Names, type ServersPage } from '../model.ts'
import { isFiltered, listAddress, type ListFilter } from './list-address.ts'

const typingPauseMs = 350
const all = 'all'

/** Search and filters; they live in the address, so a filtered list can be bookmarked and works without script. */
export function ServerFilters(props: { filter: ListFilter; page: ServersPage; names: Names; className?: string }) {
  const m = useMessages()
  const navigate = useNavigate()
  const { filter } = props
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(filter.search)
  const [text, setText] = useState(filter.search)
  const go = (change: Partial<ListFilter>) => {
    clearTimeout(timer.current)
    if (change.search !== undefined) sent.current = change.search
    void navigate(listAddress(filter, change), { preventScrollReset: true, replace: true })
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  // "Clear" and the browser's back button change the address from elsewhere: the field follows.
  useEffect(() => {
    if (filter.search === sent.current) return
    sent.current = filter.search
    setText(filter.search)
  }, [filter.search])
  const states = serverStates.filter((state) => props.page.byState[state] || state === filter.state)
  return (
    <form
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
        aria-label={m.filterRegion}
        className="w-36 max-sm:flex-1"
        value={filter.regionId ?? all}
        items={[{ value: all, label: m.allRegions }, ...props.page.regionIds.map((id) => ({ value: id, label: props.names.regions[id] ?? id }))]}
        onChange={(event) => go({ regionId: event.target.value === all ? undefined : event.target.value })}
      />
      <NativeSelect
        aria-label={m.filterState}
        className="w-36 max-sm:flex-1"
        value={filter.state ?? all}
        items={[{ value: all, label: m.allStates }, ...states.map((state) => ({ value: state, label: m.states[state] }))]}
        onChange={(event) => go({ state: serverStates.find((state) => state === event.target.value) })}
      />
      {isFiltered(filter) ? (
        <Link to={listAddress(filter, { search: '', regionId: undefined, state: undefined })} className={buttonStyle({ tone: 'ghost' })}>
          {m.clear}
        </Link>
      ) : null}
    </form>
  )
}
