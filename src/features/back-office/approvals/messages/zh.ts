import type { ApprovalKind, ApprovalLimit, ApprovalState } from '../../model/approvals.ts'

/** Texts of the approval by a second person. */
export const approvals = {
  title: '双人审批',
  subtitle: '超过限额的退款、赠送和入账，以及新增、变更和停用所有者，由另一位同事通过后才生效。',
  list: '审批申请',
  views: { label: '审批状态', waiting: '待审批', decided: '已结束' },
  none: '没有待审批的申请。',
  noneDecided: '还没有结束的申请。',
  columns: { what: '申请', amount: '金额', reason: '原因', by: '申请人', state: '状态', actions: '操作' },
  kinds: {
    'order-refund': '订单退款',
    'payment-refund': '支付单退款',
    voucher: '发放代金券',
    'balance-credit': '挂起款项入账',
    'new-owner': '添加所有者',
    'owner-role': '更换所有者角色',
    'owner-disable': '停用所有者',
    'owner-enable': '恢复所有者',
    'owner-link': '重新生成所有者的登录链接',
    'owner-factor': '重置所有者的两步验证',
    limit: '提高限额',
  } satisfies Record<ApprovalKind, string>,
  states: {
    waiting: '待审批',
    approved: '已通过',
    rejected: '未通过',
    withdrawn: '已撤回',
    expired: '已过期',
    failed: '执行失败',
  } satisfies Record<ApprovalState, string>,
  limits: { refund: '退款', voucher: '代金券', credit: '挂起款项入账' } satisfies Record<ApprovalLimit, string>,
  full: '全额，代金券也退回',
  formula: '按规则，以通过当天的金额为准，不会超过申请金额',
  newRole: (role: string) => `新角色：${role}`,
  days: (days: number) => `有效期 ${days} 天`,
  credited: (account: string) => `入账到账号 ${account}`,
  change: (from: string, to: string) => `${from} → ${to}`,
  unlimited: '不限',
  alone: '唯一的所有者单独执行',
  until: (at: string) => `${at} 前有效`,
  decidedBy: (name: string, at: string) => `${name} · ${at}`,
  admitted: (days: number) => `这位同事在 ${days} 天内给了您账号、角色或登录链接，所以由别人审批。`,
  approve: '通过',
  approveOf: (what: string) => `通过：${what}`,
  approveText: '通过后立即执行，不能撤回。请先核对下面的内容。',
  reject: '不通过',
  rejectOf: (what: string) => `不通过：${what}`,
  rejectText: '申请人会看到原因。',
  rejectReason: '原因',
  withdraw: '撤回',
  withdrawOf: (what: string) => `撤回：${what}`,
  withdrawText: '撤回后不会执行。需要时可以重新申请。',
  done: { approve: '已通过并执行。', reject: '已拒绝，申请人会收到通知。', withdraw: '已撤回。' },
  hint: {
    neededTitle: '需要另一位同事审批',
    always: '提交后先进入“双人审批”，另一位有权限的同事通过后才生效。',
    above: (limit: string, used: string) => `超过每人 24 小时 ${limit} 的限额（已用 ${used}）。提交后由另一位同事通过才生效。`,
    aloneTitle: '没有另一位同事可以审批',
    aloneText: '您是唯一能做这件事的所有者，所以会立即生效，并在审计里记为单独执行。',
    ownerText:
      '更换角色、重新生成链接、重置两步验证、停用或恢复所有者，都由另一位所有者通过后才生效。只有两位所有者时由对方本人通过；对方无法登录时，请在服务器上用 npm run create-staff 添加一位所有者来审批。',
    request: '提交审批',
    reason: '原因',
    reasonHint: '审批的同事会看到。',
  },
  sent: {
    title: '已提交，等待审批',
    text: (at: string) => `还没有生效。另一位同事已收到通知，${at} 前没有通过就会过期。`,
    open: '查看审批',
    close: '关闭',
  },
  settings: {
    title: '双人审批的限额',
    text: '每个人在 24 小时内累计不超过限额时可以单独执行，超过后由另一位同事通过。填 0 表示每次都审批，留空表示从不审批。提高限额本身也要审批。',
    hints: {
      refund: '订单退款和支付单退款合计，单位：元。',
      voucher: '发放的代金券合计，单位：元。',
      credit: '把挂起款项加到客户余额，单位：元。',
    } satisfies Record<ApprovalLimit, string>,
    reason: '修改原因',
    reasonHint: '写入审计；提高限额时，审批的同事会看到。',
    save: '保存限额',
    saved: '限额已保存，立即生效。',
    wrong: '请填写金额，最多两位小数，例如 5000；留空表示不限。',
  },
}

export const approvalNotices = {
  'approval-requested': (what: string, subject: string) => `${what} ${subject} 等待您审批`,
  'approval-decided': {
    approved: (what: string, subject: string) => `您申请的${what} ${subject} 已通过并执行`,
    rejected: (what: string, subject: string) => `您申请的${what} ${subject} 没有通过`,
    failed: (what: string, subject: string) => `您申请的${what} ${subject} 已通过，但执行失败`,
    expired: (what: string, subject: string) => `您申请的${what} ${subject} 已过期`,
  },
}

export const approvalActions: Record<string, string> = {
  'approval-alone': '唯一的所有者单独执行',
  'approval-granted': '通过审批并执行',
  'POST /admin/approvals/{approvalId}/approve': '通过审批',
  'POST /admin/approvals/{approvalId}/reject': '不通过审批',
  'POST /admin/approvals/{approvalId}/withdraw': '撤回审批申请',
  'POST /admin/approval-limits/{limit}': '修改双人审批的限额',
}

export const approvalErrors = {
  'approval-reason': '请写明原因，审批的同事需要看到。',
  'approval-waiting': '同样的申请正在等待审批，请先到“双人审批”处理。',
  'approval-no-approver': '现在没有可以审批的同事，请联系所有者。',
  'approval-own': '自己的申请由另一位同事审批。',
  'approval-others': '只有申请人可以撤回。',
  'approval-admitted': (detail: Readonly<Record<string, unknown>>) => `这位同事在 ${String(detail['days'])} 天内给了您账号、角色或登录链接，请由别人审批。`,
  'approval-decided': '这个申请已经结束，请刷新页面。',
  'approval-expired': '这个申请已过期，请申请人重新提交。',
  'approval-requester': '申请人已停用或不再有这项权限，申请没有执行。',
  'no-such-approval': '没有找到这个申请，请刷新页面。',
}

export const approvalFaults = { 'approval-reason': '请写明原因，审批的同事需要看到。' }
