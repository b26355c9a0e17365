import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useRefusalText } from '#platform/i18n/refusal-text.ts'
import { toast } from '#ui/feedback/toast.tsx'
import type { WorkOrderView } from '../../model.ts'
import { useLiveVersion } from '#platform/live/use-live-version.ts'
import { useSeen } from '../shared/use-seen.ts'

/** A thread that is looked at: live, marked as read while it is seen, and what its owner can do. */
export function useThread({ number, revision, messages, unread }: WorkOrderView) {
  const { revalidate } = useRevalidator()
  const refusalText = useRefusalText()
  const [busy, setBusy] = useState<string>()
  useLiveVersion(`/work-orders/${number}/live`, revision)
  useSeen(`/work-orders/${number}/seen`, unread ? messages.findLast(({ author }) => author === 'staff')?.id : undefined)

  /** Runs a step and reads the page anew either way; true when it was done. */
  async function act(step: string, input: object = {}, done?: string): Promise<boolean> {
    if (busy) return false
    setBusy(step)
    try {
      await callApi('POST', `/work-orders/${number}/${step}`, input)
      if (done) toast.ok(done)
      return true
    } catch (error) {
      toast.bad(refusalText(error))
      return false
    } finally {
      await revalidate()
      setBusy(undefined)
    }
  }
  return { busy, act }
}
