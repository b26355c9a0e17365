import { useState } from 'react'
import { LazyPhoneCodeDialog } from '#features/auth/parts/shared/lazy-phone-code-dialog.tsx'
import { PhoneField, emptyPhone, internationalForm, phoneOfDraft } from '#features/auth/parts/shared/phone-field.tsx'
import { StageText } from '#features/auth/parts/shared/stage-text.tsx'
import { useAuthMessages } from '#features/auth/parts/shared/use-auth-messages.ts'
import { callApi } from '#platform/http/api-client.ts'
import { Refusal } from '#platform/refusal.ts'
import { NeedsScript } from '#ui/forms/needs-script.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { WechatBound, WechatPending } from '../../model.ts'
import { AgreementTick, useAgreement } from './agreement-tick.tsx'
import { goOn } from './go-on.ts'
import { StartAgain } from './start-again.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TwoSteps } from './two-steps.tsx'
import { useCodeFlow } from './use-code-flow.ts'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'

/** The last step for a WeChat that is new here: a phone, whose account it will sign in to from now on. */
export function WxRegister({ pending, loginPage }: { pending: WechatPending | null; loginPage: string }) {
  const m = useMessages()
  if (pending) return <TwoSteps next={pending.next}>{(hold) => <BindForm pending={pending} hold={hold} />}</TwoSteps>
  return (
    <div className="flex flex-col gap-5">
      <Notice tone="info">{m.refusals['wechat-gone']}</Notice>
      <StartAgain loginPage={loginPage} />
    </div>
  )
}

function BindForm({ pending, hold }: { pending: WechatPending; hold: () => void }) {
  const m = useMessages()
  const auth = useAuthMessages()
  const [phone, setPhone] = useState(emptyPhone)
  const [agreed, setAgreed] = useState(false)
  const agreement = useAgreement()
  const { form, faults, show, refuse, clear } = useFormFaults(['phone', 'agreed'])
  const flow = useCodeFlow('bind-wechat', form)

  async function submit() {
    const e164 = await phoneOfDraft(phone)
    if (show({ phone: e164 ? undefined : auth.faults['phone-invalid'], agreed: agreed ? undefined : m.faults['agree-first'] })) return
    await flow.start(e164!).catch(refuse)
  }
  async function bind(digits: string) {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const proof = { phone: flow.openFor, flowId: flow.code.sent?.flowId, code: digits }
    try {
      const { outcome, next } = await callApi<WechatBound>('POST', '/account/wechat/bind', { loginId: pending.loginId, ...proof, agreed, timeZone })
      if (outcome === 'second-step') return hold()
      await goOn(next)
    } catch (error) {
      // What another code would not change belongs to the form.
      if (!(error instanceof Refusal) || !error.code.startsWith('account.')) throw error
      flow.close()
      refuse(error)
    }
  }

  return (
    <>
      <form
        ref={form}
        noValidate
        method="post"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (flow.code.stage === 'idle') void submit()
        }}
      >
        <Person nickname={pending.nickname} />
        <p className="text-sm text-ink-2">{m.wechat.bindLead}</p>
        {faults['form'] ? <Notice tone="bad">{faults['form']}</Notice> : null}
        <PhoneField
          value={phone}
          error={faults['phone']}
          onChange={(value) => {
            setPhone(value)
            clear('phone')
          }}
        />
        <AgreementTick
          checked={agreed}
          error={faults['agreed']}
          onRead={agreement.read}
          onChange={(checked) => {
            setAgreed(checked)
            clear('agreed')
          }}
        />
        <NeedsScript what="code" />
        <SubmitButton disabled={flow.code.stage !== 'idle'}>
          <StageText stage={flow.code.stage} idle={m.wechat.bind} />
        </SubmitButton>
      </form>
      {agreement.dialog}
      <LazyPhoneCodeDialog open={flow.open} onClose={flow.close} phone={internationalForm(phone)} code={flow.code} onCode={bind} />
    </>
  )
}

/** Whom WeChat has named, so that nobody ties somebody else's by mistake. */
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
