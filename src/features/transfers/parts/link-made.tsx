import { Link } from 'react-router'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { buttonStyle } from '#ui/recipes.ts'
import { usePageMessages } from '../messages/use-page-messages.ts'
import { transferAddress } from './list-address.ts'
import type { MadeLink } from './use-offer.ts'

/** Transfer link, shown once after creation. */
export function LinkMade({ made }: { made: MadeLink }) {
  const m = usePageMessages().link
  return (
    <section aria-labelledby="link-made" className="flex flex-col items-start gap-4">
      <div>
        <h2 id="link-made" className="text-lg font-semibold">
          {m.title}
        </h2>
        <p className="mt-1 max-w-2xl text-ink-2">{m.text}</p>
      </div>
      <div className="flex w-full items-center gap-2 rounded-button border border-line-2 bg-sunken py-2 ps-4 pe-2 t2:rounded-none">
        <input
          readOnly
          aria-label={m.label}
          value={made.address}
          onFocus={(event) => event.target.select()}
          className="ident min-w-0 flex-1 bg-transparent text-sm outline-offset-4"
        />
        <CopyButton text={made.address} name={m.copy} className="size-9!" />
      </div>
      <Notice tone="info" className="w-full">
        {m.until}
      </Notice>
      <Link to={transferAddress(made.number)} className={buttonStyle({ tone: 'primary', size: 'lg' })}>
        {m.done}
      </Link>
    </section>
  )
}
