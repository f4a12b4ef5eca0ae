/** Recorded greetings on the server: sent as they are, fetched to be heard. */
import type { Locale } from '#db/terms.ts'
import { api, ownFetch } from '#src/lib/api.ts'

export type Spot = { numberId: string; locale: Locale }
export const greetingPath = ({ numberId, locale }: Spot) =>
  `/api/phone/greetings/${numberId}/${locale}`

/** @returns '' once it is kept, else why not; 'unanswered' where nobody said */
export async function sendGreeting(spot: Spot, file: Blob): Promise<string> {
  const headers = { 'Content-Type': 'application/octet-stream' }
  const answer = await ownFetch(greetingPath(spot), { method: 'POST', body: file, headers }).catch(
    () => undefined,
  )
  if (answer?.ok) return ''
  const said = (await answer?.json().catch(() => undefined)) as { code?: string } | undefined
  return said?.code ?? 'unanswered'
}

/** @throws {ApiProblem} @throws {NoAnswer} */
export const removeGreeting = (json: Spot) => api('/api/phone/greetings/remove', { json })
