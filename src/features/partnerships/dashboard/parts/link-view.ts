import { useOwnMessages } from '../messages/use-own-messages.ts'
import { useReferralLink } from './referral-link.tsx'

/** View of a programme's link. */
export function useLinkView(code: string, linkBase: string) {
  return { m: useOwnMessages().link, link: useReferralLink(code, linkBase) }
}
