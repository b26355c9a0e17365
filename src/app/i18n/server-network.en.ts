import { addresses } from '#features/servers/messages/addresses.en.ts'
import { firewall } from '#features/servers/messages/firewall.en.ts'
import { network } from '#features/servers/messages/network.en.ts'
import { ports } from '#features/servers/messages/ports.en.ts'

export const catalogue = { network: { ...network, addresses, firewall, ports } }
