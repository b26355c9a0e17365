import { usePageMessages } from '../messages/use-page-messages.ts'
import { usePassportFacts } from '../parts/passport.tsx'
import { useSideTabs } from '../parts/transfer-filters.tsx'
import type { DetailProps, ListProps } from '../parts/transfer-props.ts'
import { useTransferSteps } from '../parts/transfer-steps.ts'
import { useTerms } from '../parts/transfer-terms.tsx'

/** Texts common to all views of the page. */
export function useTransferPlusView() {
  const m = usePageMessages()
  return { m, head: { title: m.title, subtitle: m.subtitle } }
}

/** View of the list with its directions, or a link to a first transfer if there is none. */
export function useTransfersView({ list, filter }: ListProps) {
  const tabs = useSideTabs(list, filter)
  return { ...useTransferPlusView(), tabs, none: tabs[0]!.count === 0, counts: list.counts }
}

/** View of one transfer with its steps, its terms and the passports of its servers. */
export function useTransferView({ transfer, names, now }: DetailProps) {
  const m = usePageMessages()
  const factsOf = usePassportFacts(names, now)
  return {
    m,
    steps: useTransferSteps(transfer),
    terms: useTerms(transfer),
    answerable: transfer.can.includes('accept') || transfer.can.includes('reject'),
    serversTitle: m.detail.servers(transfer.servers.length),
    passports: transfer.passports.map((passport) => {
      const { code } = passport
      const name = transfer.servers.find((server) => server.code === code)?.name ?? code
      return { passport, name, code: name === code ? null : code, facts: factsOf(passport) }
    }),
  }
}
export type PassportView = ReturnType<typeof useTransferView>['passports'][number]
