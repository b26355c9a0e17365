import { CopyButton } from '#ui/actions/copy-button.tsx'
import { cardStyle, join } from '#ui/recipes.ts'
import type { OwnPartnerProps } from './own-props.ts'
import type { Note } from './own-views.ts'
import { CopyLink, LandingSelect, LinkCode } from './referral-link.tsx'
import { useLinkView } from './link-view.ts'

export const lit = 'bg-[radial-gradient(30rem_16rem_at_0%_0%,var(--brand-soft),transparent)]'

/** Link of a programme with its code, highlighted. */
export function LinkCard({ id, code, linkBase, title, text }: Pick<OwnPartnerProps, 'linkBase'> & { id: string; code: string; title: string; text: string }) {
  const { m, link } = useLinkView(code, linkBase)
  return (
    <section aria-labelledby={id} className={join(cardStyle, lit, 'grid gap-x-8 gap-y-6 p-6 max-sm:p-4 md:grid-cols-[minmax(0,1fr)_auto]')}>
      <div className="flex min-w-0 flex-col gap-4">
        <div>
          <h3 id={id} className="text-[0.9375rem] font-semibold">
            {title}
          </h3>
          <p className="mt-1 max-w-prose text-sm text-ink-2">{text}</p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <LandingSelect link={link} className="w-full sm:w-44" />
          <p className="ident flex min-h-9 min-w-0 flex-1 basis-64 items-center rounded-field border border-line-2 bg-surface px-3 py-1.5 break-all">
            <span>
              <span className="sr-only">{m.address} </span>
              {link.address}
            </span>
          </p>
          <CopyLink link={link} />
        </div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <span className="text-ink-2">{m.code}</span>
          <span className="font-mono text-base font-semibold tracking-widest">{code}</span>
          <CopyButton text={code} name={m.code} />
          <span className="text-xs text-ink-3">{m.codeHint}</span>
        </p>
      </div>
      <figure className="flex items-center gap-4 md:w-36 md:flex-col md:gap-2">
        <LinkCode link={link} className="size-32 rounded-button border border-line" />
        <figcaption className="text-xs text-ink-3 md:text-center">{m.qrHint}</figcaption>
      </figure>
    </section>
  )
}

export function Notes({ notes, className }: { notes: readonly Note[]; className: string }) {
  return (
    <dl className={join('grid content-start gap-x-8 gap-y-5 text-sm', className)}>
      {notes.map((note) => (
        <div key={note.key}>
          <dt className="font-medium">{note.title}</dt>
          <dd className="mt-0.5 text-ink-2">{note.text}</dd>
        </div>
      ))}
    </dl>
  )
}
