import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useCaseMessages } from '../../messages/use-case-messages.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { supportRules } from '../../model.ts'
import type { TransferCaseKind, TransferCaseSide } from '../../model/transfer-cases.ts'
import { useAttachments } from '../../parts/shared/use-attachments.ts'

const codeForm = /^srv-[a-z0-9]+$/

/** Mainland phone numbers may be typed without their country code. */
function accountOf(text: string): string {
  const typed = text.replaceAll(/[\s()-]/g, '')
  return /^1\d{10}$/.test(typed) ? `+86${typed}` : typed
}

/** State of the application for a transfer by staff. */
export function useTransferCase() {
  const m = useCaseMessages()
  const files = useMessages().files
  const faultText = useFaultText()
  const navigate = useNavigate()
  const { form, faults, show, refuse, clear } = useFormFaults(['serverCodes', 'otherParty', 'otherName', 'body', 'fileIds'])
  const attachments = useAttachments('/work-orders/files')
  const [kind, setKind] = useState<TransferCaseKind>('receiver-unreachable')
  const [side, setSide] = useState<TransferCaseSide>('owner')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [typed, setTyped] = useState('')
  const [otherParty, setOtherParty] = useState('')
  const [otherName, setOtherName] = useState('')
  const [body, setBody] = useState('')
  const send = useMutation((request: object, keyOf) => callApi<{ number: string }>('POST', '/transfer-cases', { ...request, idempotencyKey: keyOf(request) }), {
    done: ({ number }) => m.form.submitted(number),
    revalidate: false,
    onError: refuse,
    onDone: ({ number }) => navigate(`?transfers=1&number=${number}`),
  })

  const serverCodes = side === 'owner' ? [...picked] : typed.split(/[\s,，、]+/).filter(Boolean)

  function judge(): boolean {
    const missing = (text: string) => (text.trim() ? undefined : faultText({ path: '', code: 'platform.required' }))
    const wrong = serverCodes.find((code) => !codeForm.test(code))
    return show({
      serverCodes: serverCodes.length === 0 ? m.form.wantsServer : wrong ? m.form.wrongCode(wrong) : undefined,
      otherParty: missing(otherParty),
      otherName: missing(otherName),
      body: missing(body),
      fileIds: !attachments.settled ? files.pending : attachments.fileIds.length === 0 ? m.form.wants : undefined,
    })
  }

  function submit(): void {
    if (judge()) return
    const title = m.form.workOrderTitle(m.kinds[kind], serverCodes.join(', '))
    void send.run({
      kind,
      side,
      serverCodes,
      otherParty: accountOf(otherParty),
      otherName,
      title: title.length > supportRules.title.max ? `${title.slice(0, supportRules.title.max - 1)}…` : title,
      body,
      fileIds: attachments.fileIds,
    })
  }

  return {
    form,
    state: {
      faults,
      clear,
      busy: send.busy,
      submit,
      attachments,
      kind,
      setKind,
      side,
      setSide,
      picked,
      typed,
      setTyped,
      otherParty,
      setOtherParty,
      otherName,
      setOtherName,
      body,
      setBody,
      toggle(code: string) {
        const next = new Set(picked)
        if (!next.delete(code)) next.add(code)
        setPicked(next)
      },
    },
  }
}
