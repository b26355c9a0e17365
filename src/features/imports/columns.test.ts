import { describe, expect, it } from 'vitest'
import { customerOf, fenOf, serviceOf } from './columns.ts'
import { LineRefused } from './model.ts'
import { BadFile, readCsv } from './read-csv.ts'

const now = new Date('2026-11-22T08:00:00Z')
const client = {
  id: '1',
  firstname: 'Lan',
  lastname: 'Zhou',
  companyname: '',
  email: 'A@b.cn',
  country: 'CN',
  phonenumber: '+86.13911110017',
  credit: '0',
  status: 'Active',
}
const hosting = {
  id: '1',
  userid: '2',
  packageid: '3',
  domain: 'web1',
  regdate: '2024-03-09',
  nextduedate: '2027-03-09',
  amount: '42.00',
  billingcycle: 'Semi-Annually',
  domainstatus: 'Active',
  dedicatedip: '',
  machineid: 'node1/101',
}

describe('a CSV file', () => {
  it('is read with quotes, commas, line ends inside and a byte-order mark, and reports line numbers', () => {
    const text = '\uFEFFID,Name\r\n1,"a, ""b"""\r\n\r\n2,"two\nlines"\r\n3,c'
    expect(readCsv(text, ['id'])).toEqual([
      { line: 2, cells: { id: '1', name: 'a, "b"' } },
      { line: 4, cells: { id: '2', name: 'two\nlines' } },
      { line: 6, cells: { id: '3', name: 'c' } },
    ])
  })

  it('is refused with a missing column, an extra cell or an unclosed quote', () => {
    for (const text of ['id\n1', 'id,credit\n1,2,3', 'id,credit\n1,"2']) expect(() => readCsv(text, ['id', 'credit'])).toThrow(BadFile)
  })
})

describe('parsing a line', () => {
  it('reads money to the fen, never rounded', () => {
    expect(['128.50', '0', '', '-3', '7.5', '2.1000'].map((text) => fenOf(text, 'credit'))).toEqual([12850n, 0n, 0n, -300n, 750n, 210n])
    for (const text of ['1.005', '1,000', '¥3', '1e3']) expect(() => fenOf(text, 'credit')).toThrow(LineRefused)
  })

  it('reads phones as the two systems write them', () => {
    const phones = [client, { ...client, phonenumber: '139 1111 0018' }, { ...client, phonenumber: '51230019', country: 'HK' }]
    expect(phones.map((cells) => customerOf('whmcs', cells).phone)).toEqual(['+8613911110017', '+8613911110018', '+85251230019'])
    expect(customerOf('zjmf', { ...client, username: '周澜', phone_code: '', phonenumber: '13911110031' }).phone).toBe('+8613911110031')
    for (const phonenumber of ['', '12', '+86.01012345678']) expect(() => customerOf('whmcs', { ...client, phonenumber })).toThrow(LineRefused)
  })

  it('reads names in the order of their language', () => {
    expect(customerOf('whmcs', client).name).toBe('Lan Zhou')
    expect(customerOf('whmcs', { ...client, firstname: '小明', lastname: '王' }).name).toBe('王小明')
  })

  it('reads periods, and days in Shanghai: a due day is paid until it ends', () => {
    expect(serviceOf('whmcs', hosting, now)).toMatchObject({
      months: 6,
      paidUntil: new Date('2027-03-09T16:00:00Z'),
      startedAt: new Date('2024-03-08T16:00:00Z'),
    })
    const zjmf = { ...hosting, uid: '2', productid: '3', nextduedate: '1804521600', billingcycle: 'monthly' }
    expect(serviceOf('zjmf', zjmf, now)).toMatchObject({ months: 1, customerId: '2', productId: '3' })
    const wrong = [{ nextduedate: '0000-00-00' }, { nextduedate: '2026-11-20' }, { regdate: '2026-12-24' }, { billingcycle: 'One Time' }, { machineid: '' }]
    for (const cells of wrong) expect(() => serviceOf('whmcs', { ...hosting, ...cells }, now), JSON.stringify(cells)).toThrow(LineRefused)
  })
})
