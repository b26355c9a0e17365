import { useState } from 'react'
import type { OpeningState } from '#features/site-config/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { blockersOf, isSettled, type ChecklistItem } from '../model.ts'

/** Whether visitors see the site, the reasons why it cannot be opened yet, and the buttons to open and close it. */
export function OpeningCard({ state, items }: { state: OpeningState; items: readonly ChecklistItem[] }) {
  const { opening: m, items: names } = useMessages().checklist
  const [asked, setAsked] = useState(false)
  const isOpen = state === 'open'
  const change = useMutation(() => callApi('POST', isOpen ? '/admin/site/close' : '/admin/site/open'), {
    done: isOpen ? m.closed : m.opened,
    onDone: () => setAsked(false),
  })
  const namesOf = (some: readonly ChecklistItem[]) => some.map(({ key }) => names[key].title)
  const blockers = blockersOf(items)
  const left = items.filter((item) => !isSettled(item))
  const ask = isOpen ? m.close : m.open[state]
  return (
    <Card
      title={m.title}
      aside={
        <Badge tone={isOpen ? 'ok' : 'warn'} dot>
          {m.states[state]}
        </Badge>
      }
    >
      <p>{m.texts[state]}</p>
      {!isOpen && blockers.length > 0 ? (
        <p id="opening-blockers" className="mt-2 text-bad">
          {m.blocked(namesOf(blockers))}
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          {...(isOpen ? {} : { tone: 'primary' as const })}
          disabled={!isOpen && blockers.length > 0}
          aria-describedby={!isOpen && blockers.length > 0 ? 'opening-blockers' : undefined}
          onClick={() => setAsked(true)}
        >
          {ask}
        </Button>
        <a href="/" target="_blank" rel="noreferrer" className={`${linkStyle} inline-flex min-h-6 items-center`}>
          {isOpen ? m.visit : m.preview}
        </a>
      </div>
      {asked ? (
        <ConfirmDialog
          title={isOpen ? m.closeTitle : m.openTitle}
          description={isOpen ? m.closeText : [m.openText, ...(left.length > 0 ? [m.openLeft(namesOf(left))] : [])].join(' ')}
          confirm={ask}
          tone={isOpen ? 'danger' : 'primary'}
          mutation={change}
          onClose={() => {
            change.clear()
            setAsked(false)
          }}
          onConfirm={() => void change.run()}
        />
      ) : null}
    </Card>
  )
}
