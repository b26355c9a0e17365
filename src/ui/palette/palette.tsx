import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import IconClose from '~icons/lucide/x'
import IconSearch from '~icons/lucide/search'
import { Button } from '../actions/button.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { useUiMessages } from '../messages/use-ui-messages.ts'
import { PaletteFrame } from '../overlays/palette-frame.tsx'
import { iconButtonStyle, join } from '../recipes.ts'
import { takeEarlyInput } from '../rendering/early-input.ts'
import { matchGroups, stepTo, without, type PaletteGroup, type PaletteItem } from './palette-items.ts'
import { optionId, PaletteList, type PaletteIcons } from './palette-list.tsx'
import { recentItems, rememberItem } from './recent-items.ts'
import { usePaletteMessages } from './use-palette-messages.ts'
import { usePaletteSearch, type PaletteSearch } from './use-palette-search.ts'

export type PaletteProps = {
  placeholder: string
  /** Commands that are known in the browser: pages and actions. */
  groups: readonly PaletteGroup[]
  icons: PaletteIcons
  search: PaletteSearch
  /** Name of the person whose recent choices are kept. Undefined: none are. */
  recentOf: string | undefined
  /** Opens an address in this tab. */
  go: (href: string) => void
  onClose: () => void
}

/** Field that finds pages, actions and whatever the server knows. The combobox of WAI-ARIA with a list box that is always open. */
export function Palette(props: PaletteProps) {
  const m = usePaletteMessages()
  const listId = useId()
  const [text, setText] = useState('')
  const [composing, setComposing] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const typed = text.trim()
  const { groups: found, searching, failed, retry } = usePaletteSearch(typed, props.search, composing)
  const groups = useShownGroups(props, typed, found)
  const items = groups.flatMap((group) => group.items)
  const active = items.find(({ id }) => id === chosen) ?? items[0]

  function choose(item: PaletteItem | undefined, newTab: boolean) {
    if (!item) return
    if (props.recentOf !== undefined) rememberItem(props.recentOf, item)
    props.onClose()
    if (item.href === undefined) item.run()
    else if (newTab || item.newTab) window.open(item.href, '_blank', 'noopener')
    else props.go(item.href)
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    // Enter and the arrows belong to the input method while it composes.
    if (event.nativeEvent.isComposing) return
    const next = stepTo(event.key, items, active)
    if (event.key !== 'Enter' && !next) return
    event.preventDefault()
    if (next) setChosen(next.id)
    else choose(active, event.metaKey || event.ctrlKey)
  }

  return (
    <PaletteFrame title={m.title} onClose={props.onClose}>
      <div className="flex h-13 shrink-0 items-center gap-2.5 border-b border-line ps-4 pe-2 max-sm:h-14 max-sm:pt-[env(safe-area-inset-top)]">
        {searching ? <Spinner className="size-4.5 shrink-0" /> : <IconSearch className="size-4.5 shrink-0 text-ink-3" aria-hidden />}
        <input
          ref={takeEarlyInput}
          role="combobox"
          aria-label={props.placeholder}
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          {...(active ? { 'aria-activedescendant': optionId(listId, groups, active) } : {})}
          value={text}
          placeholder={props.placeholder}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => {
            setText(event.target.value)
            setChosen(undefined)
          }}
          onKeyDown={press}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          className="h-full min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-ink-3"
        />
        <CloseButton onClose={props.onClose} />
      </div>
      <PaletteList
        id={listId}
        label={m.results}
        groups={groups}
        icons={props.icons}
        active={active}
        onActive={(item) => setChosen(item.id)}
        onChoose={choose}
      />
      <State typed={typed} count={items.length} searching={searching} failed={failed} onRetry={retry} />
      <Keys />
    </PaletteFrame>
  )
}

/** Before something is typed: recent choices, what the server offers, and all commands. Then what matches, commands first. */
function useShownGroups({ groups, recentOf }: PaletteProps, typed: string, found: readonly PaletteGroup[]): PaletteGroup[] {
  const { recent } = usePaletteMessages()
  const items = useMemo(() => (recentOf === undefined ? [] : recentItems(recentOf, groups)), [recentOf, groups])
  return useMemo(() => {
    if (typed !== '') return [...matchGroups(groups, typed), ...found]
    const first = items.length > 0 ? [{ key: 'recent', label: recent, items }] : []
    return [...first, ...without([...found, ...groups], items)]
  }, [groups, items, typed, found, recent])
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const { close } = useUiMessages()
  return (
    <button type="button" aria-label={close} title={close} onClick={onClose} className={iconButtonStyle}>
      <IconClose className="size-4.5" aria-hidden />
    </button>
  )
}

/** Number of results for screen readers, and what to do where there are none. */
function State(props: { typed: string; count: number; searching: boolean; failed: boolean; onRetry: () => void }) {
  const m = usePaletteMessages()
  const { typed, count, searching, failed } = props
  const none = count === 0 && !searching && !failed
  return (
    <>
      {failed ? (
        <p role="alert" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-ink-2">
          {m.failed}
          <Button size="sm" tone="link" data-reads onClick={props.onRetry}>
            {m.retry}
          </Button>
        </p>
      ) : null}
      <p role="status" className={none ? 'px-4 py-10 text-center text-ink-2' : 'sr-only'}>
        {none ? (
          <>
            <span className="block font-medium text-ink">{m.none(typed)}</span>
            {m.noneHint}
          </>
        ) : searching ? (
          m.searching
        ) : (
          m.count(count)
        )}
      </p>
    </>
  )
}

const keyStyle = 'rounded-field border border-line px-1 text-2xs'

/** Keys of the palette, for those who have a keyboard. */
function Keys() {
  const { keys } = usePaletteMessages()
  const shown = [
    ['↑ ↓', keys.move],
    ['↵', keys.open],
    ['Ctrl/⌘ ↵', keys.newTab],
    ['Esc', keys.close],
  ]
  return (
    <p aria-hidden className={join('flex shrink-0 gap-4 border-t border-line bg-sunken px-4 py-2 text-2xs text-ink-3', 'max-sm:hidden pointer-coarse:hidden')}>
      {shown.map(([key, text]) => (
        <span key={key}>
          <kbd className={keyStyle}>{key}</kbd> {text}
        </span>
      ))}
    </p>
  )
}
