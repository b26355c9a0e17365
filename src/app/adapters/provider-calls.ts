import { performance } from 'node:perf_hooks'
import type { CaptchaCheck } from '#features/auth/api.ts'
import { DeliveryFailure, type AcceptedSms, type FailureKind, type NoticeSms, type SentSms, type SmsReceipt } from '#features/messages/api.ts'
import { GatewayDeclined, type PaymentGateway } from '#features/payments/api.ts'
import type { CallNote } from '#features/providers/api.ts'
import type { CallOutcome } from '#features/providers/model.ts'
import type { Ctx } from '#platform/ctx.ts'

/** The called provider: a row, or null for that of the environment. */
export type Callee = Pick<CallNote, 'providerId' | 'kind' | 'driver'>
/** The log of calls. `mayHaveBeenSent`: a call with that tag ended unclear. */
export type CallLog = { note: (note: CallNote) => Promise<void>; mayHaveBeenSent: (tag: string) => Promise<boolean> }

/** Makes a call and notes how it ended. The note has no part in the outcome. */
async function noted<Result>(
  log: CallLog,
  callee: Callee,
  { operation, tag }: { operation: string; tag?: string },
  call: () => Promise<Result>,
): Promise<Result> {
  const begun = performance.now()
  const end = (outcome: CallOutcome, code: string) => log.note({ ...callee, operation, outcome, code, tag, durationMs: performance.now() - begun })
  let result: Result
  try {
    result = await call()
  } catch (error) {
    const { outcome, code } = outcomeOf(error)
    await end(outcome, code)
    throw error
  }
  await end('ok', '')
  return result
}

/** Only a vendor's own word is a rejection. Everything else may have been carried out. */
export function outcomeOf(error: unknown): { outcome: CallOutcome; code: string } {
  if (error instanceof DeliveryFailure) return { outcome: 'refused', code: error.kind }
  if (error instanceof GatewayDeclined) return { outcome: 'refused', code: error.vendorCode }
  return { outcome: 'unclear', code: error instanceof Error ? error.name : '' }
}

/** Rejections that are about one sender, so that another may be asked. The others are about the recipient. */
const passedOn: ReadonlySet<FailureKind> = new Set<FailureKind>(['temporary', 'refused'])

export type Sender<Adapter> = { adapter: Adapter; callee: Callee }

type Message<Adapter, Result> = { operation: string; tag: string; send: (adapter: Adapter, callee: Callee) => Promise<Result> }

/**
 * Asks the senders in order until one takes the message. The next one is asked only if the one before answered that it did not take it. A time-out or a broken
 * connection is unclear: the message may have been sent, so no other sender gets it, also not at a retry with the same tag.
 */
export async function firstThatTakes<Adapter, Result>(
  senders: readonly Sender<Adapter>[],
  log: CallLog,
  { operation, tag, send }: Message<Adapter, Result>,
): Promise<Result> {
  const last = senders.at(-1)
  for (const sender of senders) {
    try {
      return await noted(log, sender.callee, { operation, tag }, () => send(sender.adapter, sender.callee))
    } catch (error) {
      const isRejected = error instanceof DeliveryFailure && passedOn.has(error.kind)
      if (!isRejected || sender === last || (await log.mayHaveBeenSent(tag))) throw error
    }
  }
  throw new DeliveryFailure('temporary', 'no provider is set up')
}

/** Number of the environment's provider in the receipts, which have no row. */
const environment = 'environment'

/** Puts the provider in front of its own number of a message, so that the receipt is asked from the same one. */
export function withProvider({ receiptId }: AcceptedSms, { providerId, driver }: Callee): AcceptedSms {
  return { receiptId: receiptId && `${providerId ?? environment}/${driver}/${receiptId}` }
}

/** Asks the provider that accepted a message for its receipt. `waiting` if that provider was removed: then no one will know. */
export async function askForReceipt(senders: readonly Sender<NoticeSms>[], log: CallLog, ctx: Ctx, sent: SentSms): Promise<SmsReceipt> {
  const [provider, driver, ...rest] = sent.receiptId.split('/')
  const sender = senders.find(({ callee }) => (callee.providerId ?? environment) === provider && callee.driver === driver)
  if (!sender?.adapter.readReceipt) return 'waiting'
  const begun = performance.now()
  const receipt = await sender.adapter.readReceipt(ctx, { ...sent, receiptId: rest.join('/') })
  // Only bad news is in the log, where staff look for failures. Each message is asked for several times.
  if (receipt === 'undelivered')
    await log.note({ ...sender.callee, operation: 'receipt', outcome: 'refused', code: 'undelivered', durationMs: performance.now() - begun })
  return receipt
}

/** The same captcha, whose checks are noted. Answers that are wrong before the vendor is asked are not: anyone can send those. */
export function notedCaptcha(captcha: CaptchaCheck, callee: Callee, log: CallLog): CaptchaCheck {
  return {
    ...captcha,
    async accept(ctx, given) {
      const begun = performance.now()
      try {
        return await captcha.accept(ctx, given)
      } catch (error) {
        await log.note({ ...callee, operation: 'captcha', outcome: 'unclear', code: 'no-answer', durationMs: performance.now() - begun })
        throw error
      }
    },
  }
}

/** The same gateway, whose calls are noted. */
export function notedGateway(gateway: PaymentGateway, callee: Callee, log: CallLog): PaymentGateway {
  const { refunds, statement, stored } = gateway
  const call = <Result>(operation: string, run: () => Promise<Result>) => noted(log, callee, { operation }, run)
  return {
    ...gateway,
    open: (trade) => call('open', () => gateway.open(trade)),
    query: (trade) => call('query', () => gateway.query(trade)),
    close: (trade) => call('close', () => gateway.close(trade)),
    ...(refunds
      ? {
          refunds: {
            ...refunds,
            refund: (wanted) => call('refund', () => refunds.refund(wanted)),
            query: (wanted) => call('refund-query', () => refunds.query(wanted)),
          },
        }
      : {}),
    ...(statement ? { statement: (day) => call('statement', () => statement(day)) } : {}),
    ...(stored ? { stored: { ...stored, charge: (of, wanted) => call('charge', () => stored.charge(of, wanted)) } } : {}),
  }
}
