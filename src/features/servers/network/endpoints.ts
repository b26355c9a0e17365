import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
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
import { readFirewall } from './server/read-firewall.ts'
import { readNetwork } from './server/read-network.ts'
import { removeForward } from './server/remove-forward.ts'
import { retryNetwork } from './server/retry-network.ts'
import { setFirewall } from './server/set-firewall.ts'
import { undoFirewall } from './server/undo-firewall.ts'

export const networkEndpoints = [
  endpoint({
    method: 'GET',
    path: '/servers/{code}/forwards',
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'listForwards', answer: forwardsAnswer },
    summary: 'Forwarded ports of a server, with the gateway and how far each is',
    input: ofServer,
    run: (ctx: EndpointCtx, input) => listForwards(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/forwards',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'addForward', answer: forwardAdded },
    summary: 'Forward a port of the gateway to a server; without publicPort a free one',
    input: addForwardForm,
    run: (ctx: EndpointCtx, input) => addForward(ctx, input),
  }),
  endpoint({
    method: 'PATCH',
    path: '/servers/{code}/forwards/{forwardId}',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'editForward', answer: forwardEdited },
    summary: 'Remark of a forwarded port',
    input: editForwardForm,
    run: (ctx: EndpointCtx, input) => editForward(ctx, input),
  }),
  endpoint({
    method: 'DELETE',
    path: '/servers/{code}/forwards/{forwardId}',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'removeForward', answer: removed },
    summary: 'Stop forwarding a port',
    input: ofForward,
    run: (ctx: EndpointCtx, input) => removeForward(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/servers/{code}/firewall',
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'readFirewall', answer: firewallAnswer },
    summary: 'Filter rules of a server in their order, with the version to change them by',
    input: ofServer,
    run: (ctx: EndpointCtx, input) => readFirewall(ctx, { ...input, from: ctx.request.ip }),
  }),
  endpoint({
    method: 'PUT',
    path: '/servers/{code}/firewall',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'setFirewall', answer: firewallVersion },
    summary: 'Replace all filter rules at once',
    input: setFirewallForm,
    run: (ctx: EndpointCtx, input) => setFirewall(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/firewall/undo',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'undoFirewall', answer: firewallVersion },
    summary: 'Put the filter rules back that stood before the last change',
    input: undoFirewallForm,
    run: (ctx: EndpointCtx, input) => undoFirewall(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/servers/{code}/network',
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'readNetwork', answer: networkAnswer },
    summary: 'Addresses, names, cards and private networks of a server',
    input: ofServer,
    run: (ctx: EndpointCtx, input) => readNetwork(ctx, input),
  }),
  endpoint({
    method: 'PUT',
    path: '/servers/{code}/network',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'configureNetwork', answer: networkChanged },
    summary: 'Card model and names of addresses, all at once',
    input: configureNetworkForm,
    run: (ctx: EndpointCtx, input) => configureNetwork(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/private-networks',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'createPrivateNetwork', answer: networkCreated },
    summary: 'Make a private network in the region of a server and join it',
    input: createNetworkForm,
    run: (ctx: EndpointCtx, input) => createNetwork(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/private-networks/{networkId}',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'joinPrivateNetwork', answer: networkJoined },
    summary: 'Join a private network; without address the lowest free one',
    input: joinNetworkForm,
    run: (ctx: EndpointCtx, input) => joinNetwork(ctx, input),
  }),
  endpoint({
    method: 'DELETE',
    path: '/servers/{code}/private-networks/{networkId}',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'leavePrivateNetwork', answer: networkLeft },
    summary: 'Leave a private network',
    input: leaveNetworkForm,
    run: (ctx: EndpointCtx, input) => leaveNetwork(ctx, input),
  }),
  endpoint({
    method: 'DELETE',
    path: '/private-networks/{networkId}',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'deletePrivateNetwork', answer: networkDeleted },
    summary: 'Delete a private network without members',
    input: ofNetwork,
    run: (ctx: EndpointCtx, input) => deleteNetwork(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/servers/{code}/network/retry',
    access: 'customer',
    scope: 'write:servers',
    v1: { name: 'retryNetwork', answer: standingAnswer },
    summary: 'Apply the declared network once more after it failed',
    input: ofServer,
    run: (ctx: EndpointCtx, input) => retryNetwork(ctx, input),
  }),
]
