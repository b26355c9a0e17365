import IconArrow from '~icons/lucide/arrow-right'
import IconCompany from '~icons/lucide/building-2'
import IconLink from '~icons/lucide/link'
import IconPerson from '~icons/lucide/user-round'
import { join } from '#ui/recipes.ts'
import { usePageMessages } from '../messages/use-page-messages.ts'
import type { Party, TransferDetail } from '../model.ts'

/** Both parties of a transfer, with the reader's side marked. */
export function Parties({ transfer, me, className }: { transfer: TransferDetail; me: { number: string }; className?: string }) {
  const m = usePageMessages().detail
  const own = <Side label={transfer.side === 'sent' ? m.from : m.to} name={m.you} number={me.number} />
  const other = (
    <Side
      label={transfer.side === 'sent' ? m.to : m.from}
      name={transfer.other?.name ?? transfer.sentTo ?? (transfer.way === 'link' ? m.openTo : m.ways.account)}
      number={transfer.other?.number}
      verification={transfer.other?.verification}
      open={!transfer.other && transfer.way === 'link'}
    />
  )
  return (
    <div className={join('grid items-center gap-4 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]', className)}>
      {transfer.side === 'sent' ? own : other}
      <span aria-hidden className="grid size-9 place-items-center rounded-pill bg-brand-soft text-brand-ink max-sm:ms-0.5 max-sm:rotate-90">
        <IconArrow className="size-4.5" />
      </span>
      {transfer.side === 'sent' ? other : own}
    </div>
  )
}

type SideProps = { label: string; name: string; number?: string | undefined; verification?: Party['verification'] | undefined; open?: boolean }

function Side({ label, name, number, verification, open }: SideProps) {
  const m = usePageMessages()
  const Icon = open ? IconLink : verification === 'enterprise' ? IconCompany : IconPerson
  return (
    <div className="flex min-w-0 items-center gap-3.5">
      <span
        aria-hidden
        className={join(
          'grid size-10 shrink-0 place-items-center rounded-pill',
          open ? 'border border-dashed border-line-2 text-ink-3' : 'bg-mute-soft text-ink-2',
        )}
      >
        <Icon className="size-4.5" />
      </span>
      <div className="min-w-0">
        <p className="label">{label}</p>
        <p className="truncate font-medium">{name}</p>
        {number ? (
          <p className="truncate text-xs text-ink-3">
            <span className="ident">{number}</span>
            {verification ? ` · ${m.verified[verification]}` : ''}
          </p>
        ) : null}
      </div>
    </div>
  )
}
