import { useCallback, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '#platform/http/api-client.ts'
import { useErrorMessage } from '#platform/i18n/error-message.ts'
import { buttonStyle } from '#ui/recipes.ts'
import { toast } from '#ui/feedback/toast.ts'
import { useMessages } from '../messages/use-messages.ts'
import type { Message, MessageCategory } from '../model.ts'

const idsOf = (messages: readonly Message[]) => messages.map(({ id }) => id)

/** Actions on messages. Deleted ones leave the list at once and can be restored by the toast's button. */
export function useMessageActs(afterwards: () => void) {
  const m = useMessages()
  const { revalidate } = useRevalidator()
  const errorMessage = useErrorMessage()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())

  const attempt = useCallback(
    async (act: () => Promise<unknown>): Promise<boolean> => {
      try {
        await act()
        await revalidate()
        return true
      } catch (error) {
        toast.bad(errorMessage(error))
        return false
      }
    },
    [revalidate, errorMessage],
  )
  const comeBack = (ids: readonly string[]) => setGone((held) => new Set([...held].filter((id) => !ids.includes(id))))

  async function restore(messageIds: readonly string[]): Promise<void> {
    const done = await attempt(() => callApi('POST', '/messages/restore', { messageIds }))
    comeBack(messageIds)
    if (done) toast.ok(m.restored)
  }

  return {
    gone,
    async read(messages: readonly Message[]): Promise<void> {
      await attempt(() => callApi('POST', '/messages/read', { messageIds: idsOf(messages) }))
      afterwards()
    },
    async readAll(category: MessageCategory | undefined): Promise<void> {
      await attempt(() => callApi('POST', '/messages/read-all', category ? { category } : {}))
      afterwards()
    },
    async remove(messages: readonly Message[]): Promise<void> {
      const messageIds = idsOf(messages)
      setGone((held) => new Set([...held, ...messageIds]))
      afterwards()
      const done = await attempt(() => callApi('POST', '/messages/delete', { messageIds }))
      if (!done) return comeBack(messageIds)
      toast.ok(
        <span className="flex flex-wrap items-center">
          {m.deleted(messageIds.length)}
          <button type="button" onClick={() => void restore(messageIds)} className={buttonStyle({ tone: 'link', size: 'sm', className: 'ms-2' })}>
            {m.undo}
          </button>
        </span>,
      )
    },
  }
}
