import { useState } from 'react'
import { useNavigate } from 'react-router'
import { accountOf, hideLastFour, lastFourOf } from '#features/account/model/holders.ts'
import { callApi } from '#platform/http/api-client.ts'
import { parseAmount } from '#platform/pure/plain-amount.ts'
import { useMutation } from '#ui/mutations/use-mutation.ts'
import { usePageMessages } from '../messages/use-page-messages.ts'
import { transferRules, type Candidate, type SnapshotChoice } from '../model.ts'
import { transferAddress } from './list-address.ts'
import { offerSteps, type OfferStep, type WizardProps } from './transfer-props.ts'

export type Way = 'account' | 'link'

/** Transfer link; shown once after creation. */
export type MadeLink = { number: string; address: string }

/** Parses `12.5` to 1250n; undefined if it is not a price. */
export function priceOf(text: string): bigint | undefined {
  const value = parseAmount(text)
  return value !== undefined && value >= transferRules.minPriceFen && value <= transferRules.maxPriceFen ? value : undefined
}

/** State of the offer wizard: choices of each step, whether the step is complete, and sending. */
export function useOffer({ start, chosen, begin, linkBase }: Pick<WizardProps, 'start' | 'chosen' | 'begin' | 'linkBase'>) {
  const m = usePageMessages().wizard
  const navigate = useNavigate()
  const free = (candidate: Candidate) => candidate.blocks.length === 0
  const [picked, setPicked] = useState<ReadonlySet<string>>(
    () => new Set(start.candidates.filter((one) => free(one) && chosen.includes(one.code)).map(({ code }) => code)),
  )
  // A server that was chosen elsewhere need not be chosen again.
  const [step, setStep] = useState<OfferStep>(picked.size > 0 ? begin : 'servers')
  const [way, setWay] = useState<Way>('account')
  const [account, setAccount] = useState('')
  const [lastFour, setLastFour] = useState('')
  const [priced, setPriced] = useState(false)
  const [yuan, setYuan] = useState('')
  const [snapshots, setSnapshots] = useState<SnapshotChoice>('wipe')
  const [shown, setShown] = useState<ReadonlySet<OfferStep>>(new Set())
  const [link, setLink] = useState<MadeLink>()
  const sending = useMutation(
    (request: object, keyOf) => callApi<{ number: string; link: string | null }>('POST', '/transfers', { ...request, idempotencyKey: keyOf(request) }),
    {
      revalidate: false,
      done: (made) => (made.link ? undefined : m.confirm.sent),
      onDone: (made) => (made.link ? setLink({ number: made.number, address: `${linkBase}?offer=${made.link}` }) : navigate(transferAddress(made.number))),
    },
  )
  const priceFen = priced ? priceOf(yuan) : 0n
  const toAccount = way === 'account'
  const addressee = accountOf(account)
  const fourMatch = addressee !== undefined && lastFour === lastFourOf(addressee)
  const done: Record<OfferStep, boolean> = {
    servers: picked.size > 0 && picked.size <= transferRules.servers,
    recipient: !toAccount || fourMatch,
    terms: priceFen !== undefined,
    confirm: true,
  }
  const servers = start.candidates.filter(({ code }) => picked.has(code))

  function send(): void {
    if (priceFen === undefined) return
    const to = toAccount ? { way, account: addressee, lastFour } : { way }
    void sending.run({ codes: [...picked], to, priceFen, snapshots })
  }

  function go(to: OfferStep): void {
    sending.clear()
    setStep(to)
  }
  /** Opens the next step, or shows the faults of the present one. */
  function next(): void {
    setShown(new Set([...shown, step]))
    const following = offerSteps[offerSteps.indexOf(step) + 1]
    if (done[step] && following) go(following)
  }
  function previous(): void {
    const before = offerSteps[offerSteps.indexOf(step) - 1]
    if (before) go(before)
  }

  return {
    step,
    /** First step that is not complete. Later ones cannot be opened. */
    reach: offerSteps.findIndex((one) => !done[one]),
    go,
    next,
    previous,
    /** True if the step was left incomplete, so that its faults are shown. */
    told: shown.has(step) && !done[step],
    done,
    servers,
    picked,
    toggle(code: string) {
      const now = new Set(picked)
      if (!now.delete(code)) now.add(code)
      setPicked(now)
    },
    way,
    setWay(to: Way) {
      sending.clear()
      setWay(to)
    },
    account,
    setAccount(text: string) {
      setAccount(text)
      sending.clear()
      setLastFour('')
    },
    /** The typed phone or account number without the digits that are typed again. Undefined while it is neither. */
    hidden: addressee && hideLastFour(addressee),
    lastFour,
    setLastFour,
    fourMatch,
    priced,
    setPriced,
    yuan,
    setYuan,
    priceFen,
    snapshots,
    setSnapshots,
    send,
    busy: sending.busy,
    fault: sending.failure,
    link,
  }
}

export type Offer = ReturnType<typeof useOffer>
