import { useId, useState, type KeyboardEvent } from 'react'
import { useMessages as useSupportTexts } from '#features/support/messages/use-messages.ts'
import type { StaffWorkOrderView } from '#features/support/model.ts'
import { isLocale, isoOf, type Locale } from '#platform/i18n/locales.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { SearchInput } from '#ui/forms/search-input.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { anyServer } from '../messages/any-server.ts'
import { fillReply, replyFor, type CannedReply } from '../model.ts'

type Props = {
  view: StaffWorkOrderView
  replies: readonly CannedReply[]
  staffName: string
  onPick: (text: string) => void
  onClose: () => void
}

/** Finds a canned reply by its title and returns its text in the customer's language, filled in. Arrow keys choose, Enter picks. */
export function ReplyPicker({ view, replies, staffName, onPick, onClose }: Props) {
  const m = useMessages().replies
  const { categories } = useSupportTexts()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const locale = isLocale(view.locale) ? view.locale : 'zh'
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const found = replies.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
  // Those of the ticket's category come first, otherwise the order stays.
  const listed = [...found.filter(({ category }) => category === view.category), ...found.filter(({ category }) => category !== view.category)]
  const active = listed[at]

  function textOf(reply: CannedReply): { locale: Locale; text: string } {
    const { locale: language, text } = replyFor(reply, locale)
    const values = {
      customer: view.customer.nickname || view.customer.number,
      ticket: view.number,
      server: view.serverName ?? view.serverCode ?? anyServer[language],
      staff: staffName,
    }
    return { locale: language, text: fillReply(text, values) }
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((at + step + listed.length) % Math.max(1, listed.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (active) onPick(textOf(active).text)
    }
  }

  return (
    <Dialog open onClose={onClose} size="lg" title={m.pick} description={m.pickText}>
      <Field label={m.search} hideLabel>
        <SearchInput
          role="combobox"
          autoFocus
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={active ? `${listId}-${active.id}` : undefined}
          autoComplete="off"
          placeholder={m.search}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={move}
        />
      </Field>
      {listed.length === 0 ? <p className="text-ink-2">{m.noMatch}</p> : null}
      <div id={listId} role="listbox" aria-label={m.list} className="flex flex-col gap-1">
        {listed.map((reply) => {
          const { locale: language, text } = textOf(reply)
          return (
            <button
              type="button"
              tabIndex={-1}
              key={reply.id}
              id={`${listId}-${reply.id}`}
              role="option"
              aria-selected={reply === active}
              ref={(node) => {
                if (node && reply === active) node.scrollIntoView({ block: 'nearest' })
              }}
              className="rounded-field px-3 py-2 text-start hover:bg-hover aria-selected:bg-brand-soft"
              onClick={() => onPick(text)}
            >
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="font-medium text-ink">{reply.title}</span>
                {reply.category ? <span className="text-xs text-ink-3">{categories[reply.category]}</span> : null}
                {language === locale ? null : <span className="text-xs text-ink-3">{m.languages[language]}</span>}
              </span>
              <span lang={isoOf(language)} className="line-clamp-2 text-xs break-words text-ink-2">
                {text}
              </span>
            </button>
          )
        })}
      </div>
    </Dialog>
  )
}
