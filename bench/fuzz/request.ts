export type Asker = 'public' | 'customer' | 'staff'
export type Request = { what: string; /** Whom it is meant for. */ asker: Asker; method: string; path: string; headers: Record<string, string>; body?: string }
