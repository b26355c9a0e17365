import {
  ProvisionFault,
  type Capabilities,
  type CapabilityName,
  type MachineRequest,
  type NetworkAbilities,
  type NetworkSpec,
} from '#features/servers/server/ports.ts'
import { byRequest, type ByRequest } from '../by-request.ts'

type Size = { dataDisksGib: readonly number[]; ipv4Count: number }
type Needs = readonly (CapabilityName | false | undefined)[]

/** Throws `invalid` with the name of the capability that the engine reports to lack for this request. */
export function declineRequest(capabilities: Capabilities, request: MachineRequest): void {
  const tooMany = ({ dataDisksGib, ipv4Count }: Size): Needs => [
    dataDisksGib.length > (capabilities.maxDataDisks ?? Infinity) && 'maxDataDisks',
    ipv4Count > (capabilities.maxIpv4 ?? Infinity) && 'maxIpv4',
  ]
  const needs: ByRequest<[], Needs> = {
    create: ({ spec, source }) => [
      spec.bareMetal && 'bareMetal',
      spec.userData !== undefined && 'userData',
      source?.kind === 'image' && 'images',
      source?.whole && 'backups',
      ...tooMany(spec),
    ],
    reinstall: ({ source, userData }) => [source !== undefined && 'images', userData !== undefined && 'userData'],
    rescue: () => ['rescue'],
    'leave-rescue': () => ['rescue'],
    snapshot: ({ whole }) => ['snapshots', whole && 'backups'],
    image: () => ['images'],
    restore: ({ whole, size }) => [whole && 'backups', ...(size ? tooMany(size) : [])],
    resize: ({ size }) => tooMany(size),
    move: () => ['moves'],
  }
  decline(byRequest(needs, request) ?? [], (name) => name === 'maxDataDisks' || name === 'maxIpv4' || !capabilities[name as keyof Capabilities])
}

/** The same for a network. IPv6, protection and rates that an engine lacks are ignored instead; see the port. */
export function declineNetwork(abilities: NetworkAbilities, { firewall, privateCards, forwards }: NetworkSpec): void {
  const isOpen = firewall.inbound === 'accept' && firewall.outbound === 'accept' && firewall.rules.length === 0
  const needs: Needs = [!isOpen && 'firewall', privateCards.length > 0 && 'privateNetworks', forwards.length > 0 && 'gateway']
  decline(needs, (name) => !abilities[name as keyof NetworkAbilities])
}

function decline(needs: Needs, lacks: (name: CapabilityName) => boolean): void {
  const capability = needs.find((need): need is CapabilityName => need !== undefined && need !== false && lacks(need))
  if (capability) throw new ProvisionFault('invalid', false, { capability })
}
