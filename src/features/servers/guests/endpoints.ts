import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import { guestsOf, inviteGuestForm, ofGuest } from './forms.ts'
import { acceptGuest } from './server/accept-guest.ts'
import { endGuest } from './server/end-guest.ts'
import { inviteGuest } from './server/invite-guest.ts'
import { listGuests } from './server/list-guests.ts'
import { listSharedServers } from './server/list-shared-servers.ts'

/** Endpoints of guest access. API tokens can neither invite guests nor act as one. */
export const guestEndpoints = [
  endpoint('GET /servers/{code}/guests', listGuests, {
    access: 'customer',
    summary: 'Guests of an own server, masked, with how it stands with each',
    input: guestsOf,
  }),
  endpoint('POST /servers/{code}/guests', inviteGuest, {
    access: 'customer',
    summary: 'Invite a colleague to work with an own server until an hour; needs step-up authentication',
    input: inviteGuestForm,
  }),
  endpoint('GET /shared-servers', listSharedServers, {
    access: 'customer',
    summary: 'Servers that others share, and invitations',
    input: z.strictObject({}),
  }),
  endpoint('POST /server-guests/{guestId}/accept', acceptGuest, {
    access: 'customer',
    summary: 'Take an invitation to a server',
    input: ofGuest,
  }),
  endpoint('DELETE /server-guests/{guestId}', endGuest, {
    access: 'customer',
    summary: 'End a place as a guest, or an invitation: for the owner and for the guest',
    input: ofGuest,
  }),
]
