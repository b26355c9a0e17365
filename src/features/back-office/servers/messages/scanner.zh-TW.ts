import type { scanner as base } from './scanner.zh.ts'

export const scanner: typeof base = {
  title: '病毒掃描',
  states: {
    none: '尚未設定',
    answers: '有回應',
    outdated: '病毒碼過時',
    failing: '沒有回應',
    away: '無法聯絡',
    silent: '沒有檢查結果',
  },
  since: (state, at) => `${state}，${at} 起`,
  faults: {
    unreachable: '無法連線',
    silent: '回應逾時',
    broken: '回應不完整或無法辨識',
    limit: '檔案大小上限太低，請調高 clamd 的 StreamMaxLength',
    busy: '排隊的檔案太多',
  },
  advice: {
    none: '上傳的檔案目前不會經過病毒掃描。安裝 ClamAV 後，在每個行程的 CLAMD_ADDRESS 填入 clamd 的位址即可啟用。',
    outdated: '掃描正常，但可能掃不出新的病毒。請確認 freshclam 有在更新病毒碼。',
    failing: '最近一次檢查沒有通過，這段時間的上傳可能會被拒絕。',
    away: '所有上傳都會被拒絕，客戶會看到「請過幾分鐘再上傳」。請檢查 clamd 與網路，恢復後會自動繼續。',
    silent: '工作行程沒有檢查結果。請確認它正在執行，並且也設定了 CLAMD_ADDRESS。',
  },
  version: '版本',
  signatures: '病毒碼日期',
  unknown: '未知',
}
