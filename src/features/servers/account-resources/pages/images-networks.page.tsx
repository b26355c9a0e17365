import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { readNames } from '../../listing/server/read-names.ts'
import { ByApi } from '../../parts/by-api.ts'
import { useAccountResourceMessages } from '../messages/use-messages.ts'
import type { AccountResourcesProps } from '../model.ts'
import { readAccountResources } from '../server/read-account-resources.ts'

export const loader = pageLoader(async ({ ctx, locale }): Promise<AccountResourcesProps> => {
  const reading = readAccountResources(ctx)
  const imageIds = reading.then(({ images }) => images.map(({ imageId }) => imageId))
  const [resources, names] = await Promise.all([reading, readNames(ctx, locale, imageIds)])
  return { ...resources, names }
})

const Designs = templatePair(
  () => import('./images-networks.template1.tsx'),
  () => import('./images-networks.template2.tsx'),
)

export default function ImagesNetworksPage(props: { loaderData: AccountResourcesProps }) {
  const m = useAccountResourceMessages()
  return (
    <>
      <PageHead title={m.title} />
      <ByApi value>
        <Designs {...props.loaderData} />
      </ByApi>
    </>
  )
}
