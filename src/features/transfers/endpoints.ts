import { z } from 'zod'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { transfersPage } from './answers.ts'
import { acceptForm, decideForm, disputeForm, heldForm, linkForm, listForm, numberForm, offerForm, recipientForm, reviewForm } from './forms.ts'
import { acceptTransfer } from './server/accept-transfer.ts'
import { decideDispute, reviewTransfer } from './server/decide-transfer.ts'
import { disputeTransfer } from './server/dispute-transfer.ts'
import { cancelTransfer, rejectTransfer } from './server/end-offer.ts'
import { findRecipient } from './server/find-recipient.ts'
import { listHeld } from './server/list-held.ts'
import { listTransfers } from './server/list-transfers.ts'
import { offerTransfer } from './server/offer-transfer.ts'
import { openLink } from './server/open-link.ts'
import type { DisputePort, PassportCtx, TransferCtx } from './server/ports.ts'
import { renewLink } from './server/renew-link.ts'
import { readTransferStart } from './server/read-transfer-start.ts'
import { readTransfer } from './server/read-transfer.ts'

type Calls = EndpointCtx & TransferCtx & PassportCtx & DisputePort

const customers = [
  endpoint({
    method: 'GET',
    path: '/transfers',
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'listTransfers', answer: transfersPage },
    summary: 'Transfers sent and received, newest first',
    input: listForm,
    run: (ctx: Calls, input) => listTransfers(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/transfers/start',
    access: 'customer',
    summary: 'Own servers with every reason against transferring each',
    input: z.strictObject({}),
    run: (ctx: Calls) => readTransferStart(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/transfers/recipient',
    access: 'customer',
    summary: 'Whom a phone or account number belongs to, masked',
    input: recipientForm,
    run: (ctx: Calls, input) => findRecipient(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/transfers/link',
    access: 'customer',
    summary: 'Open the link of an offer; it belongs to the first account that may receive it',
    input: linkForm,
    run: (ctx: Calls, input) => openLink(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/transfers',
    access: 'customer',
    summary: 'Offer servers to an account or by a link, free or for a price; needs a fresh proof',
    input: offerForm,
    run: (ctx: Calls, input) => offerTransfer(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/transfers/{number}',
    access: 'customer',
    summary: 'One transfer with its timeline and, while it can be answered, the passports of its servers',
    input: numberForm,
    run: (ctx: Calls, input) => readTransfer(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/transfers/{number}/accept',
    access: 'customer',
    summary: 'Accept at the price that was shown; needs a fresh proof',
    input: acceptForm,
    run: (ctx: Calls, input) => acceptTransfer(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/transfers/{number}/reject',
    access: 'customer',
    summary: 'Say no to an offer',
    input: numberForm,
    run: (ctx: Calls, input) => rejectTransfer(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/transfers/{number}/cancel',
    access: 'customer',
    summary: 'Take an own offer back',
    input: numberForm,
    run: (ctx: Calls, input) => cancelTransfer(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/transfers/{number}/link',
    access: 'customer',
    summary: 'Another link for an own offer that nobody has opened; the one before is dead. Needs a fresh proof',
    input: numberForm,
    run: (ctx: Calls, input) => renewLink(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/transfers/{number}/dispute',
    access: 'customer',
    summary: 'Dispute what was received while the price is held; opens a work order',
    input: disputeForm,
    run: (ctx: Calls, input) => disputeTransfer(ctx, input),
  }),
]

const staff = [
  endpoint({
    method: 'GET',
    path: '/admin/held-transfers',
    access: 'staff:transfers',
    summary: 'Transfers that wait for the staff or whose price is held',
    input: heldForm,
    run: (ctx: Calls, input) => listHeld(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/held-transfers/{number}/decide',
    access: 'staff:transfers',
    proof: true,
    summary: 'Decide a dispute: release the price or give it back',
    input: decideForm,
    run: (ctx: Calls, input) => decideDispute(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/held-transfers/{number}/review',
    access: 'staff:transfers',
    proof: true,
    summary: 'Approve or refuse a transfer that is looked at because of its price',
    input: reviewForm,
    run: (ctx: Calls, input) => reviewTransfer(ctx, input),
  }),
]

export const endpoints = [...customers, ...staff]
