import { addresses } from '#features/servers/network/messages/addresses.en.ts'
import { firewall } from '#features/servers/network/messages/firewall.en.ts'
import { network } from '#features/servers/network/messages/en.ts'
import { ports } from '#features/servers/network/messages/ports.en.ts'

export const catalogue = { network: { ...network, addresses, firewall, ports } }
