import { addresses } from '#features/servers/network/messages/addresses.zh-TW.ts'
import { firewall } from '#features/servers/network/messages/firewall.zh-TW.ts'
import { network } from '#features/servers/network/messages/zh-TW.ts'
import { ports } from '#features/servers/network/messages/ports.zh-TW.ts'

export const catalogue = { network: { ...network, addresses, firewall, ports } }
