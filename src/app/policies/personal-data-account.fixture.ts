const secret = { not: 'a secret, or a hash of one' }
const later = "$3::timestamptz + interval '1 day'"

/** Treatment of what signs in to an account, and of its profile. */
export const accountTreatments = {
  account_closing: { exported: 'safety', closing: { kept: 'that the account was closed, and when' }, row: { state: "'cancelled'", due_at: later } },
  account_email: { exported: 'email', closing: 'gone', row: { email: "lower($1) || '@example.com'" } },
  account_freeze: { exported: { not: 'told at each try to sign in; who may not sign in exports nothing' }, closing: 'gone' },
  account_profile: { exported: 'profile', closing: 'gone', row: { industry: 'null', avatar_file: '(select id from stored_file where account_id = $2)' } },
  api_token: { exported: 'safety', closing: 'gone', plain: ['scopes'], row: { prefix: "'rx_abcdef'", expires_at: later } },
  email_link: { exported: 'email', closing: 'gone', row: { email: "lower($1) || '@example.com'", expires_at: later } },
  pending_sign_in: { exported: secret, closing: 'gone', row: { method: "'password'", expires_at: later } },
  passkey: { exported: 'safety', closing: 'gone', row: { credential_id: "$1 || 'aaaaaaaaaaaaaaaa'" } },
  password: { exported: secret, closing: 'gone', row: { hash: "'argon2id$' || $1" } },
  phone_change: {
    exported: 'safety',
    closing: 'gone',
    row: { way: "'old-phone'", state: "'cancelled'", new_phone: "'+861300000000{n}'", due_at: 'null', expires_at: later },
  },
  recovery_code: { exported: secret, closing: 'gone' },
  known_browser: { exported: secret, closing: 'gone', row: { secret_hash: "decode(repeat('ab', 32), 'hex')", expires_at: later } },
  session: { exported: 'sessions', closing: 'gone', row: { method: "'password'", expires_at: later, ended_at: 'null' } },
  sign_in_record: { exported: 'signIns', closing: 'gone', row: { method: "'password'", outcome: "'signed-in'" } },
  two_factor: { exported: 'safety', closing: 'gone', plain: ['sealed_secret'] },
  two_factor_setup: { exported: secret, closing: 'gone', plain: ['sealed_secret'] },
  wechat_identity: { exported: 'wechat', closing: 'gone', row: { subject: "'unionid:' || $1" } },
  wechat_login: {
    exported: { not: 'a sign-in under way, forgotten within a day' },
    closing: 'gone',
    row: { way: "'qr'", step: "'bound'", return_path: "'/console'", expires_at: later },
  },
  'editorial.legal_consent': {
    exported: 'account',
    closing: { kept: 'which documents were agreed to, and when: the proof of the contract' },
    row: { document: "'terms'", version: '1', how: "'console'" },
  },
  user_name_change: { exported: 'account', closing: 'gone', row: { user_name: "lower($1) || '-{n}'", former: 'lower($1)' } },
} as const
