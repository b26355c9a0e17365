import { z } from 'zod'
import { listOf, moment } from '#platform/pure/answers.ts'
import { zoneOptions } from './model.ts'
import { cardModels, directions, ruleProtocols, transportProtocols, verdicts } from '../model/machine.ts'

const applied = z.enum(['waiting', 'applying', 'active', 'failed'])

export const standingAnswer = z
  .object({ state: applied, errorCode: z.string().nullable() })
  .meta({ id: 'NetworkStanding', description: 'How far the machine is with what was declared' })

const gateway = z.object({ address: z.string(), fromPort: z.int(), toPort: z.int() }).meta({ id: 'Gateway' })

export const forwardsAnswer = z
  .object({
    gateway: z.union([gateway, z.literal('preparing')]).nullable(),
    forwards: z.array(
      z
        .object({
          id: z.string(),
          protocol: z.enum(transportProtocols),
          gateway: z.string(),
          publicPort: z.int(),
          privatePort: z.int(),
          remark: z.string(),
          state: z.enum([...applied.options, 'removing']),
          createdAt: moment,
        })
        .meta({ id: 'PortForward' }),
    ),
    quota: z.int(),
    standing: standingAnswer,
  })
  .meta({ id: 'PortForwards' })
export const forwardAdded = z.object({ id: z.string(), gateway: z.string(), publicPort: z.int() }).meta({ id: 'PortForwardAdded' })
export const forwardEdited = z.object({ remark: z.string() })
export const firewallAnswer = z
  .object({
    set: z
      .object({
        inbound: z.enum(verdicts),
        outbound: z.enum(verdicts),
        rules: z.array(
          z
            .object({
              direction: z.enum(directions),
              action: z.enum(verdicts),
              protocol: z.enum(ruleProtocols),
              ports: z.string(),
              remote: z.string(),
              remark: z.string(),
            })
            .meta({ id: 'FirewallRule' }),
        ),
      })
      .nullable()
      .meta({ description: 'Null: filters are not enforced here' }),
    version: z.int(),
    state: applied,
    standing: standingAnswer,
    undoAt: moment.nullable(),
    from: z.string().meta({ description: 'The address that you call from' }),
    adminPort: z.int(),
    others: z.array(z.object({ code: z.string(), name: z.string() })),
  })
  .meta({ id: 'Firewall' })
export const firewallVersion = z.object({ version: z.int() }).meta({ id: 'FirewallVersion' })

export const networkAnswer = z
  .object({
    standing: standingAnswer,
    abilities: z.object({ privateNetworks: z.boolean(), reverseNames: z.boolean(), cardModels: z.array(z.enum(cardModels)) }),
    ipv6: z.enum([...zoneOptions, 'included']).meta({ description: 'Whether the server has an IPv6 address, or can be given one' }),
    cardModel: z.enum(cardModels),
    cards: z.array(
      z.object({
        name: z.string(),
        network: z.string(),
        mac: z.string(),
        model: z.enum(cardModels),
        ipv4: listOf(z.string()),
        ipv6: listOf(z.string()),
      }),
    ),
    addresses: z.array(
      z.object({
        address: z.string(),
        version: z.literal([4, 6]),
        name: z.string(),
        state: applied,
        confirmed: z.boolean().nullable().meta({ description: 'Whether the name leads back to the address; null if that is not known' }),
      }),
    ),
    memberships: z.array(z.object({ networkId: z.string(), name: z.string(), cidr: z.string(), address: z.string(), state: applied })),
    networks: z.array(
      z.object({ id: z.string(), name: z.string(), cidr: z.string(), members: z.int(), joined: z.boolean(), free: z.int() }).meta({ id: 'PrivateNetwork' }),
    ),
    quota: z.object({ networks: z.int(), memberships: z.int(), addresses: z.int().meta({ description: 'Most IPv4 addresses of a cloud server on sale' }) }),
  })
  .meta({ id: 'ServerNetwork' })
export const networkChanged = z.object({ changed: z.boolean() })
export const networkCreated = z.object({ networkId: z.string(), address: z.string() })
export const networkJoined = z.object({ address: z.string() })
export const networkLeft = z.object({ left: z.literal(true) })
export const networkDeleted = z.object({ deleted: z.literal(true) })
