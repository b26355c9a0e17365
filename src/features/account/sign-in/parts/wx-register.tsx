import type { ContactKind } from '#features/auth/model/contacts.ts'
import { callApi } from '#platform/http/api-client.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { WechatBound, WechatPending } from '../../model.ts'
import { goOn } from './go-on.ts'
import { StartAgain } from './start-again.tsx'
import { TwoSteps } from './two-steps.tsx'
import { AgreementField, PhoneCodeForm, usePhoneCodeForm } from './phone-code-form.tsx'

/** Last step for an unknown WeChat identity: a phone or an e-mail address, whose account it will sign in to from now on. */
export function WxRegister({ pending, ways, loginPage }: { pending: WechatPending | null; ways: readonly ContactKind[]; loginPage: string }) {
  const m = useMessages()
  if (pending) return <TwoSteps next={pending.next}>{(hold) => <BindForm pending={pending} ways={ways} hold={hold} />}</TwoSteps>
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="info">{m.errors['wechat-gone']}</Notice>
      <StartAgain loginPage={loginPage} />
    </div>
  )
}

function BindForm({ pending, ways, hold }: { pending: WechatPending; ways: readonly ContactKind[]; hold: () => void }) {
  const m = useMessages()
  const form = usePhoneCodeForm({
    purpose: 'bind-wechat',
    kinds: ways,
    fields: ['phone', 'email', 'agreed'],
    async send(proof) {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const { outcome, next } = await callApi<WechatBound>('POST', '/account/wechat/bind', { loginId: pending.loginId, ...proof, timeZone })
      if (outcome === 'second-step') return hold()
      await goOn(next)
    },
    concernsForm: ({ code }) => code.startsWith('account.'),
  })
  const head = (
    <>
      <Person nickname={pending.nickname} />
      <p className="text-sm text-ink-2">{ways.includes('email') ? m.wechat.bindLeadEmail : m.wechat.bindLead}</p>
    </>
  )
  return (
    <PhoneCodeForm of={form} submit={m.wechat.bind} head={head}>
      <AgreementField of={form} />
    </PhoneCodeForm>
  )
}

/** Name from WeChat, so that the reader does not link the identity of another person by mistake. */
function Person({ nickname }: { nickname: string }) {
  const m = useMessages()
  const name = nickname || m.wechat.nameless
  return (
    <div className="flex items-center gap-3.5 border border-line bg-sunken p-3.5 t1:rounded-button">
      <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-pill bg-ok-soft text-lg font-semibold text-ok t2:rounded-none">
        {[...name][0]}
      </span>
      <span className="min-w-0">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block text-xs text-ok">{m.wechat.proved}</span>
      </span>
    </div>
  )
}
