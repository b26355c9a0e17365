import type { ReactNode } from 'react'
import { ImageTable } from '../../backups/parts/image-table.tsx'
import { BackToServers } from '../../keys/parts/key-actions.tsx'
import type { AccountResourcesProps } from '../model.ts'
import { AccountNetworks } from '../parts/account-networks.tsx'
import { StartLink } from '../parts/start-link.tsx'
import { useImagesNetworksView } from './images-networks-view.ts'

/** One ruled sheet: the note on how long they are kept in its head, then two numbered lists. */
export default function ImagesNetworksTemplate2(props: AccountResourcesProps) {
  const view = useImagesNetworksView(props)
  const { m } = view
  return (
    <div className="overflow-clip rounded-box border border-line bg-surface">
      <header className="grid items-end gap-x-10 gap-y-4 border-b border-line px-5 py-5 sm:px-7 lg:grid-cols-2">
        <div className="min-w-0">
          <BackToServers className="mb-2" />
          <h1 className="text-2xl font-semibold tracking-tight">{m.title}</h1>
          <p className="text-ink-2">{m.subtitle}</p>
        </div>
        <p className="border-s-2 border-brand-ink ps-4 text-xs/5 text-ink-2">{m.kept}</p>
      </header>
      <Section number="01" title={m.images.title} used={view.imagesUsed} note={m.images.text}>
        <ImageTable {...view.imageTable} action={<StartLink hasServers={view.hasServers} />} />
      </Section>
      <Section number="02" title={m.networks.title} used={view.networksUsed} note={m.networks.text}>
        <AccountNetworks {...view} />
      </Section>
    </div>
  )
}

function Section(props: { number: string; title: string; used: string; note: string; children: ReactNode }) {
  return (
    <section aria-label={props.title} className="not-first:border-t not-first:border-line">
      <div className="border-b border-line bg-sunken px-5 py-4 sm:px-7">
        <h2 className="flex flex-wrap items-baseline gap-x-3 font-semibold">
          <span aria-hidden className="font-mono text-xs text-brand-ink">
            {props.number}
          </span>
          {props.title}
          <span className="ms-auto font-mono text-xs font-normal text-ink-3 tabular-nums">{props.used}</span>
        </h2>
        <p className="mt-1 text-xs text-ink-2">{props.note}</p>
      </div>
      {props.children}
    </section>
  )
}
