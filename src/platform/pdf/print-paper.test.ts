import { inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Paper } from './paper.ts'
import { printPaper } from './print-paper.ts'

const paper: Paper = {
  locale: 'zh',
  title: '付款收据 1',
  author: '润信云',
  madeAt: new Date('2026-03-11T02:00:00Z'),
  brand: '润信云',
  heading: '付款收据',
  watermark: '副本',
  number: 'P202603110000000001',
  parties: [{ name: '收款方', lines: ['润信云计算（杭州）有限公司'] }],
  facts: [['支付方式', '支付宝']],
  table: { head: ['内容', '金额'], rows: [['云服务器', '¥12.00']], widths: [3, 1] },
  totals: [['实收', '¥12.00']],
  notes: ['它不是发票。'],
}

const printed = async (own: Partial<Paper> = {}) => Buffer.from(await new Response(await printPaper({ ...paper, ...own })).arrayBuffer())

/** Returns the embedded fonts with the characters that their maps to Unicode name: the text that a reader can copy. */
function fontsIn(pdf: Buffer): { name: string; characters: string }[] {
  const objects = new Map([...pdf.toString('latin1').matchAll(/(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)].map(([, id = '', body = '']) => [id, body]))
  return [...objects.values()].flatMap((body) => {
    const name = /\/Subtype \/Type0[\s\S]*\/BaseFont \/([\w+-]+)/.exec(body)?.[1]
    const map = objects.get(/\/ToUnicode (\d+) 0 R/.exec(body)?.[1] ?? '')
    const stream = /stream\r?\n([\s\S]*?)\r?\nendstream/.exec(map ?? '')?.[1]
    if (!name || !stream) return []
    const codes = inflateSync(Buffer.from(stream, 'latin1'))
      .toString('latin1')
      .matchAll(/<([0-9a-f]{4})>/g)
    return [{ name, characters: [...codes].map(([, hex = '']) => String.fromCharCode(Number.parseInt(hex, 16))).join('') }]
  })
}

const charactersIn = (pdf: Buffer) =>
  fontsIn(pdf)
    .map(({ characters }) => characters)
    .join('')

describe('a PDF page', () => {
  it.each(['zh', 'zh-TW', 'en'] as const)('in %s is small, and every character of it can be copied, in either script', async (locale) => {
    const pdf = await printed({ locale, notes: ['它不是发票。', '它不是發票。', 'It is no invoice.'] })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.byteLength).toBeLessThan(150_000)
    const found = charactersIn(pdf)
    for (const character of '付款收据润信云发票發票支付宝¥12.00It') expect(found, character).toContain(character)
  })

  it('has narrow apostrophes and quotes in English, whose curly ones are as wide as a Chinese character', async () => {
    const found = charactersIn(await printed({ locale: 'en', notes: ['It can’t be “used” for tax.'] }))
    expect(found).toContain("'")
    expect(found).not.toMatch(/[‘’“”]/)
    expect(charactersIn(await printed({ notes: ['不能用于“抵扣”税款。'] }))).toContain('“')
  })

  it('has a QR code that is a link to its address', async () => {
    const url = 'https://runxin.example/zh/statement?receipt=P1.1'
    const links = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/\/URI \(([^)]*)\)/g)].map(([, uri]) => uri)
    expect(links(await printed({ check: { url, text: '扫码' } }))).toEqual([url])
    expect(links(await printed())).toEqual([])
  })

  it.each(['zh', 'zh-TW', 'en'] as const)('in %s has each character in the weight of its line', async (locale) => {
    const words = { zh: '润信税票', 'zh-TW': '潤信稅票', en: 'Receipt' }[locale]
    const fonts = fontsIn(await printed({ locale, brand: words, heading: words, notes: [words] }))
    for (const character of words) {
      const weights = fonts.filter(({ characters }) => characters.includes(character)).map(({ name }) => name.split('-').at(-1))
      expect(weights.toSorted(), character).toEqual(['Regular', 'SemiBold'])
    }
  })

  it('has the seal around its company name and the entries of the books', async () => {
    const found = charactersIn(await printed({ seal: '杭州甲乙', ledger: { title: '记账明细', head: ['丙'], rows: [['丁', '¥8.00']] } }))
    for (const character of '杭州甲乙记账明细丙丁8') expect(found, character).toContain(character)
  })

  it('leaves out an empty ledger', async () => {
    expect(charactersIn(await printed({ ledger: { title: '记账明细', head: [], rows: [] } }))).not.toContain('账')
  })

  it('continues on another page if the lines do not fit', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => [`云服务器 ${index}`, '¥12.00'])
    const pdf = await printed({ table: { ...paper.table!, rows } })
    expect(pdf.toString('latin1')).toMatch(/\/Count [3-9]/)
  })
})
