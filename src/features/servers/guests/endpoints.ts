import { z } from 'zod'
import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { findGuestForm, guestsOf, inviteGuestForm, ofGuest } from './forms.ts'
import { acceptGuest } from './server/accept-guest.ts'
import { endGuest } from './server/end-guest.ts'
import { findGuest } from './server/find-guest.ts'
import { inviteGuest } from './server/invite-guest.ts'
import { listGuests } from './server/list-guests.ts'
import { listSharedServers } from './server/list-shared-servers.ts'

/** Sharing is for people at a browser: no token makes a guest or is one. */
export const guestEndpoints = [
  endpoint({
    method: 'GET',
    path: '/servers/{code}/guests',
    access: 'customer',
    summary: 'Guests of an own server, masked, with how it stands with each',
    input: guestsOf,
    run: (ctx: EndpointCtx, input) => listGuests(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/guests/find',
    access: 'customer',
    summary: 'Whom a phone or an account number belongs to, masked',
    input: findGuestForm,
    run: (ctx: EndpointCtx, input) => findGuest(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/guests',
    access: 'customer',
    summary: 'Invite a colleague to work with an own server until an hour; needs a fresh proof',
    input: inviteGuestForm,
    run: (ctx: EndpointCtx, input) => inviteGuest(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/shared-servers',
    access: 'customer',
    summary: 'Servers that others share, and invitations',
    input: z.strictObject({}),
    run: (ctx: EndpointCtx) => listSharedServers(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/server-guests/{guestId}/accept',
    access: 'customer',
    summary: 'Take an invitation to a server',
    input: ofGuest,
    run: (ctx: EndpointCtx, input) => acceptGuest(ctx, input),
  }),
  endpoint({
    method: 'DELETE',
    path: '/server-guests/{guestId}',
    access: 'customer',
    summary: 'End a place as a guest, or an invitation: for the owner and for the guest',
    input: ofGuest,
    run: (ctx: EndpointCtx, input) => endGuest(ctx, input),
  }),
]
