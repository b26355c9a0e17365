import { useCallback, useState } from 'react'
import IconWechat from '~icons/lucide/message-circle'
import type { WechatStart } from '#features/account/model.ts'
import { callApi } from '#platform/http/api-client.ts'
import { useDates } from '#platform/i18n/messages.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { SafetyState } from '../model.ts'
import { SafetyRow } from './safety-row.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useStepUp } from '#ui/mutations/step-up-dialog.ts'

const WechatScan = lazyPart(async () => (await import('#features/account/parts/shared/wechat-scan.tsx')).WechatScan)

/** WeChat identity that signs in to the account: linked by a code on the screen, unlinked after step-up authentication. */
export function WechatRow({ wechat }: { wechat: NonNullable<SafetyState['wechat']> | null }) {
  const { wechat: m } = useMessages()
  const { date } = useDates()
  const stepUp = useStepUp()
  const [open, setOpen] = useState(false)
  const start = useCallback((signal: AbortSignal) => stepUp(() => callApi<WechatStart>('POST', '/account/wechat/ties', {}, signal)), [stepUp])
  const untie = useMutation(() => callApi('POST', '/account/wechat/untie'), { done: m.done, onDone: () => setOpen(false) })
  const close = () => {
    untie.clear()
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
          tone="danger"
          title={m.unbindTitle}
          description={m.unbindText}
          confirm={m.unbind}
          mutation={untie}
          onClose={close}
          onConfirm={() => void untie.run()}
        />
      ) : null}
    </>
  )
}
