import { z } from 'zod'
import { revision } from '#platform/pure/revision.ts'
import { parseCidr } from '#platform/pure/cidr.ts'
import { cardModels, directions, ruleProtocols, transportProtocols, verdicts } from '../model/machine.ts'
import { maxRules, parsePorts } from './firewall.ts'
import { serverCode } from '../forms.ts'

const port = z.int().min(1).max(65_535)
const remark = z
  .string()
  .trim()
  .max(100)
  .regex(/^[^\p{Cc}]*$/u)

const portList = z
  .string()
  .max(200)
  .refine((text) => parsePorts(text) !== undefined, 'network.port-list')
const block = z
  .string()
  .trim()
  .max(64)
  .refine((text) => text === '' || parseCidr(text) !== undefined, 'network.cidr')

export const ruleForm = z.strictObject({
  direction: z.enum(directions),
  action: z.enum(verdicts),
  protocol: z.enum(ruleProtocols),
  ports: portList,
  remote: block,
  remark,
})

export const ofServer = z.strictObject({ code: serverCode })

/** `publicPort` null: the server picks a free one. */
export const addForwardForm = ofServer.extend({
  protocol: z.enum(transportProtocols),
  publicPort: port.nullable(),
  privatePort: port,
  remark: remark.default(''),
  idempotencyKey: z.uuid(),
})
export const ofForward = ofServer.extend({ forwardId: z.uuid() })
export const editForwardForm = ofForward.extend({ remark })

/** Whole list of names: an address that is not listed has no name. */
export const configureNetworkForm = ofServer.extend({
  cardModel: z.enum(cardModels),
  reverseNames: z.array(z.strictObject({ address: z.string().max(45), name: z.string().max(254) })).max(16),
})
export const ipv6Form = ofServer.extend({ on: z.boolean() })
const cidrField = z.string().trim().max(20)
/** Creates a network in the server's region and adds the server to it. */
export const createNetworkForm = ofServer.extend({
  name: z
    .string()
    .trim()
    .min(1)
    .max(40)
    .regex(/^[^\p{Cc}]*$/u),
  cidr: cidrField,
  idempotencyKey: z.uuid(),
})
/** `address` null: the lowest free one. */
export const joinNetworkForm = ofServer.extend({ networkId: z.uuid(), address: z.string().trim().max(20).nullable() })
export const leaveNetworkForm = ofServer.extend({ networkId: z.uuid() })
export const ofNetwork = z.strictObject({ networkId: z.uuid() })

export type ConfigureNetworkInput = z.output<typeof configureNetworkForm>
export type CreateNetworkInput = z.output<typeof createNetworkForm>
export type JoinNetworkInput = z.output<typeof joinNetworkForm>

/** Whole set of rules. `version` is the version that was edited, so that a change the customer has not seen is not overwritten. */
export const setFirewallForm = ofServer.extend({
  version: revision,
  inbound: z.enum(verdicts),
  outbound: z.enum(verdicts),
  rules: z.array(ruleForm).max(maxRules, 'network.too-many-rules'),
})
export const undoFirewallForm = ofServer.extend({ version: revision.min(1) })

export type SetFirewallInput = z.output<typeof setFirewallForm>
export type AddForwardInput = z.output<typeof addForwardForm>
export type EditForwardInput = z.output<typeof editForwardForm>
