import type { Product } from '#features/catalog/model.ts'
import type { OrderKind } from '#features/orders/model.ts'
import type { DocumentKind, Treatment } from '../model.ts'

export type TaxPaperCopy = {
  heading: Record<DocumentKind, string>
  seller: string
  buyer: string
  noBuyer: string
  orderOf: (number: string) => string
  taxNumber: (number: string) => string
  number: string
  issuedOn: string
  paidOn: string
  order: string
  corrects: string
  head: readonly [string, string, string]
  products: Record<Product, string>
  orderKinds: Record<OrderKind, string>
  item: (product: string, kind: string) => string
  noTax: string
  net: string
  taxOf: (name: string, percent: string) => string
  sum: Record<DocumentKind, string>
  paidNote: string
  correctsNote: (number: string) => string
  treatmentNotes: Record<Treatment, string | null>
}

export const zh: TaxPaperCopy = {
  heading: { invoice: '税务发票', 'credit-note': '贷项通知单' },
  seller: '销售方',
  buyer: '购买方',
  noBuyer: '未填写开票资料',
  orderOf: (number) => `订单 ${number}`,
  taxNumber: (number) => `税号 ${number}`,
  number: '发票号码',
  issuedOn: '开具日期',
  paidOn: '付款日期',
  order: '订单号',
  corrects: '对应发票',
  head: ['项目', '税率', '不含税金额'],
  products: { 'cloud-server': '云服务器', 'dedicated-server': '物理服务器' },
  orderKinds: { new: '新购', renewal: '续费', upgrade: '升级', 'top-up': '流量包' },
  item: (product, kind) => `${product}（${kind}）`,
  noTax: '不征税',
  net: '不含税金额',
  taxOf: (name, percent) => `${name} ${percent}%`,
  sum: { invoice: '价税合计', 'credit-note': '退还合计' },
  paidNote: '款项已付清。',
  correctsNote: (number) => `本单冲减发票 ${number}。`,
  treatmentNotes: { taxed: null, 'reverse-charge': '反向征收：税款由购买方自行申报缴纳。', outside: '购买方所在国家或地区不征收本税。' },
}
