import { createHash, createSign, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'
import { crc32, deflateRawSync } from 'node:zlib'
import type { Misbehaviour } from '#features/payments/testing/gateway-contract.ts'
import type { Outbound } from '#platform/http/outbound.ts'
import { beijingTime, fenOf, yuanOf, type Alipay } from '../client.ts'
import { holds, signedText } from '../signing.ts'
import { alipayBill, tradeTitle } from './data/bill.ts'
import { gbkOf } from './gbk.ts'

type Trade = { number: string; tradeNo: string; fen: bigint; status: string; until: string; refunds: Map<string, bigint> }

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

/** Fake of Alipay's server, after its documents: checks our signature, knows a trade once a payer has seen it, signs its answers. */
export function alipayStub(now: () => Date) {
  const [merchant, vendor, next] = [rsa(), rsa(), rsa()]
  const offered = new Map<string, { fen: bigint; until: string }>()
  const trades = new Map<string, Trade>()
  const asked: { method: string; params: Record<string, string> }[] = []
  let next_: Misbehaviour | undefined
  const stub = { signingKey: vendor.privateKey, noCodes: false }

  const send: Outbound = async (url, init) => {
    const how = next_
    next_ = undefined
    if (how === 'down') throw new Error('openapi.alipay.com did not answer')
    if (how === 'error') return answer('busy', 502)
    if (how === 'garbage') return answer('<html>busy</html>')
    if (url.host === 'dwbillcenter.alipay.com') return { status: 200, headers: new Headers(), body: billOf(url.searchParams.get('day') ?? '') }
    const params = Object.fromEntries(new URLSearchParams(init.body))
    if (!holds(signedText(params), params['sign']!, [merchant.publicKey])) return said(params['method']!, { code: '40002', sub_code: 'isv.invalid-signature' })
    asked.push({ method: params['method']!, params })
    return said(params['method']!, act(params['method']!, JSON.parse(params['biz_content']!) as Record<string, string>), how === 'forged')
  }

  function said(method: string, content: object, forged = false) {
    const node = JSON.stringify({ msg: 'text with "quotes" and } braces {', ...content })
    const signature = sign(forged ? `${node} ` : node, stub.signingKey)
    return answer(`{"${method.replaceAll('.', '_')}_response":${node},"sign":"${signature}"}`)
  }

  function act(method: string, content: Record<string, string>): object {
    const number = content['out_trade_no'] ?? ''
    const trade = trades.get(number)
    const no = (sub_code: string) => ({ code: '40004', msg: 'Business Failed', sub_code })
    const ok = (own: object) => ({ code: '10000', msg: 'Success', ...own })
    if (method === 'alipay.trade.precreate') {
      if (stub.noCodes) return { code: '40006', sub_code: 'isv.insufficient-isv-permissions' }
      if (trade && trade.status !== 'WAIT_BUYER_PAY') return no('ACQ.TRADE_HAS_SUCCESS')
      offered.set(number, { fen: fenOf(content['total_amount']!)!, until: content['time_expire']! })
      return ok({ out_trade_no: number, qr_code: `https://qr.alipay.com/${number.toLowerCase()}` })
    }
    if (method === 'alipay.data.dataservice.bill.downloadurl.query') {
      const day = content['bill_date']!
      return day < '2026' ? no('isp.bill_not_exist') : ok({ bill_download_url: `https://dwbillcenter.alipay.com/downloadBillFile.resource?day=${day}` })
    }
    if (!trade) return no('ACQ.TRADE_NOT_EXIST')
    if (method === 'alipay.trade.query')
      return ok({ trade_no: trade.tradeNo, out_trade_no: number, trade_status: trade.status, total_amount: yuanOf(trade.fen) })
    if (method === 'alipay.trade.close') {
      if (trade.status !== 'WAIT_BUYER_PAY') return no('ACQ.REASON_TRADE_STATUS_INVALID')
      trade.status = 'TRADE_CLOSED'
      return ok({ out_trade_no: number })
    }
    if (method === 'alipay.trade.refund') return refund(trade, content)
    const given = trade.refunds.get(content['out_request_no']!)
    return given === undefined ? ok({}) : ok({ refund_status: 'REFUND_SUCCESS', refund_amount: yuanOf(given), out_request_no: content['out_request_no'] })

    function refund(trade: Trade, { out_request_no, refund_amount }: Record<string, string>): object {
      const [known, fen] = [trade.refunds.get(out_request_no!), fenOf(refund_amount!)!]
      const left = trade.fen - [...trade.refunds.values()].reduce((sum, one) => sum + one, 0n)
      if (known === undefined && (trade.status !== 'TRADE_SUCCESS' || fen > left)) return no('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
      trade.refunds.set(out_request_no!, fen)
      return ok({ trade_no: trade.tradeNo, fund_change: known === undefined ? 'Y' : 'N' })
    }
  }

  /** A payer scans the code or signs in at the page. From then on the trade exists. */
  function look(number: string): void {
    const found = offered.get(number)
    if (!found || trades.has(number) || beijingTime(now()) > found.until) return
    const tradeNo = `20260311${createHash('md5').update(number).digest('hex').replaceAll(/\D/g, '').padEnd(20, '0').slice(0, 20)}`
    trades.set(number, { number, tradeNo, ...found, status: 'WAIT_BUYER_PAY', refunds: new Map() })
  }

  function pay(number: string): void {
    look(number)
    const trade = trades.get(number)
    if (trade?.status === 'WAIT_BUYER_PAY') trade.status = 'TRADE_SUCCESS'
  }

  /** A notice's parameters as Alipay sends them, before they are signed. */
  function noticeParams(alipay: Alipay, number: string): Record<string, string> {
    const trade = trades.get(number)!
    return {
      notify_id: randomUUID().replaceAll('-', ''),
      notify_type: 'trade_status_sync',
      notify_time: beijingTime(now()),
      charset: 'utf-8',
      version: '1.0',
      app_id: alipay.appId,
      seller_id: alipay.sellerId,
      trade_no: trade.tradeNo,
      out_trade_no: number,
      total_amount: yuanOf(trade.fen),
      trade_status: trade.status,
      subject: tradeTitle,
      body: '',
    }
  }

  const billOf = (day: string) => zipOf('bill.csv', gbkOf(alipayBill(day, [...trades.values()])))

  return Object.assign(stub, {
    send,
    asked,
    merchant,
    vendor,
    next,
    look,
    pay,
    noticeParams,
    misbehave: (how: Misbehaviour) => void (next_ = how),
  })
}

export function sign(text: string, key: KeyObject, algorithm = 'RSA-SHA256'): string {
  return createSign(algorithm).update(text, 'utf8').sign(key, 'base64')
}

function answer(text: string, status = 200) {
  return { status, headers: new Headers(), body: new TextEncoder().encode(text) }
}

/** One deflated file, as the vendor packs its bill. */
function zipOf(name: string, content: Uint8Array): Uint8Array {
  const [file, packed] = [Buffer.from(name), deflateRawSync(content)]
  const facts = Buffer.alloc(26)
  facts.writeUInt16LE(20, 0)
  facts.writeUInt16LE(8, 4)
  facts.writeUInt32LE(crc32(content), 10)
  facts.writeUInt32LE(packed.length, 14)
  facts.writeUInt32LE(content.length, 18)
  facts.writeUInt16LE(file.length, 22)
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), facts, file, packed])
  const entry = Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, Buffer.alloc(14), file])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(entry.length, 8)
  end.writeUInt32LE(local.length, 12)
  return new Uint8Array(Buffer.concat([local, entry, Buffer.from('PK\u0005\u0006', 'latin1'), end]))
}
