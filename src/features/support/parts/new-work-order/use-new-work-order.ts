import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { useFaultText } from '#platform/i18n/error-message.ts'
import { useFormFaults } from '#ui/forms/use-form-faults.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { priorityOf, replyMinutes, supportRules, workOrderPath, type About, type AccountMatter, type Impact, type WorkOrderCategory } from '../../model.ts'
import type { NewProps, ServiceProps } from '../service-props.ts'
import { useAttachments } from '../shared/use-attachments.ts'
import { useDraft } from '../shared/use-draft.ts'

/** State of the form of a new work order: choices, text (kept as a draft) and files. */
export function useNewWorkOrder({ servers, ...begin }: NewProps, { accountId, alone }: Pick<ServiceProps, 'accountId' | 'alone'>) {
  const m = useMessages()
  const navigate = useNavigate()
  const to = useLocalePath()
  const faultText = useFaultText()
  const { form, faults, show, refuse, clear } = useFormFaults(['title', 'body', 'secret', 'about.orderNumber', 'about.domain', 'about.workOrder'])
  const attachments = useAttachments('/work-orders/files')
  const title = useDraft(`${accountId}:new:title`)
  const body = useDraft(`${accountId}:new:body`)
  const [category, setCategory] = useState<WorkOrderCategory>(begin.category)
  const [serverCode, setServerCode] = useState(begin.serverCode)
  const [impact, setImpact] = useState<Impact>('degraded')
  const [matter, setMatter] = useState<AccountMatter>(begin.matter)
  const [related, setRelated] = useState('')
  const [secret, setSecret] = useState('')
  const send = useMutation((request: object, keyOf) => callApi<{ number: string }>('POST', '/work-orders', { ...request, idempotencyKey: keyOf(request) }), {
    done: ({ number }) => m.form.submitted(number),
    revalidate: false,
    onError: refuse,
    onDone: async ({ number }) => {
      title.setText('')
      body.setText('')
      // A preview of the other design stays in that design.
      await navigate(alone ? to(workOrderPath(number)) : `?number=${number}`)
    },
  })

  const about = aboutOf(category, { impact, matter, related: related.trim() })
  const takesServer = category === 'technical' || category === 'complaint'
  const server = takesServer ? servers.find(({ code }) => code === serverCode) : undefined
  const priority = priorityOf(about, server)

  function judge(): boolean {
    const missing = (text: string) => (text.trim() ? undefined : faultText({ path: '', code: 'platform.required' }))
    const short =
      title.text.trim().length < supportRules.title.min
        ? faultText({ path: '', code: 'platform.too-short', detail: { min: supportRules.title.min } })
        : undefined
    return show({ title: missing(title.text) ?? short, body: missing(body.text), form: attachments.settled ? undefined : m.files.pending })
  }
  function submit(): void {
    if (judge()) return
    void send.run({
      about,
      serverCode: server?.code ?? null,
      title: title.text,
      body: body.text,
      fileIds: attachments.fileIds,
      secret: category === 'technical' && secret ? secret : null,
    })
  }
  const state = {
    faults,
    clear,
    busy: send.busy,
    submit,
    attachments,
    title,
    body,
    category: { value: category, set: setCategory },
    server: { value: serverCode, set: setServerCode, choices: servers, shown: takesServer },
    impact: { value: impact, set: setImpact },
    matter: { value: matter, set: setMatter },
    related: { value: related, set: setRelated },
    secret: { value: secret, set: setSecret },
    priority,
    target: replyMinutes[priority],
    dropDraft() {
      title.setText('')
      body.setText('')
      attachments.clear()
    },
  }
  return { form, state }
}

function aboutOf(category: WorkOrderCategory, given: { impact: Impact; matter: AccountMatter; related: string }): About {
  switch (category) {
    case 'technical':
      return { category, impact: given.impact }
    case 'billing':
      return { category, orderNumber: given.related }
    case 'filing':
      return { category, domain: given.related }
    case 'account':
      return { category, matter: given.matter }
    case 'complaint':
      return { category, workOrder: given.related }
    case 'suggestion':
      return { category }
  }
}
