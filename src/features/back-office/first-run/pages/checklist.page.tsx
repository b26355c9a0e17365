import '#src/styles/families/console.css'
import { Link } from 'react-router'
import type { ScannerPort } from '#features/files/api.ts'
import type { ProvidersCtx } from '#features/providers/api.ts'
import { readOpening } from '#features/site-config/api.ts'
import type { OpeningState } from '#features/site-config/model.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Card } from '#ui/display/card.tsx'
import { linkStyle, type Tone } from '#ui/recipes.ts'
import { StaffFrame } from '../../frame/parts/staff-frame.tsx'
import { readStaffFrame } from '../../frame/server/read-staff-frame.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { useFreshSection } from '../../parts/shared/use-fresh-section.ts'
import type { StaffCtx } from '../../server/ports.ts'
import { checklistPages, isSettled, type ChecklistItem, type ChecklistState } from '../model.ts'
import { OpeningCard } from '../parts/opening-card.tsx'
import { readChecklist } from '../server/read-checklist.ts'

type ChecklistData = { frame: StaffFrameData; items: ChecklistItem[]; state: OpeningState }

export const loader = pageLoader<ChecklistData, EndpointCtx & StaffCtx & ProvidersCtx & ScannerPort>(async ({ ctx }) => {
  const frame = await readStaffFrame(ctx)
  const [items, state] = await Promise.all([readChecklist(ctx), readOpening(ctx)])
  return { frame, items, state }
})

const tones: Record<ChecklistState, Tone> = {
  done: 'ok',
  simulated: 'ok',
  untested: 'warn',
  review: 'warn',
  example: 'warn',
  advised: 'warn',
  failing: 'bad',
  missing: 'bad',
}

/** List of things to set up before customers come, each with its state and its page. */
export default function ChecklistPage({ loaderData: { frame, items, state } }: { loaderData: ChecklistData }) {
  const m = useMessages().checklist
  useFreshSection(false, 30_000)
  return (
    <StaffFrame frame={frame} title={m.title} subtitle={m.subtitle}>
      <OpeningCard state={state} items={items} />
      <Card title={m.progress(items.filter(isSettled).length, items.length)} flush>
        <ol>
          {items.map(({ key, state }) => (
            <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-4 last:border-b-0 max-sm:px-4">
              <div className="min-w-0 grow basis-60">
                <h3 className="font-medium">{m.items[key].title}</h3>
                <p className="mt-0.5 text-ink-2">{m.items[key].text}</p>
              </div>
              <Badge tone={tones[state]} dot>
                {m.states[state]}
              </Badge>
              <Link to={checklistPages[key]} className={`${linkStyle} inline-flex min-h-6 items-center`} aria-label={m.openOf(m.items[key].title)}>
                {m.open}
              </Link>
            </li>
          ))}
        </ol>
      </Card>
    </StaffFrame>
  )
}
