import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { transfersPage } from './answers.ts'
import { acceptForm, decideForm, disputeForm, heldForm, linkForm, listForm, numberForm, offerForm, reviewForm } from './forms.ts'
import { acceptTransfer } from './server/accept-transfer.ts'
import { decideDispute, reviewTransfer } from './server/decide-transfer.ts'
import { disputeTransfer } from './server/dispute-transfer.ts'
import { cancelTransfer, rejectTransfer } from './server/end-offer.ts'
import { listHeld } from './server/list-held.ts'
import { listTransfers } from './server/list-transfers.ts'
import { offerTransfer } from './server/offer-transfer.ts'
import { openLink } from './server/open-link.ts'
import { renewLink } from './server/renew-link.ts'
import { readTransferStart } from './server/read-transfer-start.ts'
import { readTransfer } from './server/read-transfer.ts'

const customers = [
  endpoint('GET /transfers', listTransfers, {
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'listTransfers', answer: transfersPage },
    summary: 'Transfers sent and received, newest first',
    input: listForm,
  }),
  endpoint('GET /transfers/start', readTransferStart, {
    access: 'customer',
    summary: 'Own servers with every reason against transferring each',
    input: z.strictObject({}),
  }),
  endpoint('POST /transfers/link', openLink, {
    access: 'customer',
    summary: 'Open the link of an offer; it belongs to the first account that may receive it',
    input: linkForm,
  }),
  endpoint('POST /transfers', offerTransfer, {
    access: 'customer',
    summary: 'Offer servers to an account or by a link, free or for a price; needs step-up authentication',
    input: offerForm,
  }),
  endpoint('GET /transfers/{number}', readTransfer, {
    access: 'customer',
    summary: 'One transfer with its timeline and, while it can be answered, the passports of its servers',
    input: numberForm,
  }),
  endpoint('POST /transfers/{number}/accept', acceptTransfer, {
    access: 'customer',
    summary: 'Accept at the price that was shown; needs step-up authentication',
    input: acceptForm,
  }),
  endpoint('POST /transfers/{number}/reject', rejectTransfer, {
    access: 'customer',
    summary: 'Say no to an offer',
    input: numberForm,
  }),
  endpoint('POST /transfers/{number}/cancel', cancelTransfer, {
    access: 'customer',
    summary: 'Take an own offer back',
    input: numberForm,
  }),
  endpoint('POST /transfers/{number}/link', renewLink, {
    access: 'customer',
    summary: 'Another link for an own offer that nobody has opened; the one before is dead. Needs step-up authentication',
    input: numberForm,
  }),
  endpoint('POST /transfers/{number}/dispute', disputeTransfer, {
    access: 'customer',
    summary: 'Dispute what was received while the price is held; opens a work order',
    input: disputeForm,
  }),
]

const staff = [
  endpoint('GET /admin/held-transfers', listHeld, {
    access: 'staff:transfers',
    summary: 'Transfers that wait for the staff or whose price is held',
    input: heldForm,
  }),
  endpoint('POST /admin/held-transfers/{number}/decide', decideDispute, {
    access: 'staff:transfers',
    stepUp: true,
    summary: 'Decide a dispute: release the price or give it back',
    input: decideForm,
  }),
  endpoint('POST /admin/held-transfers/{number}/review', reviewTransfer, {
    access: 'staff:transfers',
    stepUp: true,
    summary: 'Approve or refuse a transfer that is looked at because of its price',
    input: reviewForm,
  }),
]

export const endpoints = [...customers, ...staff]
