import { useDiskMessages } from '../messages/use-messages.ts'
import { useDiskName } from '../parts/more-disk.tsx'
import type { DisksProps } from '../../parts/admin/admin-props.ts'

export function useServerDisksView(props: DisksProps) {
  return { ...props, m: useDiskMessages(), diskName: useDiskName() }
}
export type ServerDisksView = ReturnType<typeof useServerDisksView>
