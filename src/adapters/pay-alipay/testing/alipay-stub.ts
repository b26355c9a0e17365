import { createSign, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'
import { memoryAgreements } from '#adapters/pay-kit/testing/memory-agreements.ts'
import { memoryBook } from '#adapters/pay-kit/testing/memory-book.ts'
import type { Misbehaviour } from '#features/payments/testing/gateway-contract.ts'
import type { Outbound } from '#platform/http/outbound.ts'
import { agreementParams } from '../fake/agreements.ts'
import { alipayNoticeParams, alipayScheme } from '../fake/alipay-scheme.ts'

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** The demo's fake of Alipay with records in memory, which can also misbehave. */
export function alipayStub(now: () => Date, ids: { appId: string; sellerId: string }) {
  const [merchant, vendor, next] = [rsa(), rsa(), rsa()]
  const book = memoryBook('alipay', now)
  const agreements = memoryAgreements('alipay', now, book.trades)
  const asked: { method: string; params: Record<string, string> }[] = []
  let how: Misbehaviour | 'lost' | undefined
  const stub = { signingKey: vendor.privateKey, noCodes: false }
  const scheme = alipayScheme({
    book,
    agreements,
    now,
    ...ids,
    merchantKey: merchant.publicKey,
    signingKey: () => stub.signingKey,
    codeAddress: ({ outTradeNo }) => `https://qr.alipay.com/${outTradeNo.toLowerCase()}`,
    hasCodes: () => !stub.noCodes,
  })

  const send: Outbound = async (url, init) => {
    const misled = how
    how = undefined
    if (misled === 'down') throw new Error('openapi.alipay.com did not answer')
    if (misled === 'error') return textAnswer('busy', 502)
    if (misled === 'garbage') return textAnswer('<html>busy</html>')
    const params = Object.fromEntries(new URLSearchParams(init.body))
    asked.push({ method: params['method'] ?? '', params })
    const answer = await scheme.send(url, init)
    if (misled === 'lost') throw new Error('openapi.alipay.com did not answer')
    return misled === 'forged' ? { ...answer, body: new TextEncoder().encode(new TextDecoder().decode(answer.body).replace('"msg":"', '"msg":" ')) } : answer
  }

  return Object.assign(stub, {
    send,
    asked,
    merchant,
    vendor,
    next,
    openPage: scheme.openPage,
    noticeOf: scheme.noticeOf,
    book,
    agreements,
    /** A payer scans the code or signs in at the page. From then on the trade exists. */
    look: async (number: string) => void (await book.look(number)),
    async pay(number: string): Promise<void> {
      await book.look(number)
      book.decide(number, 'paid')
    },
    /** A notice's parameters as Alipay sends them, before they are signed. */
    noticeParams: (number: string) => alipayNoticeParams({ ...ids, now }, { id: randomUUID(), trade: book.trades.get(number)! }),
    agreementParams: (number: string) => agreementParams({ ...ids, now }, { id: randomUUID(), agreement: agreements.agreements.get(number)! }),
    /** `lost`: the next call is carried out, and its answer never arrives. */
    misbehave: (kind: Misbehaviour | 'lost') => void (how = kind),
  })
}

export function sign(text: string, key: KeyObject, algorithm = 'RSA-SHA256'): string {
  return createSign(algorithm).update(text, 'utf8').sign(key, 'base64')
}

function textAnswer(text: string, status = 200) {
  return { status, headers: new Headers(), body: new TextEncoder().encode(text) }
}
