import type { ProtectionKind } from '../../model.ts'

const turnOff = {
  release: '这台服务器开启了释放保护，请先在概览中关闭。',
  rebuild: '这台服务器开启了重装保护，请先在概览中关闭。',
} satisfies Record<ProtectionKind, string>

/** Protection of a server against release and against replacing its disk. */
export const protection = {
  label: '保护',
  none: '未开启',
  kinds: { release: '释放保护', rebuild: '重装保护' } satisfies Record<ProtectionKind, string>,
  listed: (kinds: string) => `已开启${kinds}`,
  join: '、',
  edit: '修改保护',
  title: '释放与重装保护',
  hints: {
    release: '不能释放、退款或过户这台服务器。',
    rebuild: '不能重装系统，也不能恢复快照、备份或撤销会更换磁盘的操作。',
  } satisfies Record<ProtectionKind, string>,
  note: '保护不影响到期规则：到期未续费仍会停机、回收和释放。过户完成后，保护自动关闭。',
  proof: '关闭保护需要验证身份，并会通知您。',
  save: '保存',
  saved: '保护已更新',
  leaving: '正在过户或退款，暂时不能修改。',
  why: {
    release: '已开启释放保护',
    rebuild: '已开启重装保护',
  } satisfies Record<ProtectionKind, string>,
  turnOff,
  but: (text: string, why: string) => `${text}${why}`,
}

export const protectionErrors = { 'protected-release': turnOff.release, 'protected-rebuild': turnOff.rebuild }
