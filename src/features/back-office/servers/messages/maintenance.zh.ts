import type { MaintenancePhase } from '#features/support/maintenance/model.ts'

const phases: Record<MaintenancePhase, string> = { planned: '计划中', running: '进行中', ended: '已结束', cancelled: '已取消' }

export const maintenance = {
  title: '维护计划',
  subtitle: '发布后，在该地域有服务器的客户会收到站内信，并在“服务支持”中看到。发布后不能修改，只能取消。',
  none: '还没有维护计划。',
  columns: { region: '地域', span: '时间', text: '说明', phase: '状态', actions: '操作' },
  phases,
  plan: '发布维护',
  planText: '客户会立即收到通知。',
  startsAt: '开始时间',
  endsAt: '结束时间',
  zoneHint: '按本页的时区填写。',
  text: '给客户的说明',
  planned: '已发布，正在通知客户。',
  cancel: '取消维护',
  cancelTitle: (region: string) => `取消${region}的维护？`,
  cancelText: '收到过通知的客户会再收到一条取消通知。',
  cancelled: '已取消，正在通知客户。',
}
