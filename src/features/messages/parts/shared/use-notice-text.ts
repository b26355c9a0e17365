import { useCallback } from 'react'
import { useDates, useIso } from '#platform/i18n/messages.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { Message } from '../../model.ts'

/** What a message says, in the page's language and the viewer's time zone. */
export function useNoticeText(): (message: Pick<Message, 'code' | 'params'>) => string {
  const { notices } = useMessages()
  const dates = useDates()
  const iso = useIso()
  return useCallback(
    ({ code, params }) => {
      // Stored parameters are those that `sendMessage` demanded for this code.
      const say = notices[code] as (given: unknown, how: typeof dates) => string
      return say(params, dates)
    },
    // `dates` is made anew at each render, out of the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [notices, iso],
  )
}
