import type { familyLimits as zh } from './limits.zh.ts'

/** Texts of the limits of families. */
export const familyLimits: typeof zh = {
  title: 'Performance limits',
  text: 'Limits the CPU and disk I/O of every server of a family. These settings bypass the draft: new servers have them from the start, and existing servers get them within minutes, without a restart. Limits that an engine can’t apply have no effect; see the capabilities of each zone under Infrastructure.',
  family: 'Family',
  none: 'No limit',
  edit: 'Edit',
  editOf: (family) => `Edit the performance limits of ${family}`,
  fields: { cpuPercent: 'CPU', diskIops: 'Disk IOPS', diskMibps: 'Disk throughput' },
  hints: {
    cpuPercent: (least, most) => `Percent of each core, ${least}–${most}. Leave empty for no limit.`,
    diskIops: (least, most) => `Reads and writes per second of each disk, ${least}–${most} each. Leave empty for no limit.`,
    diskMibps: (least, most) =>
      `MiB per second read and written by each disk, ${least}–${most} each. Leave empty for no limit. Incus and LXD can limit either IOPS or throughput; if both are set, IOPS applies.`,
  },
  values: { cpuPercent: (n) => `${n}%`, diskIops: (n) => `${n} IOPS`, diskMibps: (n) => `${n} MiB/s` },
  wrong: (least, most) => `Enter a whole number from ${least} to ${most}, or leave the field empty.`,
  save: 'Save',
  saved: 'Saved. Existing servers are being updated.',
  by: (who, at) => `Changed by ${who} on ${at}`,
}
