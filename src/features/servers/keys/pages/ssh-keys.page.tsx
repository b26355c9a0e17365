import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { useKeyMessages } from '../messages/use-messages.ts'
import { listKeys } from '../server/list-keys.ts'
import type { KeysPage } from '../model.ts'

export const loader = pageLoader(({ ctx }: { ctx: EndpointCtx }): Promise<KeysPage> => listKeys(ctx))

const Designs = templatePair(
  () => import('./ssh-keys.template1.tsx'),
  () => import('./ssh-keys.template2.tsx'),
)

export default function SshKeysPage(props: { loaderData: KeysPage }) {
  const m = useKeyMessages()
  return (
    <>
      <PageHead title={m.title} />
      <Designs {...props.loaderData} />
    </>
  )
}
