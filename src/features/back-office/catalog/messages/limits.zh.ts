/** Texts of the limits of families. */
export const familyLimits = {
  title: '性能限制',
  text: '按规格族限制每台服务器的 CPU 和磁盘读写，不经过草稿：保存后新服务器从创建起生效，已有的服务器在几分钟内陆续生效，不用重启。引擎做不到的部分不生效，见“基础设施”里各可用区的能力。',
  family: '规格族',
  none: '不限',
  edit: '修改',
  editOf: (family: string) => `修改${family}的性能限制`,
  fields: { cpuPercent: 'CPU', diskIops: '磁盘 IOPS', diskMibps: '磁盘吞吐' },
  hints: {
    cpuPercent: (least: number, most: number) => `每个核最多用百分之几，${least}–${most}。留空为不限。`,
    diskIops: (least: number, most: number) => `每块盘每秒读、写各多少次，${least}–${most}。留空为不限。`,
    diskMibps: (least: number, most: number) =>
      `每块盘每秒读、写各多少 MiB，${least}–${most}。留空为不限。Incus 和 LXD 只能限制 IOPS 或吞吐之一，两项都填时按 IOPS。`,
  },
  values: { cpuPercent: (n: number) => `${n}%`, diskIops: (n: number) => `${n} IOPS`, diskMibps: (n: number) => `${n} MiB/s` },
  wrong: (least: number, most: number) => `请填 ${least} 到 ${most} 的整数，或留空。`,
  save: '保存',
  saved: '已保存，正在应用到已有的服务器。',
  by: (who: string, at: string) => `${who} 于 ${at} 修改`,
}
