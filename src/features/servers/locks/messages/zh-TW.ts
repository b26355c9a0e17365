import type { protection as zh } from './zh.ts'

const turnOff = {
  release: '這台伺服器已開啟釋放保護，請先在總覽中關閉。',
  rebuild: '這台伺服器已開啟重新安裝保護，請先在總覽中關閉。',
}

export const protection: typeof zh = {
  label: '保護',
  none: '未開啟',
  kinds: { release: '釋放保護', rebuild: '重新安裝保護' },
  listed: (kinds) => `已開啟${kinds}`,
  join: '、',
  edit: '修改保護',
  title: '釋放與重新安裝保護',
  hints: {
    release: '無法釋放、退款或轉移這台伺服器。',
    rebuild: '無法重新安裝系統，也無法還原快照、備份，或復原會更換硬碟的操作。',
  },
  note: '保護不影響到期規則：到期未續約仍會停用、回收和釋放。過戶完成後，保護自動關閉。',
  proof: '關閉保護需要驗證身分，並會通知您。',
  save: '儲存',
  saved: '保護已更新',
  leaving: '正在過戶或退款，暫時無法修改。',
  why: {
    release: '已開啟釋放保護',
    rebuild: '已開啟重新安裝保護',
  },
  turnOff,
  but: (text, why) => `${text}${why}`,
}

export const protectionErrors = { 'protected-release': turnOff.release, 'protected-rebuild': turnOff.rebuild }
