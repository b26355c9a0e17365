import { openFirewall } from '#features/servers/network/firewall.ts'
import type { GivenAddress, NetworkSpec } from '#features/servers/server/ports.ts'

/** IPv6 prefix that a request gives. */
export const givenPrefix: GivenAddress = { address: 'fd80:0:0:9::/64', prefix: 48, gateway: 'fe80::1', vlan: null, bridge: null }

/** Network with nothing but the public card. */
export const plainNetwork: Omit<NetworkSpec, 'revision'> = {
  ipv6: false,
  protectionGbps: 5,
  cardModel: 'virtio',
  firewall: openFirewall,
  privateCards: [],
  reverseNames: [],
  forwards: [],
}

/** Access to the real network of a test. Absent if no packets are sent. */
export type WithPackets = {
  network?: {
    /** Removes the applied network of a machine without the driver's knowledge. */
    tamper: (machineId: string) => Promise<void>
    /** Starts an HTTP server in a machine that answers every request at the port with the text. */
    serve?: (machineId: string, port: number, text: string) => Promise<void>
    /** Answer to an HTTP request from outside; undefined if there is none. */
    ask?: (address: string, port: number) => Promise<string | undefined>
    /** The same requested by another machine. */
    askFrom?: (machineId: string, address: string, port: number) => Promise<string | undefined>
    /** Names of the bridges that were made for private networks. */
    bridges?: () => Promise<string[]>
  }
}

/** Access to the data disks of a machine. Absent if the engine stores no data. */
export type WithData = WithPackets & {
  data?: {
    read: (machineId: string, number: number) => Promise<string>
    write: (machineId: string, number: number, text: string) => Promise<void>
  }
}
