/** Is this code hers: one of her app, or one of those she printed? */
import { tx } from '#db/store.ts'
import { ApiError } from '../../api-error.ts'
import type { AppDeps } from '../../deps.ts'
import { type Caller, writeLoginBook } from '../login-book.ts'
import { amongTogether, hashTogether, isHashingOverloaded } from '../password.ts'
import type { Person } from '../store.ts'
import {
  codesOf,
  countTry,
  dropCodes,
  factorOf,
  secretOf,
  setFactor,
  spend,
} from './factor-store.ts'
import { stepOfCode } from './totp.ts'
import { recoveryCode } from '#db/platform/schema.ts'

export type CodeKind = 'code' | 'recovery'

/** As people type them: in groups, with hyphens, in small letters. */
const plain = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()

/** @throws {ApiError} 422 `factor-wrong`, 429 `factor-delayed`, 503 `unavailable` */
export async function checkCode(
  deps: AppDeps,
  person: Person,
  typed: string,
  caller: Caller,
): Promise<CodeKind> {
  const row = factorOf(deps.platform, person.id)
  if (!row) throw new ApiError(409, 'factor-none', { field: 'code' })
  if (isHashingOverloaded()) throw new ApiError(503, 'unavailable', { retryAfterS: 10 })
  countTry(deps, row)
  const code = plain(typed)
  const kind: CodeKind = /^\d{6}$/.test(code) ? 'code' : 'recovery'
  const isRight =
    kind === 'code' ? takeAppCode(deps, person.id, code) : await takeRecovery(deps, person.id, code)
  if (!isRight) {
    const { username, id: personId } = person
    writeLoginBook(deps, caller, { username, personId, result: 'factor-wrong' })
    throw new ApiError(422, 'factor-wrong', { field: 'code' })
  }
  setFactor(deps.platform, person.id, { failedCount: 0, nextAllowedAt: 0 })
  return kind
}

function takeAppCode({ platform, ports }: AppDeps, personId: string, code: string): boolean {
  const row = factorOf(platform, personId)
  const secret = row?.confirmedAt ? secretOf(platform, row) : undefined
  const step = row && secret && stepOfCode(secret, code, ports.clock.now(), row.usedStep)
  if (!step) return false
  setFactor(platform, personId, { usedStep: step })
  return true
}

async function takeRecovery(deps: AppDeps, personId: string, code: string): Promise<boolean> {
  const { platform, ports, config } = deps
  const open = codesOf(platform, personId)
  const hashes = open.map(({ hash }) => hash)
  const at = await amongTogether(code, hashes, config.scryptLogN)
  const found = open[at]
  return found !== undefined && spend(platform, found.id, ports.clock.now())
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const codeCount = 10
const codeLength = 10

/** Ten codes of 50 bits; whatever was printed before is void. In clear they are nowhere but in the answer. */
export async function printCodes(
  { platform, ports, config }: AppDeps,
  personId: string,
): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () =>
    // 256 is eight times 32: each letter is as likely as another.
    [...ports.random.bytes(codeLength)].map(byte => base32[byte % 32]).join(''),
  )
  const hashes = await hashTogether(codes, ports.random, config.scryptLogN)
  const createdAt = ports.clock.now()
  tx(platform.db, () => {
    dropCodes(platform, personId)
    for (const hash of hashes)
      platform.db
        .insert(recoveryCode)
        .values({ id: ports.random.id(), personId, hash, createdAt, usedAt: null })
        .run()
  })
  return codes.map(code => `${code.slice(0, 5)}-${code.slice(5)}`)
}
