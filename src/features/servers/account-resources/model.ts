import type { OwnImage } from '../backups/model.ts'
import type { Names } from '../model.ts'
import type { AccountNetwork } from '../network/model.ts'

/** Images and private networks of an account. They outlive its servers. */
export type AccountResources = {
  images: OwnImage[]
  maxImages: number
  networks: AccountNetwork[]
  maxNetworks: number
  /** Whether the account has a server, from which an image or a network can be made. */
  hasServers: boolean
}

export type AccountResourcesProps = AccountResources & { names: Names }
