import { callApi } from '#platform/http/api-client.ts'
import { useLiveVersion } from '#platform/live/use-live-version.ts'
import { useMutation, type MutationOptions } from '#ui/mutations/use-mutation.ts'
import type { WorkOrderView } from '../../model.ts'
import { useSeen } from '../shared/use-seen.ts'

/** Keeps an open thread live, and marks it as read while it is visible. */
export function useThread({ number, revision, messages, unread }: WorkOrderView): void {
  useLiveVersion(`/work-orders/${number}/live`, revision)
  useSeen(`/work-orders/${number}/seen`, unread ? messages.findLast(({ author }) => author === 'staff')?.id : undefined)
}

/** Action of the owner on a work order. */
export function useThreadStep(number: string, step: string, options: MutationOptions<object, unknown>) {
  return useMutation((input: object) => callApi('POST', `/work-orders/${number}/${step}`, input), options)
}
