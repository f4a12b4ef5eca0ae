/** A recording's bytes. Telnyx signs its addresses for ten minutes: when one has expired, it is asked for another. */
import type { PhoneLogin } from './account.ts'
import { ask, fetchFile, type PhoneApi, PhoneFailure } from './provider.ts'
import { fieldsOf, listOf, textOf } from './told.ts'

type Source = {
  url: string
  /** The provider's own name of the recording, and of the call. */
  name: string
  session: string
}

/** @throws {PhoneFailure} */
export async function recordingOf(
  login: PhoneLogin,
  api: PhoneApi,
  source: Source,
): Promise<{ bytes: Buffer; type: string }> {
  try {
    const url = login.provider === 'twilio' ? `${source.url}.mp3` : source.url
    return await fetchFile(login, api, url)
  } catch (error) {
    if (login.provider !== 'telnyx' || !isExpired(error)) throw error
    const again = await addressOf(login, api, source)
    if (again === '') throw error
    return fetchFile(login, api, again)
  }
}

/** So a store answers whose address is out of date. */
const isExpired = (error: unknown) =>
  error instanceof PhoneFailure && ['403', '404', '410'].includes(error.code)

/** '' where the provider has it no more. */
async function addressOf(
  login: PhoneLogin,
  api: PhoneApi,
  { name, session }: Source,
): Promise<string> {
  const query = new URLSearchParams({ 'filter[call_session_id]': session, 'page[size]': '1' })
  const path = name ? `/v2/recordings/${encodeURIComponent(name)}` : `/v2/recordings?${query}`
  const { data } = await ask(login, api, { path })
  const urls = fieldsOf(fieldsOf(name ? data : listOf(data)[0])['download_urls'])
  return textOf(urls['mp3'] ?? urls['wav'], 2000)
}
