import { useDates } from '#platform/i18n/messages.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { ServerView } from '../../model.ts'

/** Returns the level of DDoS protection in words, with the promised time while staff are setting it up. */
export function useProtectionText(): (server: ServerView) => string {
  const { admin, shape: texts } = useMessages()
  const { dateTime } = useDates()
  return ({ shape, protectionSetUp }) => {
    if (protectionSetUp) return admin.protectionSetUp(protectionSetUp.gbps, dateTime(protectionSetUp.dueAt))
    return shape.protectionGbps > 0 ? texts.protection(shape.protectionGbps) : texts.none
  }
}
