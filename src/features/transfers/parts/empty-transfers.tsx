import { Link } from 'react-router'
import IconCheck from '~icons/lucide/check'
import IconPlus from '~icons/lucide/plus'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import type { ListInput } from '../forms.ts'
import { usePageMessages } from '../messages/use-page-messages.ts'
import { HandOverArt } from './hand-over-art.tsx'
import { isFiltered, listAddress, wizardAddress } from './list-address.ts'

export function CreateLink(props: { size?: 'lg' }) {
  const m = usePageMessages()
  return (
    <Link to={wizardAddress} className={buttonStyle({ tone: 'primary', size: props.size })}>
      <IconPlus className="size-4" aria-hidden />
      {m.create}
    </Link>
  )
}

/** Shown without any transfer: what a transfer is; without one of this kind: a link to the others. */
export function NoTransfers({ filter }: { filter: ListInput }) {
  const m = usePageMessages()
  if (isFiltered(filter) || filter.side)
    return (
      <EmptyState
        art="search"
        title={m.empty.nothing}
        text={m.empty.nothingText}
        action={
          <Link to={listAddress({ ...filter, state: undefined, side: undefined })} className={buttonStyle()}>
            {m.list.clear}
          </Link>
        }
      />
    )
  return (
    <div className="grid items-center gap-x-12 gap-y-6 px-6 py-12 sm:px-12 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <HandOverArt className="w-full max-w-80 max-lg:max-w-64" />
      <div>
        <h2 className="text-lg font-semibold">{m.empty.title}</h2>
        <p className="mt-1 max-w-xl text-ink-2">{m.empty.text}</p>
        <ul className="mt-4 flex flex-col gap-1.5 text-sm text-ink-2">
          {m.empty.points.map((point) => (
            <li key={point} className="flex items-start gap-2">
              <IconCheck className="mt-[0.2em] size-4 shrink-0 text-ok" aria-hidden />
              {point}
            </li>
          ))}
        </ul>
        <div className="mt-6">
          <CreateLink size="lg" />
        </div>
      </div>
    </div>
  )
}
