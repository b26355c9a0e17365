import type { familyLimits as zh } from './limits.zh.ts'

/** Texts of the limits of families. */
export const familyLimits: typeof zh = {
  title: '效能限制',
  text: '依規格族限制每台伺服器的 CPU 與磁碟讀寫，不經過草稿：儲存後新伺服器從建立起生效，既有的伺服器在幾分鐘內陸續生效，不需重新啟動。引擎做不到的部分不生效，請看「基礎設施」裡各可用區的能力。',
  family: '規格族',
  none: '不限',
  edit: '修改',
  editOf: (family) => `修改${family}的效能限制`,
  fields: { cpuPercent: 'CPU', diskIops: '磁碟 IOPS', diskMibps: '磁碟傳輸量' },
  hints: {
    cpuPercent: (least, most) => `每個核心最多用百分之幾，${least}–${most}。留空為不限。`,
    diskIops: (least, most) => `每顆磁碟每秒讀、寫各多少次，${least}–${most}。留空為不限。`,
    diskMibps: (least, most) =>
      `每顆磁碟每秒讀、寫各多少 MiB，${least}–${most}。留空為不限。Incus 與 LXD 只能限制 IOPS 或傳輸量其中之一，兩項都填時以 IOPS 為準。`,
  },
  values: { cpuPercent: (n) => `${n}%`, diskIops: (n) => `${n} IOPS`, diskMibps: (n) => `${n} MiB/s` },
  wrong: (least, most) => `請填 ${least} 到 ${most} 的整數，或留空。`,
  save: '儲存',
  saved: '已儲存，正在套用到既有的伺服器。',
  by: (who, at) => `${who} 於 ${at} 修改`,
}
