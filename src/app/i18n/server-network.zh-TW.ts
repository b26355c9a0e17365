import { addresses } from '#features/servers/messages/addresses.zh-TW.ts'
import { firewall } from '#features/servers/messages/firewall.zh-TW.ts'
import { network } from '#features/servers/messages/network.zh-TW.ts'
import { ports } from '#features/servers/messages/ports.zh-TW.ts'

export const catalogue = { network: { ...network, addresses, firewall, ports } }
