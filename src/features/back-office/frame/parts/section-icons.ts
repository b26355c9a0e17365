import type { ComponentType, SVGProps } from 'react'
import IconAccounts from '~icons/lucide/users'
import IconApprovals from '~icons/lucide/stamp'
import IconAudit from '~icons/lucide/scroll-text'
import IconCallBacks from '~icons/lucide/phone-call'
import IconChecklist from '~icons/lucide/list-checks'
import IconContent from '~icons/lucide/newspaper'
import IconCoupons from '~icons/lucide/ticket-percent'
import IconFinance from '~icons/lucide/landmark'
import IconInfrastructure from '~icons/lucide/network'
import IconInvoices from '~icons/lucide/file-text'
import IconLeads from '~icons/lucide/mail'
import IconMaintenance from '~icons/lucide/wrench'
import IconOperations from '~icons/lucide/activity'
import IconOrders from '~icons/lucide/receipt-text'
import IconPartnerTerms from '~icons/lucide/percent'
import IconPartners from '~icons/lucide/handshake'
import IconPrices from '~icons/lucide/tags'
import IconProviders from '~icons/lucide/plug'
import IconRules from '~icons/lucide/scale'
import IconSafety from '~icons/lucide/key-round'
import IconServers from '~icons/lucide/server'
import IconSettings from '~icons/lucide/settings'
import IconStaff from '~icons/lucide/id-card'
import IconStatus from '~icons/lucide/heart-pulse'
import IconSupport from '~icons/lucide/life-buoy'
import IconTaxes from '~icons/lucide/receipt'
import IconTemplates from '~icons/lucide/mails'
import IconToday from '~icons/lucide/gauge'
import IconTransferCases from '~icons/lucide/user-round-cog'
import IconTransfers from '~icons/lucide/arrow-left-right'
import IconVerifications from '~icons/lucide/badge-check'
import IconVouchers from '~icons/lucide/gift'
import IconWithdrawals from '~icons/lucide/banknote-arrow-up'
import type { staffSections } from '../../model.ts'

type Icon = ComponentType<SVGProps<SVGSVGElement>>

export const sectionIcons: Record<(typeof staffSections)[number]['key'], Icon> = {
  today: IconToday,
  approvals: IconApprovals,
  accounts: IconAccounts,
  orders: IconOrders,
  support: IconSupport,
  callBacks: IconCallBacks,
  leads: IconLeads,
  verifications: IconVerifications,
  partners: IconPartners,
  partnerTerms: IconPartnerTerms,
  servers: IconServers,
  operations: IconOperations,
  maintenance: IconMaintenance,
  status: IconStatus,
  infrastructure: IconInfrastructure,
  transferCases: IconTransferCases,
  transfers: IconTransfers,
  finance: IconFinance,
  invoices: IconInvoices,
  withdrawals: IconWithdrawals,
  vouchers: IconVouchers,
  prices: IconPrices,
  coupons: IconCoupons,
  content: IconContent,
  checklist: IconChecklist,
  rules: IconRules,
  taxes: IconTaxes,
  settings: IconSettings,
  providers: IconProviders,
  templates: IconTemplates,
  staff: IconStaff,
  audit: IconAudit,
  safety: IconSafety,
}
