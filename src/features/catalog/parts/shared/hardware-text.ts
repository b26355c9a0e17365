import type { DiskGroup, Hardware, RaidLevel } from '../../model/hardware.ts'
import { arrayOf, sizeText, usableGb } from '../../model/dedicated.ts'
import { useMessages } from '../../messages/use-messages.ts'

/** Hardware of a machine in words, in the page's locale. */
export function useHardwareText() {
  const m = useMessages().hardware
  const group = ({ kind, count, sizeGb }: DiskGroup) => `${count} × ${sizeText(sizeGb)} ${m.disks[kind]}`
  return {
    cores: (hardware: Hardware) => m.cores(hardware.cores, hardware.threads),
    group,
    disks: (hardware: Hardware) => hardware.disks.map(group).join(' + '),
    raid: (raid: RaidLevel) => m.raid[raid],
    /** Array, as in `RAID 10 · 7.68 TB` usable. */
    array: (hardware: Hardware, raid: RaidLevel) =>
      raid === 'none' ? `${group(arrayOf(hardware))} · ${m.raid.none}` : `${m.raid[raid]} · ${m.usable(sizeText(usableGb(hardware, raid)))}`,
  }
}
