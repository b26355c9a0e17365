import { errors as accountErrors } from '#features/account/messages/errors.zh.ts'
import { zh as account } from '#features/account/messages/zh.ts'
import { zh as accountProfile } from '#features/account/profile/messages/zh.ts'
import { zh as auth } from '#features/auth/messages/zh.ts'
import { zh as backOffice } from '#features/back-office/messages/zh.ts'
import { zh as catalogBuy } from '#features/catalog/messages/buy.zh.ts'
import { zh as catalogCommon } from '#features/catalog/messages/common.zh.ts'
import { couponFaults as catalogCouponFaults } from '#features/catalog/messages/coupon-faults.zh.ts'
import { zh as catalogProduct } from '#features/catalog/messages/product.zh.ts'
import { errors as catalogErrors } from '#features/catalog/messages/errors.zh.ts'
import { topUpLines as catalogTopUpLines } from '#features/catalog/messages/top-up-lines.zh.ts'
import { sizeErrors as catalogSizeErrors } from '#features/catalog/messages/size-errors.zh.ts'
import { zh as catalogAddresses } from '#features/catalog/addresses/messages/zh.ts'
import { offerErrors as catalogOfferErrors } from '#features/catalog/offer/messages/offer-errors.zh.ts'
import { priceErrors as catalogPriceErrors } from '#features/catalog/pricing/messages/price-errors.zh.ts'
import { zh as content } from '#features/content/messages/zh.ts'
import { campaignErrors, campaignFaults } from '#features/coupons/campaigns/messages/errors.zh.ts'
import { errors as couponsErrors } from '#features/coupons/messages/errors.zh.ts'
import { zh as coupons } from '#features/coupons/messages/zh.ts'
import { zh as files } from '#features/files/messages/zh.ts'
import { zh as invoices } from '#features/invoices/messages/zh.ts'
import { zh as site } from '#features/site/texts/messages/zh.ts'
import { zh as brand } from '#features/brand/messages/zh.ts'
import { zh as providers } from '#features/providers/messages/zh.ts'
import { zh as rules } from '#features/rules/messages/zh.ts'
import { zh as leads } from '#features/leads/messages/zh.ts'
import { zh as messages } from '#features/messages/messages/zh.ts'
import { account as moneyAccount } from '#features/money/messages/account.zh.ts'
import { zh as money } from '#features/money/messages/zh.ts'
import { detail as ordersDetail, reasons as ordersReasons } from '#features/orders/messages/detail.zh.ts'
import { errors as ordersErrors } from '#features/orders/messages/errors.zh.ts'
import { zh as orders } from '#features/orders/messages/zh.ts'
import { refund as ordersRefund } from '#features/orders/refunds/messages/zh.ts'
import { own as partnershipsOwn } from '#features/partnerships/dashboard/messages/zh.ts'
import { zh as partnerships } from '#features/partnerships/messages/zh.ts'
import { errors as partnerTermsErrors, faults as partnerTermsFaults, zh as partnerTerms } from '#features/partnerships/terms/messages/zh.ts'
import { zh as payments } from '#features/payments/messages/zh.ts'
import { methods as paymentsMethods } from '#features/payments/stored/messages/zh.ts'
import { withdraw as paymentsWithdraw } from '#features/payments/withdrawals/messages/zh.ts'
import { passkeys as safetyPasskeys } from '#features/safety/messages/factors.zh.ts'
import { zh as safety } from '#features/safety/messages/zh.ts'
import { accountResources } from '#features/servers/account-resources/messages/zh.ts'
import { backups as serversBackups } from '#features/servers/backups/messages/zh.ts'
import { terminal as serversTerminal } from '#features/servers/consoles/messages/zh.ts'
import { disks as serversDisks } from '#features/servers/disks/messages/zh.ts'
import { zh as serversEngines } from '#features/servers/engine/messages/zh.ts'
import { guests as serversGuests } from '#features/servers/guests/messages/zh.ts'
import { keys as serversKeys } from '#features/servers/keys/messages/zh.ts'
import { tokenErrors as serversTokenErrors } from '#features/servers/lifecycle/messages/token-errors.zh.ts'
import { life as serversLife } from '#features/servers/lifecycle/messages/zh.ts'
import { bulk as serversBulk } from '#features/servers/listing/messages/bulk.zh.ts'
import { columns as serversColumns } from '#features/servers/listing/messages/columns.zh.ts'
import { tags as serversTags } from '#features/servers/listing/messages/tags.zh.ts'
import { protection as serversProtection, protectionErrors as serversProtectionErrors } from '#features/servers/locks/messages/zh.ts'
import { manualErrors as serversManualErrors } from '#features/servers/manual/messages/zh.ts'
import { calls as serversCalls } from '#features/servers/messages/calls.zh.ts'
import { zh as servers } from '#features/servers/messages/zh.ts'
import { monitoring as serversMonitoring } from '#features/servers/monitoring/messages/zh.ts'
import { addresses as serversAddresses } from '#features/servers/network/messages/addresses.zh.ts'
import { firewall as serversFirewall } from '#features/servers/network/messages/firewall.zh.ts'
import { ports as serversPorts } from '#features/servers/network/messages/ports.zh.ts'
import { network as serversNetwork } from '#features/servers/network/messages/zh.ts'
import { downgrade as serversDowngrade } from '#features/servers/resizing/messages/downgrade.zh.ts'
import { upgrade as serversUpgrade } from '#features/servers/resizing/messages/upgrade.zh.ts'
import { zh as serversPlacement } from '#features/servers/placement/messages/zh.ts'
import { autoTopUp as serversAutoTopUp } from '#features/servers/traffic/messages/auto-top-up.zh.ts'
import { traffic as serversTraffic, trafficErrors as serversTrafficErrors } from '#features/servers/traffic/messages/zh.ts'
import { textMessages } from '#features/messages/messages/texts.zh.ts'
import { errors as statusErrors } from '#features/status/messages/errors.zh.ts'
import { transferCases as supportTransferCases } from '#features/support/messages/transfer-list.zh.ts'
import { zh as support } from '#features/support/messages/zh.ts'
import { supportService } from '#features/support/support-service/messages/zh.ts'
import { page as transfersPage } from '#features/transfers/messages/pages.zh.ts'
import { schemeErrors as taxSchemeErrors, schemeFaults as taxSchemeFaults, zh as taxes } from '#features/taxes/messages/zh.ts'
import { zh as taxScheme } from '#features/taxes/scheme/messages/zh.ts'
import { errors as transfersErrors } from '#features/transfers/messages/errors.zh.ts'
import { zh as transfers } from '#features/transfers/messages/zh.ts'
import { errors as verificationErrors } from '#features/verification/messages/errors.zh.ts'
import { zh as verification } from '#features/verification/messages/zh.ts'
import { zh as webhooks } from '#features/webhooks/messages/zh.ts'
import { calendar } from '#ui/messages/calendar.zh.ts'
import { palette } from '#ui/messages/palette.zh.ts'
import { zh as ui } from '#ui/messages/zh.ts'
import { zh as consoleShell } from './console-shell-messages.zh.ts'
import { zh as home } from '#features/site/home/messages/zh.ts'
import { zh as overview } from './overview-messages.zh.ts'
import { zh as consolePalette } from './palette-messages.zh.ts'
import { zh as platform } from './platform-messages.zh.ts'
import { zh as shell } from './shell-messages.zh.ts'
import type { Catalogue } from '#platform/i18n/messages.tsx'

/**
 * Texts of each part of the catalogue, written for zh. No module loads this file: tools/message-parts.ts makes the modules
 * `virtual:messages/<part>/<locale>` from it, with the other locales' files instead of these.
 */
export const siteParts = {
  site: { platform, shell, ui },
  home: { home },
  shop: { catalog: catalogCommon },
  product: { catalog: { product: catalogProduct } },
  // The buy page makes orders. All of their texts come with the console.
  buy: {
    catalog: { buy: catalogBuy },
    coupons: { errors: couponsErrors },
    orders: { errors: ordersErrors },
    verification: { errors: verificationErrors },
  },
  // Texts of the page come with its data, except errors of the order.
  dedicated: {
    catalog: { errors: catalogErrors, faults: catalogCouponFaults },
    coupons: { errors: couponsErrors },
    orders: { errors: ordersErrors },
    verification: { errors: verificationErrors },
  },
  'sign-in': { account, auth },
  content: { content },
  // The form has a phone number, like the sign-in.
  contact: { auth, leads },
  partners: { partnerships },
} satisfies Record<string, Catalogue>

/** Parts that only the console and the back office need. Visitors of the site do not load their list. */
export const consoleParts = {
  partner: { partner: partnershipsOwn },
  console: { consoleShell, messages, calendar },
  // Loaded with the palette, not with a page.
  palette: { palette, consolePalette },
  overview: { overview },
  trade: { coupons, money, orders, payments, verification: { errors: verificationErrors } },
  // Faults of a coupon that an unpaid order does not take.
  'order-detail': { catalog: { faults: catalogCouponFaults, lines: catalogTopUpLines }, orders: { detail: ordersDetail, reasons: ordersReasons } },
  refunds: { orders: { refund: ordersRefund } },
  money: { money: { account: moneyAccount }, payments: { withdraw: paymentsWithdraw } },
  methods: { payments: { methods: paymentsMethods } },
  servers: { servers: { ...servers, life: serversLife } },
  'server-list': { bulk: serversBulk, columns: serversColumns },
  fleet: {
    calls: serversCalls,
    guests: serversGuests,
    protection: serversProtection,
    servers: { errors: serversProtectionErrors },
    tags: serversTags,
  },
  'server-network': { network: { ...serversNetwork, addresses: serversAddresses, firewall: serversFirewall, ports: serversPorts } },
  'auto-top-up': { autoTopUp: serversAutoTopUp },
  'server-monitoring': { monitoring: serversMonitoring, traffic: serversTraffic, servers: { errors: serversTrafficErrors } },
  'images-networks': { accountResources },
  'server-backups': { backups: serversBackups },
  'server-disks': { disks: serversDisks },
  'server-names': { servers },
  'server-size': { catalog: { errors: catalogSizeErrors }, servers: { upgrade: serversUpgrade, downgrade: serversDowngrade } },
  terminal: { terminal: serversTerminal },
  'ssh-keys': { keys: serversKeys },
  webhooks: { webhooks },
  'step-up': { account: { errors: accountErrors }, auth },
  personal: { files, profile: accountProfile },
  verification: { files, verification },
  safety: { safety, servers: { errors: serversTokenErrors } },
  support: { files, support, transferCases: supportTransferCases },
  'support-service': { supportService },
  'transfer-errors': { transfers: { errors: transfersErrors } },
  invoices: { invoices, taxes },
  transfers: { transfers, transferPages: transfersPage },
  admin: {
    account: { errors: accountErrors },
    addresses: catalogAddresses,
    auth,
    calendar,
    palette,
    catalog: {
      ...catalogCommon,
      lines: { ...catalogCommon.lines, ...catalogTopUpLines },
      errors: { ...catalogCommon.errors, ...catalogPriceErrors, ...catalogOfferErrors },
    },
    orders: { ...orders, reasons: ordersReasons, refund: ordersRefund },
    content,
    coupons: { ...coupons, errors: { ...couponsErrors, ...campaignErrors }, faults: campaignFaults },
    engines: serversEngines,
    placement: serversPlacement,
    'back-office': backOffice,
    invoices,
    files,
    leads,
    messages: textMessages,
    money,
    partnerships: { errors: { ...partnerships.errors, ...partnerTermsErrors }, faults: { ...partnerships.faults, ...partnerTermsFaults } },
    partnerTerms,
    payments,
    brand,
    site,
    providers,
    rules,
    taxes: { ...taxes, errors: { ...taxes.errors, ...taxSchemeErrors }, faults: { ...taxes.faults, ...taxSchemeFaults } },
    taxScheme,
    safety: { passkeys: safetyPasskeys },
    servers: { ...servers, errors: { ...servers.errors, ...serversManualErrors } },
    status: { errors: statusErrors },
    support,
    autoTopUp: serversAutoTopUp,
    traffic: serversTraffic,
    transfers: { errors: transfersErrors },
    verification,
  },
} satisfies Record<string, Catalogue>
