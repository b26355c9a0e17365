import { useOwnMessages } from '../messages/use-own-messages.ts'
import { useReferralLink } from './referral-link.tsx'

/** The link of a programme with its words. */
export function useLinkView(code: string, linkBase: string) {
  return { m: useOwnMessages().link, link: useReferralLink(code, linkBase) }
}
