import type { ReactNode } from 'react'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { join } from '#ui/recipes.ts'
import type { OwnPartnerProps } from './own-props.ts'
import { CopyLink, LandingSelect, LinkCode } from './referral-link.tsx'
import { pad } from './sheet.template2.tsx'
import { useLinkView } from './link-view.ts'

/** A programme's link as a specification. */
export function LinkSheet({ code, linkBase }: Pick<OwnPartnerProps, 'linkBase'> & { code: string }) {
  const { m, link } = useLinkView(code, linkBase)
  return (
    <div className="grid md:grid-cols-[minmax(0,1fr)_13rem]">
      <dl className="grid min-w-0">
        <Row name={m.landing}>
          <LandingSelect link={link} className="w-full sm:w-56" />
        </Row>
        <Row name={m.address} aside={<CopyLink link={link} />}>
          <span className="font-mono text-sm break-all">{link.address}</span>
        </Row>
        <Row name={m.code} last>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-mono text-lg tracking-[0.2em]">{code}</span>
            <CopyButton text={code} name={m.code} />
            <span className="text-xs text-ink-3">{m.codeHint}</span>
          </span>
        </Row>
      </dl>
      <figure className={`flex items-center gap-4 border-line py-5 max-md:border-t md:flex-col md:justify-center md:gap-2.5 md:border-s ${pad}`}>
        <LinkCode link={link} className="size-34 border border-line" />
        <figcaption className="text-xs text-ink-3 md:text-center">{m.qrHint}</figcaption>
      </figure>
    </div>
  )
}

function Row(props: { name: string; aside?: ReactNode; last?: boolean; children: ReactNode }) {
  return (
    <div className={join('grid gap-x-6 gap-y-1.5 py-3.5 sm:grid-cols-[8.5rem_minmax(0,1fr)] sm:items-center', pad, !props.last && 'border-b border-line')}>
      <dt className="label">{props.name}</dt>
      <dd className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="min-w-0 max-sm:w-full">{props.children}</span>
        {props.aside}
      </dd>
    </div>
  )
}
