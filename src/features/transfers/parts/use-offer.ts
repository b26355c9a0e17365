import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useProof } from '#features/auth/parts/shared/proof-dialog.tsx'
import { accountOf, lastFourOf } from '#features/account/model/holders.ts'
import { callApi } from '#platform/http/api-client.ts'
import { parseYuan } from '#platform/pure/money.ts'
import { toast } from '#ui/feedback/toast.tsx'
import { useClickKey } from '#ui/actions/use-click-key.ts'
import { usePageMessages } from '../messages/use-page-messages.ts'
import { transferRules, type Candidate, type Recipient, type SnapshotChoice } from '../model.ts'
import { transferAddress } from './list-address.ts'
import type { WizardProps } from './transfer-props.ts'

export const offerSteps = ['servers', 'recipient', 'terms', 'confirm'] as const
export type OfferStep = (typeof offerSteps)[number]
export type Way = 'account' | 'link'

/** What is shown once. */
export type MadeLink = { number: string; address: string }

/** `12.5` → 1250n; undefined for what is no price. */
export function priceOf(text: string): bigint | undefined {
  const value = parseYuan(text)
  return value !== undefined && value >= transferRules.minPriceFen && value <= transferRules.maxPriceFen ? value : undefined
}

/** The wizard of an offer: what is chosen in each step, whether one may go on, and the sending. */
export function useOffer({ start, chosen, linkBase }: Pick<WizardProps, 'start' | 'chosen' | 'linkBase'>) {
  const m = usePageMessages().wizard
  const navigate = useNavigate()
  const proof = useProof()
  const free = (candidate: Candidate) => candidate.blocks.length === 0
  const [step, setStep] = useState<OfferStep>('servers')
  const [picked, setPicked] = useState<ReadonlySet<string>>(
    () => new Set(start.candidates.filter((one) => free(one) && chosen.includes(one.code)).map(({ code }) => code)),
  )
  const [way, setWay] = useState<Way>('account')
  const [account, setAccount] = useState('')
  const [recipient, setRecipient] = useState<Recipient>()
  const [looking, setLooking] = useState(false)
  const [mistyped, setMistyped] = useState(false)
  const [lastFour, setLastFour] = useState('')
  const [priced, setPriced] = useState(false)
  const [yuan, setYuan] = useState('')
  const [snapshots, setSnapshots] = useState<SnapshotChoice>('wipe')
  const [shown, setShown] = useState<ReadonlySet<OfferStep>>(new Set())
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<unknown>()
  const [link, setLink] = useState<MadeLink>()
  const click = useClickKey()

  const priceFen = priced ? priceOf(yuan) : 0n
  const toAccount = way === 'account'
  const fourMatch = lastFour === lastFourOf(account)
  const done: Record<OfferStep, boolean> = {
    servers: picked.size > 0 && picked.size <= transferRules.servers,
    recipient: !toAccount || (recipient !== undefined && recipient.block === null && fourMatch),
    terms: priceFen !== undefined,
    confirm: true,
  }
  const servers = start.candidates.filter(({ code }) => picked.has(code))

  async function look(): Promise<void> {
    if (looking) return
    setFault(undefined)
    setRecipient(undefined)
    const asked = accountOf(account)
    setMistyped(asked === undefined)
    if (!asked) return
    setLooking(true)
    try {
      setRecipient(await callApi<Recipient>('POST', '/transfers/recipient', { account: asked }))
    } catch (error) {
      setFault(error)
    }
    setLooking(false)
  }

  async function send(): Promise<void> {
    if (busy || priceFen === undefined) return
    setBusy(true)
    setFault(undefined)
    const to = toAccount ? { way, account: accountOf(account), lastFour } : { way }
    const wish = { codes: [...picked], to, priceFen, snapshots }
    try {
      const made = await proof.run(() => callApi<{ number: string; link: string | null }>('POST', '/transfers', { ...wish, idempotencyKey: click.keyOf(wish) }))
      click.done()
      if (made.link) setLink({ number: made.number, address: `${linkBase}?offer=${made.link}` })
      else {
        toast.ok(m.confirm.sent)
        await navigate(transferAddress(made.number))
      }
    } catch (error) {
      setFault(error)
    }
    setBusy(false)
  }

  function go(to: OfferStep): void {
    setFault(undefined)
    setStep(to)
  }
  /** To the next step, or says what the present one lacks. */
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
    /** The first step that is not done yet: what comes after it cannot be opened. */
    reach: offerSteps.findIndex((one) => !done[one]),
    go,
    next,
    previous,
    /** The step was left once without being done: its faults are said. */
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
      setFault(undefined)
      setWay(to)
    },
    account,
    setAccount(text: string) {
      setAccount(text)
      setMistyped(false)
      setFault(undefined)
      setRecipient(undefined)
      setLastFour('')
    },
    recipient,
    look,
    looking,
    mistyped,
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
    busy,
    fault,
    link,
    proofDialog: proof.dialog,
  }
}

export type Offer = ReturnType<typeof useOffer>
