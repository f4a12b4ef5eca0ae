/** What the endpoints are asked, and what they answer. */
export type Answer = {
  status: number
  type?: string
  headers?: Record<string, string>
  body: string
}
export type Request = { method: string; url: URL; headers: Record<string, string>; body: string }
/** A page's files: `/page.js`, and `/sw.js` where there is a worker. */
export type Bundle = Record<string, string>

export const jsonAnswer = (body: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
})
