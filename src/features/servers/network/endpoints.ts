import { z } from 'zod'
import { endpoint } from '#platform/http/endpoint.ts'
import {
  firewallAnswer,
  firewallVersion,
  forwardAdded,
  forwardEdited,
  forwardsAnswer,
  networkAnswer,
  networkChanged,
  networkCreated,
  networkDeleted,
  networkJoined,
  networkLeft,
  standingAnswer,
} from './answers.ts'
import { removed } from '../answers.ts'
import {
  addForwardForm,
  configureNetworkForm,
  createNetworkForm,
  editForwardForm,
  ipv6Form,
  joinNetworkForm,
  leaveNetworkForm,
  ofForward,
  ofNetwork,
  ofServer,
  setFirewallForm,
  undoFirewallForm,
} from './forms.ts'
import { addForward } from './server/add-forward.ts'
import { configureNetwork } from './server/configure-network.ts'
import { createNetwork } from './server/create-network.ts'
import { deleteNetwork } from './server/delete-network.ts'
import { editForward } from './server/edit-forward.ts'
import { joinNetwork } from './server/join-network.ts'
import { leaveNetwork } from './server/leave-network.ts'
import { listForwards } from './server/list-forwards.ts'
import { listPrivateNetworks } from './server/list-private-networks.ts'
import { readFirewall } from './server/read-firewall.ts'
import { readNetwork } from './server/read-network.ts'
import { removeForward } from './server/remove-forward.ts'
import { retryNetwork } from './server/retry-network.ts'
import { setFirewall } from './server/set-firewall.ts'
import { setIpv6 } from './server/set-ipv6.ts'
import { undoFirewall } from './server/undo-firewall.ts'

export const networkEndpoints = [
  endpoint('GET /servers/{code}/forwards', listForwards, {
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'listForwards', answer: forwardsAnswer },
    summary: 'Forwarded ports of a server, with the gateway and how far each is',
    input: ofServer,
  }),
  endpoint('POST /servers/{code}/forwards', addForward, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'addForward', answer: forwardAdded },
    summary: 'Forward a port of the gateway to a server; without publicPort a free one',
    input: addForwardForm,
  }),
  endpoint('PATCH /servers/{code}/forwards/{forwardId}', editForward, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'editForward', answer: forwardEdited },
    summary: 'Remark of a forwarded port',
    input: editForwardForm,
  }),
  endpoint('DELETE /servers/{code}/forwards/{forwardId}', removeForward, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'removeForward', answer: removed },
    summary: 'Stop forwarding a port',
    input: ofForward,
  }),
  endpoint('GET /servers/{code}/firewall', (ctx, input) => readFirewall(ctx, { ...input, from: ctx.request.ip }), {
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'readFirewall', answer: firewallAnswer },
    summary: 'Filter rules of a server in their order, with the version to change them by',
    input: ofServer,
  }),
  endpoint('PUT /servers/{code}/firewall', setFirewall, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'setFirewall', answer: firewallVersion },
    summary: 'Replace all filter rules at once',
    input: setFirewallForm,
  }),
  endpoint('POST /servers/{code}/firewall/undo', undoFirewall, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'undoFirewall', answer: firewallVersion },
    summary: 'Put the filter rules back that stood before the last change',
    input: undoFirewallForm,
  }),
  endpoint('GET /servers/{code}/network', readNetwork, {
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'readNetwork', answer: networkAnswer },
    summary: 'Addresses, names, cards and private networks of a server',
    input: ofServer,
  }),
  endpoint('PUT /servers/{code}/network', configureNetwork, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'configureNetwork', answer: networkChanged },
    summary: 'Card model and names of addresses, all at once',
    input: configureNetworkForm,
  }),
  endpoint('PUT /servers/{code}/ipv6', setIpv6, {
    access: 'customer',
    summary: 'Turn the IPv6 address of a server on or off, free of charge',
    input: ipv6Form,
  }),
  endpoint('POST /servers/{code}/private-networks', createNetwork, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'createPrivateNetwork', answer: networkCreated },
    summary: 'Make a private network in the region of a server and join it',
    input: createNetworkForm,
  }),
  endpoint('POST /servers/{code}/private-networks/{networkId}', joinNetwork, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'joinPrivateNetwork', answer: networkJoined },
    summary: 'Join a private network; without address the lowest free one',
    input: joinNetworkForm,
  }),
  endpoint('DELETE /servers/{code}/private-networks/{networkId}', leaveNetwork, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'leavePrivateNetwork', answer: networkLeft },
    summary: 'Leave a private network',
    input: leaveNetworkForm,
  }),
  endpoint('GET /private-networks', listPrivateNetworks, {
    access: 'customer',
    summary: 'Private networks of the account in all regions, with their servers',
    input: z.strictObject({}),
  }),
  endpoint('DELETE /private-networks/{networkId}', deleteNetwork, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'deletePrivateNetwork', answer: networkDeleted },
    summary: 'Delete a private network without members',
    input: ofNetwork,
  }),
  endpoint('POST /servers/{code}/network/retry', retryNetwork, {
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'retryNetwork', answer: standingAnswer },
    summary: 'Apply the declared network once more after it failed',
    input: ofServer,
  }),
]
