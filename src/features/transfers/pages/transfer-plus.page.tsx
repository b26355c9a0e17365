import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { readAccount } from '#features/account/api.ts'
import { readNames } from '#features/servers/api.ts'
import { requireCustomer } from '#platform/ctx.ts'
import type { EndpointCtx } from '#platform/http/endpoint.ts'
import { pageLoader } from '#platform/http/page.ts'
import { everyValue, given, lenient, present } from '#platform/pure/query-fields.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { templatePair } from '#ui/rendering/template-pair.tsx'
import { linkForm, listForm, numberForm } from '../forms.ts'
import { usePageMessages } from '../messages/use-page-messages.ts'
import { movingTransferStates } from '../model.ts'
import type { TransferPlusProps } from '../parts/transfer-props.ts'
import { listTransfers } from '../server/list-transfers.ts'
import type { PassportCtx } from '../server/ports.ts'
import { readTransfer } from '../server/read-transfer.ts'
import { readTransferStart } from '../server/read-transfer-start.ts'

const query = lenient(listForm).extend({ offer: given, number: given, new: present, server: everyValue, step: given })

export const loader = pageLoader<TransferPlusProps, EndpointCtx & PassportCtx & { publicOrigin: () => string }, typeof query>(
  async ({ ctx, locale, query: asked }) => {
    const accountId = requireCustomer(ctx)
    const { offer, number, new: begins, server: chosen, step, ...filter } = asked
    const now = ctx.now()
    const me = async () => ({ number: (await readAccount(ctx, accountId)).number })
    const offered = linkForm.safeParse({ token: offer })
    if (offered.success) return { shows: 'link', token: offered.data.token, me: await me() }
    const named = numberForm.safeParse({ number })
    if (named.success) {
      const transfer = await readTransfer(ctx, named.data)
      const names = await readNames(
        ctx,
        locale,
        transfer.servers.map(({ imageId }) => imageId),
      )
      return { shows: 'detail', transfer, me: await me(), names, now }
    }
    if (begins || chosen.length > 0) {
      const start = await readTransferStart(ctx)
      const names = await readNames(
        ctx,
        locale,
        start.candidates.map(({ imageId }) => imageId),
      )
      return {
        shows: 'wizard',
        start,
        chosen,
        begin: step === 'recipient' ? 'recipient' : 'servers',
        names,
        now,
        linkBase: `${ctx.publicOrigin()}/${locale}/console/transferPlus`,
      }
    }
    const list = await listTransfers(ctx, filter)
    return { shows: 'list', list, filter: { ...filter, page: list.page }, now }
  },
  { query },
)

const Designs = templatePair(
  () => import('./transfer-plus.template1.tsx'),
  () => import('./transfer-plus.template2.tsx'),
)

export default function TransferPlusPage(props: { loaderData: TransferPlusProps }) {
  const m = usePageMessages()
  const shown = props.loaderData
  usePolling(isMoving(shown))
  const title = { list: m.title, detail: m.detail.title, wizard: m.wizard.title, link: m.link.landing }[shown.shows]
  return (
    <>
      <PageHead title={shown.shows === 'detail' ? `${title} ${shown.transfer.number}` : title} />
      <Designs key={shown.shows} {...shown} />
    </>
  )
}

function isMoving(shown: TransferPlusProps): boolean {
  if (shown.shows === 'detail') return movingTransferStates.includes(shown.transfer.state)
  return shown.shows === 'list' && shown.list.transfers.some(({ state }) => movingTransferStates.includes(state))
}

const soonMs = 2_000
const laterMs = 20_000

/** Refreshes every two seconds during execution, otherwise less often, since the other party may have answered. */
function usePolling(moving: boolean): void {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setTimeout(look, moving ? soonMs : laterMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [moving, state, revalidate])
}
