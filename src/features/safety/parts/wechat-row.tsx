import { useCallback, useState } from 'react'
import IconWechat from '~icons/lucide/message-circle'
import type { WechatStart } from '#features/account/model.ts'
import { useProof } from '#features/auth/parts/shared/proof-dialog.tsx'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { SafetyState } from '../model.ts'
import { SafetyRow } from './safety-row.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { useAct } from '#ui/actions/use-act.ts'

const WechatScan = lazyPart(async () => (await import('#features/account/parts/shared/wechat-scan.tsx')).WechatScan)

/** The WeChat that signs in to the account: tied by its own code on the screen, taken off after a proof. */
export function WechatRow({ wechat }: { wechat: NonNullable<SafetyState['wechat']> | null }) {
  const { wechat: m } = useMessages()
  const { date } = useDates()
  const proof = useProof()
  const { act, busy, fault, clear } = useAct()
  const [open, setOpen] = useState(false)
  const { run } = proof
  const start = useCallback((signal: AbortSignal) => run(() => callApi<WechatStart>('POST', '/account/wechat/ties', {}, signal)), [run])
  const close = () => {
    clear()
    setOpen(false)
  }
  return (
    <>
      <SafetyRow
        id="wechat"
        Icon={IconWechat}
        title={m.title}
        badge={<Badge tone={wechat ? 'ok' : 'mute'}>{wechat ? m.bound : m.unbound}</Badge>}
        text={wechat ? m.since(wechat.nickname, date(wechat.boundAt)) : m.text}
        action={
          <Button tone={wechat ? 'danger-ghost' : 'default'} onClick={() => setOpen(true)}>
            {wechat ? m.unbind : m.bind}
          </Button>
        }
      />
      {open && !wechat ? (
        <Dialog open onClose={close} title={m.bind} description={m.lead} size="sm">
          <div className="grid place-items-center">
            <WechatScan start={start} />
          </div>
        </Dialog>
      ) : null}
      {open && wechat ? (
        <ConfirmDialog
          open
          tone="danger"
          title={m.unbindTitle}
          description={m.unbindText}
          confirm={m.unbind}
          busy={busy}
          onClose={close}
          onConfirm={() =>
            void act(
              () => run(() => callApi('POST', '/account/wechat/untie')),
              () => {
                close()
                toast.ok(m.done)
              },
            )
          }
        >
          {fault ? <Notice tone="bad">{fault}</Notice> : null}
        </ConfirmDialog>
      ) : null}
      {proof.dialog}
    </>
  )
}
