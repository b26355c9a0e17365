import type { approvalActions as actions, approvalErrors as errors, approvalFaults as faults, approvalNotices as notices, approvals as zh } from './zh.ts'

export const approvals: typeof zh = {
  title: '雙人審核',
  subtitle: '超過限額的退款、贈送和入帳，以及新增、變更和停用擁有者，由另一位同事通過後才生效。',
  list: '審核申請',
  views: { label: '審核狀態', waiting: '待審核', decided: '已結束' },
  none: '沒有待審核的申請。',
  noneDecided: '還沒有結束的申請。',
  columns: { what: '申請', amount: '金額', reason: '原因', by: '申請人', state: '狀態', actions: '操作' },
  kinds: {
    'order-refund': '訂單退款',
    'payment-refund': '付款單退款',
    voucher: '發放抵用券',
    'balance-credit': '暫收款項入帳',
    'new-owner': '新增擁有者',
    'owner-role': '更換擁有者角色',
    'owner-disable': '停用擁有者',
    'owner-enable': '恢復擁有者',
    'owner-link': '重新產生擁有者的登入連結',
    'owner-factor': '重設擁有者的兩步驟驗證',
    limit: '提高限額',
  },
  states: { waiting: '待審核', approved: '已通過', rejected: '未通過', withdrawn: '已撤回', expired: '已逾期', failed: '執行失敗' },
  limits: { refund: '退款', voucher: '抵用券', credit: '暫收款項入帳' },
  full: '全額，抵用券也退回',
  formula: '依規則，以通過當天的金額為準，不會超過申請金額',
  newRole: (role) => `新角色：${role}`,
  days: (days) => `有效期 ${days} 天`,
  credited: (account) => `入帳到帳號 ${account}`,
  change: (from, to) => `${from} → ${to}`,
  unlimited: '不限',
  alone: '唯一的擁有者單獨執行',
  until: (at) => `${at} 前有效`,
  decidedBy: (name, at) => `${name} · ${at}`,
  admitted: (days) => `這位同事在 ${days} 天內給了您帳號、角色或登入連結，所以由別人審核。`,
  approve: '通過',
  approveOf: (what) => `通過：${what}`,
  approveText: '通過後立即執行，無法撤回。請先核對下面的內容。',
  reject: '不通過',
  rejectOf: (what) => `不通過：${what}`,
  rejectText: '申請人會看到原因。',
  rejectReason: '原因',
  withdraw: '撤回',
  withdrawOf: (what) => `撤回：${what}`,
  withdrawText: '撤回後不會執行。需要時可以重新申請。',
  done: { approve: '已通過並執行。', reject: '已拒絕，申請人會收到通知。', withdraw: '已撤回。' },
  hint: {
    neededTitle: '需要另一位同事審核',
    always: '送出後先進入「雙人審核」，另一位有權限的同事通過後才生效。',
    above: (limit, used) => `超過每人 24 小時 ${limit} 的限額（已用 ${used}）。送出後由另一位同事通過才生效。`,
    aloneTitle: '沒有另一位同事可以審核',
    aloneText: '您是唯一能做這件事的擁有者，所以會立即生效，並在稽核紀錄裡記為單獨執行。',
    ownerText:
      '更換角色、重新產生連結、重設兩步驟驗證、停用或恢復擁有者，都由另一位擁有者通過後才生效。只有兩位擁有者時由對方本人通過；對方無法登入時，請在伺服器上用 npm run create-staff 新增一位擁有者來審核。',
    request: '送出審核',
    reason: '原因',
    reasonHint: '審核的同事會看到。',
  },
  sent: {
    title: '已送出，等待審核',
    text: (at) => `還沒有生效。另一位同事已收到通知，${at} 前沒有通過就會逾期。`,
    open: '查看審核',
    close: '關閉',
  },
  settings: {
    title: '雙人審核的限額',
    text: '每個人在 24 小時內累計不超過限額時可以單獨執行，超過後由另一位同事通過。填 0 表示每次都審核，留空表示從不審核。提高限額本身也要審核。',
    hints: {
      refund: '訂單退款和付款單退款合計，單位：元。',
      voucher: '發放的抵用券合計，單位：元。',
      credit: '把暫收款項加到客戶餘額，單位：元。',
    },
    reason: '修改原因',
    reasonHint: '寫入稽核紀錄；提高限額時，審核的同事會看到。',
    save: '儲存限額',
    saved: '限額已儲存，立即生效。',
    wrong: '請填寫金額，最多兩位小數，例如 5000；留空表示不限。',
  },
}

export const approvalNotices: typeof notices = {
  'approval-requested': (what, subject) => `${what} ${subject} 等待您審核`,
  'approval-decided': {
    approved: (what, subject) => `您申請的${what} ${subject} 已通過並執行`,
    rejected: (what, subject) => `您申請的${what} ${subject} 沒有通過`,
    failed: (what, subject) => `您申請的${what} ${subject} 已通過，但執行失敗`,
    expired: (what, subject) => `您申請的${what} ${subject} 已逾期`,
  },
}

export const approvalActions: typeof actions = {
  'approval-alone': '唯一的擁有者單獨執行',
  'approval-granted': '通過審核並執行',
  'POST /admin/approvals/{approvalId}/approve': '通過審核',
  'POST /admin/approvals/{approvalId}/reject': '不通過審核',
  'POST /admin/approvals/{approvalId}/withdraw': '撤回審核申請',
  'POST /admin/approval-limits/{limit}': '修改雙人審核的限額',
}

export const approvalErrors: typeof errors = {
  'approval-reason': '請寫明原因，審核的同事需要看到。',
  'approval-waiting': '同樣的申請正在等待審核，請先到「雙人審核」處理。',
  'approval-no-approver': '現在沒有可以審核的同事，請聯絡擁有者。',
  'approval-own': '自己的申請由另一位同事審核。',
  'approval-others': '只有申請人可以撤回。',
  'approval-admitted': (detail) => `這位同事在 ${String(detail['days'])} 天內給了您帳號、角色或登入連結，請由別人審核。`,
  'approval-decided': '這個申請已經結束，請重新整理頁面。',
  'approval-expired': '這個申請已逾期，請申請人重新送出。',
  'approval-requester': '申請人已停用或不再有這項權限，申請沒有執行。',
  'no-such-approval': '沒有找到這個申請，請重新整理頁面。',
}

export const approvalFaults: typeof faults = { 'approval-reason': '請寫明原因，審核的同事需要看到。' }
