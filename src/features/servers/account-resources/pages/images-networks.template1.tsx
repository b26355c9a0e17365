import { Card, PageTitle } from '#ui/display/card.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ImageTable } from '../../backups/parts/image-table.tsx'
import { BackToServers } from '../../keys/parts/key-actions.tsx'
import type { AccountResourcesProps } from '../model.ts'
import { AccountNetworks } from '../parts/account-networks.tsx'
import { StartLink } from '../parts/start-link.tsx'
import { useImagesNetworksView } from './images-networks-view.ts'

/** Two white cards, one a list each, below the note on how long they are kept. */
export default function ImagesNetworksTemplate1(props: AccountResourcesProps) {
  const view = useImagesNetworksView(props)
  const { m } = view
  return (
    <>
      <BackToServers className="mb-2" />
      <PageTitle title={m.title} subtitle={m.subtitle} />
      <Notice tone="info">{m.kept}</Notice>
      <Card title={m.images.title} aside={<Used text={view.imagesUsed} />} className="mt-4" flush>
        <p className="border-b border-line px-5 py-3 text-sm text-ink-2 max-sm:px-4">{m.images.text}</p>
        <ImageTable {...view.imageTable} action={<StartLink hasServers={view.hasServers} />} />
      </Card>
      <Card title={m.networks.title} aside={<Used text={view.networksUsed} />} className="mt-4" flush>
        <p className="border-b border-line px-5 py-3 text-sm text-ink-2 max-sm:px-4">{m.networks.text}</p>
        <AccountNetworks {...view} />
      </Card>
    </>
  )
}

const Used = ({ text }: { text: string }) => <span className="text-xs whitespace-nowrap text-ink-3 tabular-nums">{text}</span>
