import { useId, useState, type KeyboardEvent } from 'react'
import IconCheck from '~icons/lucide/check'
import IconDown from '~icons/lucide/chevron-down'
import { controlStyle, join, popupStyle } from '../recipes.ts'
import { takeEarlyInput } from '../rendering/early-input.ts'
import { useFieldControl } from './field-wiring.ts'
import type { Choice } from './input.tsx'

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s_/]+/g, ' ')
    .trim()

/** Returns the choices whose label or value has all typed words. Without words these are the suggestions, with the chosen one first. */
export function matching(choices: readonly Choice[], typed: string, suggested: readonly string[]): readonly Choice[] {
  const words = plain(typed).split(' ').filter(Boolean)
  if (words.length === 0) return suggested.flatMap((value) => choices.find((choice) => choice.value === value) ?? [])
  return choices.filter(({ value, label }) => words.every((word) => plain(`${label} ${value}`).includes(word)))
}

/** A text field that finds one of many choices. Typed text that is no choice is dropped when the field is left. Use inside a `Field`. */
export function Combobox(props: {
  value: string
  onChange: (value: string) => void
  choices: readonly Choice[]
  /** Values that are listed before something is typed. */
  suggested: readonly string[]
  /** Said when nothing matches. */
  none: string
  /** Name of a hidden input with the value, for a form without script. */
  name?: string
}) {
  const { value, choices } = props
  const wiring = useFieldControl({})
  const listId = useId()
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState(0)
  const open = typed !== undefined
  const listed = open ? matching(choices, typed, [...new Set([value, ...props.suggested])]) : []
  const active = listed[at]
  const close = () => setTyped(undefined)

  function start() {
    if (open) return
    setTyped('')
    setAt(0)
  }
  function choose(choice: Choice | undefined) {
    if (choice) props.onChange(choice.value)
    close()
  }
  function move(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (open) setAt((at + step + listed.length) % Math.max(1, listed.length))
      else start()
    } else if (open && event.key === 'Enter') {
      event.preventDefault()
      choose(active)
    } else if (open && event.key === 'Escape') {
      event.stopPropagation()
      close()
    }
  }

  return (
    <span className="relative block">
      {props.name ? <input type="hidden" name={props.name} value={value} /> : null}
      <input
        ref={takeEarlyInput}
        {...wiring}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={listId}
        {...(active ? { 'aria-activedescendant': `${listId}-${at}` } : {})}
        autoComplete="off"
        spellCheck={false}
        value={typed ?? choices.find((choice) => choice.value === value)?.label ?? value}
        {...(open ? { placeholder: choices.find((choice) => choice.value === value)?.label ?? value } : {})}
        onClick={start}
        onChange={(event) => {
          setTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={move}
        onBlur={close}
        className={controlStyle('md', 'pe-8')}
      />
      <IconDown className="pointer-events-none absolute end-2.5 top-1/2 size-4 -translate-y-1/2 text-ink-3" aria-hidden />
      <div id={listId} role="listbox" hidden={!open} className={join(popupStyle, 'absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto')}>
        {listed.map((choice, index) => (
          <button
            key={choice.value}
            ref={(node) => (index === at ? node?.scrollIntoView({ block: 'nearest' }) : undefined)}
            type="button"
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice.value === value}
            // Keeps the focus in the field, so that leaving it does not close the list before the press counts.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(choice)}
            className={join(
              'flex min-h-10 w-full items-center justify-between gap-3 rounded-field px-2.5 py-1.5 text-start',
              index === at ? 'bg-hover' : 'hover:bg-hover',
            )}
          >
            {choice.label}
            {choice.value === value ? <IconCheck className="size-4 text-brand-ink" aria-hidden /> : null}
          </button>
        ))}
        {open && listed.length === 0 ? <p className="px-2.5 py-2 text-ink-3">{props.none}</p> : null}
      </div>
    </span>
  )
}
