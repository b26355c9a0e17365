import { useDates } from '#platform/i18n/messages.tsx'
import { useAccountResourceMessages } from '../messages/use-messages.ts'
import type { AccountResourcesProps } from '../model.ts'

/** View of the account's images and private networks. */
export function useImagesNetworksView(props: AccountResourcesProps) {
  const m = useAccountResourceMessages()
  const moment = useDates().date
  return {
    ...props,
    m,
    moment,
    imageTable: { images: props.images, systems: props.names.images, regions: props.names.regions, moment },
    imagesUsed: m.count(props.images.length, props.maxImages),
    networksUsed: m.count(props.networks.length, props.maxNetworks),
  }
}
export type AccountResourcesView = ReturnType<typeof useImagesNetworksView>
