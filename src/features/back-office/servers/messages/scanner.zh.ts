/** Texts of the virus scanner's card. */
export const scanner = {
  title: '病毒扫描',
  states: {
    none: '未设置',
    answers: '有应答',
    outdated: '病毒库过时',
    failing: '没有应答',
    away: '联系不上',
    silent: '没有检查结果',
  },
  since: (state: string, at: string) => `${state}，${at} 起`,
  faults: {
    unreachable: '无法连接',
    silent: '应答超时',
    broken: '应答不完整或无法识别',
    limit: '文件大小上限太低，请调高 clamd 的 StreamMaxLength',
    busy: '排队的文件太多',
  },
  advice: {
    none: '上传的文件目前不经病毒扫描。安装 ClamAV 后，在每个进程的 CLAMD_ADDRESS 里填写 clamd 的地址即可启用。',
    outdated: '扫描正常，但新的病毒可能查不出来。请查看 freshclam 是否在更新病毒库。',
    failing: '最近一次检查没有通过，这段时间的上传可能被拒绝。',
    away: '所有上传都会被拒绝，客户会看到“请过几分钟再上传”。请检查 clamd 和网络，恢复后自动继续。',
    silent: '工作进程没有检查结果。请确认它在运行，并且也设置了 CLAMD_ADDRESS。',
  },
  version: '版本',
  signatures: '病毒库日期',
  unknown: '未知',
}
