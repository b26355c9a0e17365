import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { notifyPath, sandboxMerchantId } from '../../src/adapters/pay-sandbox/company.ts'
import { signatureHeader, signNotice } from '../../src/adapters/pay-sandbox/signing.ts'
import { makeMacKey } from '../../src/platform/secret-box.ts'
import type { Question } from './asker.ts'

export type Said = { number: string; tradeNo: string; amountFen: bigint; status: 'WAITING' | 'SUCCESS' }

/** Sends notices as the sandbox gateway does, with its key, beside those that the gateway sends itself. */
export function makeVoice(dataDir: string) {
  const secret = Buffer.from(readFileSync(path.join(dataDir, 'app-secret'), 'utf8').trim(), 'hex')
  const mac = makeMacKey(secret, 'sandbox-gateway')
  return {
    say({ number, tradeNo, amountFen, status }: Said, { forged = false } = {}): Question {
      const told = { noticeId: randomUUID(), merchantId: sandboxMerchantId, tradeNo, outTradeNo: number, amountFen: Number(amountFen), currency: 'CNY', status }
      const body = JSON.stringify(told)
      const signature = signNotice(mac, new TextEncoder().encode(body), new Date())
      // Signed for one fen less than it says.
      const sent = forged ? JSON.stringify({ ...told, amountFen: told.amountFen + 1 }) : body
      return { method: 'POST', path: notifyPath, body: sent, headers: { [signatureHeader]: signature } }
    },
  }
}

export type Voice = ReturnType<typeof makeVoice>
