/** Making and judging passkeys. A passkey is both steps at once: her device has it, and her finger, face or PIN opens it. */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import * as z from 'zod/mini'
import { passkey, person as personTable } from '#db/platform/schema.ts'
import { fold } from '#db/kernel/fold.ts'
import { ApiError } from '../../api-error.ts'
import type { AppDeps, AppEnv } from '../../deps.ts'
import { callerOf } from '../caller.ts'
import { writeLoginBook } from '../login-book.ts'
import type { SignInState } from '../sign-in.ts'
import type { Person } from '../store.ts'
import { told } from './app.ts'
import { printCodes } from './check.ts'
import { newChallenge, takeChallenge } from './challenge.ts'
import { codesOf, ensureFactor } from './factor-store.ts'
import { type Passkey, passkeyOf, passkeysOf, setPasskey } from './passkey-store.ts'

const encoded = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]+={0,2}$/))
const ofEach = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
}
/** As the browser gives a new one. */
export const madeResponse = z.object({
  ...ofEach,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
})
/** As the browser answers with one. */
export const usedResponse = z.object({
  ...ofEach,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.optional(z.string().check(z.maxLength(200))),
  }),
})

const mostPasskeys = 20
/** ES256, EdDSA, RS256: what telephones, keys and Windows make. */
const algorithms = [-7, -8, -257]

/** The address her browser is at, as it signs it. */
const originAt = (c: Context<AppEnv>) =>
  `${c.var.isHttps ? 'https' : 'http'}://${(c.req.header('host') ?? c.var.hostName).toLowerCase()}`

/** Two of one name could not be told apart when one of them is lost. */
function refuseTwin(known: readonly Passkey[], name: string): void {
  if (known.some(each => fold(each.name) === fold(name)))
    throw new ApiError(409, 'passkey-name-taken', { field: 'name' })
}

/** @param name what she will call it: refused before her device makes one that would be nobody's */
export function optionsToMake(
  deps: AppDeps,
  state: SignInState,
  c: Context<AppEnv>,
  { id, username }: Person,
  name = '',
) {
  const known = passkeysOf(deps.platform, id)
  if (known.length >= mostPasskeys) throw new ApiError(409, 'passkey-most')
  refuseTwin(known, name)
  return generateRegistrationOptions({
    rpName: c.var.brand.name,
    rpID: c.var.hostName,
    userName: username,
    userID: new TextEncoder().encode(id),
    challenge: newChallenge(deps, state, c, id),
    attestationType: 'none',
    excludeCredentials: known
      .filter(({ host }) => host === c.var.hostName)
      .map(({ id: known, transports }) => ({ id: known, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}

type Made = { response: z.output<typeof madeResponse>; name: string }
/** @returns her recovery codes, where she had none @throws {ApiError} 422 `passkey-wrong` */
export async function addPasskey(
  deps: AppDeps,
  state: SignInState,
  c: Context<AppEnv>,
  person: Person,
  made: Made,
): Promise<string[] | null> {
  await keepPasskey(deps, state, c, person, made)
  ensureFactor(deps, person.id)
  return codesOf(deps.platform, person.id).length ? null : printCodes(deps, person.id)
}

async function keepPasskey(
  deps: AppDeps,
  state: SignInState,
  c: Context<AppEnv>,
  person: Person,
  { response, name }: Made,
): Promise<void> {
  const wrong = () => new ApiError(422, 'passkey-wrong')
  refuseTwin(passkeysOf(deps.platform, person.id), name)
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    // Its browser may leave the transports out, which the library's type does not say.
    response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: takeChallenge(deps, state, c, person.id),
    expectedOrigin: originAt(c),
    expectedRPID: c.var.hostName,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => {
    throw wrong()
  })
  if (!verified || passkeyOf(deps.platform, registrationInfo.credential.id)) throw wrong()
  const { id, publicKey, counter } = registrationInfo.credential
  const row: Passkey = {
    id,
    personId: person.id,
    host: c.var.hostName,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports ?? [],
    name,
    createdAt: deps.ports.clock.now(),
    usedAt: null,
  }
  deps.platform.db.insert(passkey).values(row).run()
  told(deps, c, person, 'passkey-added', 'passkey-added')
}

export const optionsToUse = (deps: AppDeps, state: SignInState, c: Context<AppEnv>) =>
  // None is named: who has one here is told to nobody.
  generateAuthenticationOptions({
    rpID: c.var.hostName,
    challenge: newChallenge(deps, state, c, null),
    userVerification: 'required',
  })

/** Whose passkey this is. @throws {ApiError} 401 `passkey-wrong` */
export async function personOfPasskey(
  deps: AppDeps,
  state: SignInState,
  c: Context<AppEnv>,
  response: z.output<typeof usedResponse>,
): Promise<Person> {
  const { platform, ports } = deps
  const wrong = () => new ApiError(401, 'passkey-wrong')
  const row = passkeyOf(platform, response.id)
  const person =
    row && platform.db.select().from(personTable).where(eq(personTable.id, row.personId)).get()
  const expectedChallenge = takeChallenge(deps, state, c, null)
  if (!row || !person?.active || row.host !== c.var.hostName) throw wrong()
  const { username, id: personId } = person
  const refused = () => {
    writeLoginBook(deps, callerOf(c), { username, personId, result: 'factor-wrong' })
    return wrong()
  }
  const handle = response.response.userHandle
  if (handle !== undefined && Buffer.from(handle, 'base64url').toString() !== personId)
    throw refused()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge,
    expectedOrigin: originAt(c),
    expectedRPID: row.host,
    requireUserVerification: true,
    // The counter is judged below, where it can be told to her.
    credential: {
      id: row.id,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      counter: 0,
    },
  }).catch(() => {
    throw refused()
  })
  if (!verified) throw refused()
  const { newCounter } = authenticationInfo
  // Passkeys that are synchronised do not count: 0 for ever. One that counts never goes back, unless there are two of it.
  if ((newCounter > 0 || row.counter > 0) && newCounter <= row.counter) {
    told(deps, c, person, 'passkey-cloned', 'passkey-cloned')
    throw wrong()
  }
  setPasskey(platform, row.id, { counter: newCounter, usedAt: ports.clock.now() })
  return person
}
