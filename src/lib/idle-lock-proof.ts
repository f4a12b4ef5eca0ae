/**
 * What opens the lock without a network. Both are judged by this page alone, so they cover a screen and protect nothing
 * from whoever copies the browser's files: a million PINs are tried in days.
 */
import { fromBase64Url, toBase64Url } from '#db/contract/evidence/bytes.ts'
import { ApiProblem } from './api.ts'
import { answerByPasskey } from './passkeys.ts'

/** PBKDF2-HMAC-SHA-256, as OWASP has it. */
const rounds = 600_000
export type KeptPin = { salt: string; hash: string; rounds: number }

async function hashOf(pin: string, salt: string, iterations: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, [
    'deriveBits',
  ])
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: fromBase64Url(salt), iterations }
  return toBase64Url(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)))
}

export async function keptOf(pin: string): Promise<KeptPin> {
  const salt = toBase64Url(crypto.getRandomValues(new Uint8Array(16)))
  return { salt, hash: await hashOf(pin, salt, rounds), rounds }
}
export const isPin = async (pin: string, kept: KeptPin): Promise<boolean> =>
  (await hashOf(pin, kept.salt, kept.rounds)) === kept.hash

const verified = 0x04
/**
 * Asks for a passkey of this device, also without a network.
 * @param known the one that opens here; any of hers when undefined
 * @returns its id @throws {ApiProblem} `passkey-none`, `passkey-wrong` when it is another person's or checked nobody
 */
export async function askPasskey(userId: string, known?: string): Promise<string> {
  const challenge = toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
  const { id, response } = await answerByPasskey(
    {
      challenge,
      userVerification: 'required',
      ...(known !== undefined && { allowCredentials: [{ id: known, type: 'public-key' }] }),
    },
    false,
  )
  const text = (part: string) => new TextDecoder().decode(fromBase64Url(part))
  const said = JSON.parse(text(response.clientDataJSON)) as { challenge?: string; origin?: string }
  const flags = fromBase64Url(response.authenticatorData)[32] ?? 0
  // Which person it was made for, the server wrote into it; a passkey that was named need not say it again.
  const isHers = known === undefined ? text(response.userHandle ?? '') === userId : id === known
  const isNow = said.challenge === challenge && said.origin === location.origin
  if (!isHers || !isNow || (flags & verified) === 0) throw new ApiProblem(0, 'passkey-wrong')
  return id
}
