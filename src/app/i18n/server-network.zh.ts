import { addresses } from '#features/servers/network/messages/addresses.zh.ts'
import { firewall } from '#features/servers/network/messages/firewall.zh.ts'
import { network } from '#features/servers/network/messages/zh.ts'
import { ports } from '#features/servers/network/messages/ports.zh.ts'

export const catalogue = { network: { ...network, addresses, firewall, ports } }
