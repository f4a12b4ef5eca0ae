/** What the network and the server do to the requests of a run. */
export type Fault =
  | 'ok'
  /** Never reaches the server. */
  | 'drop'
  /** Committed; the answer never arrives. */
  | 'lost'
  /** The network delivers it twice. */
  | 'twice'
  | '500'
  | '502'
  | '401'
  | '429'
  /** A hotel's sign-in page, with status 200. */
  | 'portal'
  /** Accepted and never answered. */
  | 'hang'

export type Asked = { method: string; path: string; isWrite: boolean }
export type Plan = (asked: Asked) => Fault

export const well: Plan = () => 'ok'
export const down: Plan = () => 'drop'

/** The next `times` writes meet it; everything else is well. */
export function writesMeet(fault: Fault, times: number): Plan {
  let left = times
  return ({ isWrite }) => (isWrite && left-- > 0 ? fault : 'ok')
}
/** Every request meets it. */
export const allMeet =
  (fault: Fault): Plan =>
  () =>
    fault

/** Of the next `count` writes about one in three is dropped or answered to nobody. */
export function flapping(count: number, random: () => number): Plan {
  let left = count
  return ({ isWrite }) => {
    if (!isWrite || left-- <= 0) return 'ok'
    const dice = random()
    return dice < 0.17 ? 'drop' : dice < 0.34 ? 'lost' : 'ok'
  }
}

export type Canned = {
  status: number
  type: string
  body: string
  headers?: Record<string, string>
}
const html = (status: number, words: string): Canned => ({
  status,
  type: 'text/html; charset=utf-8',
  body: `<!doctype html><title>${words}</title><h1>${words}</h1>`,
})
const json = (status: number, code: string, headers = {}): Canned => ({
  status,
  type: 'application/json',
  // `Status` is how ours says no, `error` and `reason` how CouchDB does.
  body: JSON.stringify({ Status: '-1', code, error: code, reason: code }),
  headers,
})
export const canned: Partial<Record<Fault, Canned>> = {
  '500': json(500, 'internal'),
  '502': html(502, 'Bad gateway'),
  '401': json(401, 'unauthorized'),
  '429': json(429, 'too-many', { 'retry-after': '1' }),
  portal: html(200, 'Welcome to the hotel network'),
}
