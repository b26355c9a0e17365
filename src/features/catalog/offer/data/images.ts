import type { Catalogue } from '../catalogue-form.ts'
import type { ImageGroup } from '../../model.ts'

type ImageEntry = Catalogue['images'][number]

/** Product names are the same in every locale. */
function system(id: string, group: ImageGroup, name: string, minDiskGib = 40, minMemoryGib = 1): ImageEntry {
  return { id, group, names: { zh: name, 'zh-TW': name, en: name }, minDiskGib, minMemoryGib }
}

export const images: ImageEntry[] = [
  system('ubuntu-24.04', 'ubuntu', 'Ubuntu Server 24.04 LTS'),
  system('ubuntu-22.04', 'ubuntu', 'Ubuntu Server 22.04 LTS'),
  system('debian-13', 'debian', 'Debian 13'),
  system('debian-12', 'debian', 'Debian 12'),
  system('rocky-10', 'rocky', 'Rocky Linux 10', 40, 2),
  system('rocky-9', 'rocky', 'Rocky Linux 9', 40, 2),
  system('almalinux-10', 'almalinux', 'AlmaLinux 10', 40, 2),
  system('almalinux-9', 'almalinux', 'AlmaLinux 9', 40, 2),
  system('centos-stream-10', 'centos-stream', 'CentOS Stream 10', 40, 2),
  system('centos-stream-9', 'centos-stream', 'CentOS Stream 9', 40, 2),
  system('openeuler-24.03', 'openeuler', 'openEuler 24.03 LTS', 40, 2),
  system('openeuler-22.03', 'openeuler', 'openEuler 22.03 LTS', 40, 2),
  system('alibaba-linux-3', 'alibaba-linux', 'Alibaba Cloud Linux 3', 40, 2),
  { ...system('windows-2025', 'windows', '', 60, 4), names: { zh: 'Windows Server 2025 数据中心版', 'zh-TW': 'Windows Server 2025 Datacenter 版', en: 'Windows Server 2025 Datacenter' } },
  { ...system('windows-2022', 'windows', '', 60, 2), names: { zh: 'Windows Server 2022 数据中心版', 'zh-TW': 'Windows Server 2022 Datacenter 版', en: 'Windows Server 2022 Datacenter' } },
  { ...system('app-docker', 'application', '', 40, 1), names: { zh: 'Docker（Debian 13）', 'zh-TW': 'Docker（Debian 13）', en: 'Docker on Debian 13' } },
  { ...system('app-lnmp', 'application', '', 40, 2), names: { zh: 'LNMP（Ubuntu 24.04）', 'zh-TW': 'LNMP（Ubuntu 24.04）', en: 'LNMP on Ubuntu 24.04' } },
  { ...system('app-wordpress', 'application', '', 40, 2), names: { zh: 'WordPress（Ubuntu 24.04）', 'zh-TW': 'WordPress（Ubuntu 24.04）', en: 'WordPress on Ubuntu 24.04' } },
]
