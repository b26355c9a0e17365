import { addresses } from '#features/servers/messages/addresses.zh.ts'
import { firewall } from '#features/servers/messages/firewall.zh.ts'
import { network } from '#features/servers/messages/network.zh.ts'
import { ports } from '#features/servers/messages/ports.zh.ts'

export const catalogue = { network: { ...network, addresses, firewall, ports } }
