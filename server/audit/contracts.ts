/** What was signed: numbers without gaps, seals that verify, strokes as they were drawn. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Row } from '#db/kernel/mutation.ts'
import { chainProblem } from '#db/contract/chain.ts'
import { sealText, textHash } from '#db/contract/content.ts'
import { sealKeyId } from '#db/contract/evidence/keys.ts'
import { type Statement, statementToSign, tells } from '#db/contract/evidence/statement.ts'
import { rowOf, rowsWhere } from '#db/rows.ts'
import { profileOf } from '../dealership/profile.ts'
import { sha256Hex } from '../ports/digest.ts'
import { isSealOf, publicHalf } from '../ports/seal.ts'
import { isDeviceSealOf } from '../signing/device-seal.ts'
import { type Check, Findings, type Scene } from './check.ts'

export function checkNumbers({ sqlite }: Scene): Check {
  const found = new Findings('contract numbers')
  const numbers = sqlite
    .prepare(
      `select id, number, cast(number as integer) as n from sale_contract where number <> '' order by n, id`,
    )
    .iterate() as IterableIterator<{ id: string; number: string; n: number }>
  let before = 0
  for (const { id, number, n } of numbers) {
    found.checked += 1
    if (n === before) found.problem(`number ${number} is taken twice (${id})`)
    else if (n !== before + 1) found.problem(`number ${number} (${id}) follows ${before}`)
    before = n
  }
  const given = metaOf(sqlite, 'contractNumber') ?? '0'
  if (Number(given) !== before)
    found.problem(`numbers are given up to ${given}, the last one standing is ${before}`)
  return found.result()
}

export async function checkSeals({ sqlite, db, breathe }: Scene): Promise<Check> {
  const found = new Findings('countersignatures')
  const company = sqlite.prepare('select public_key as key from company').get() as
    | { key: string }
    | undefined
  const publicKey = company?.key ?? ''
  const sealKey = metaOf(sqlite, 'sealKey')
  if (sealKey && publicHalf(sealKey) !== publicKey)
    found.problem('the company’s public key is not the half of the key that signs')
  const ids = sqlite
    .prepare(
      `select id from sale_contract where (status in ('signed', 'amended') or countersignature <> '') and id > ? order by id limit 50`,
    )
    .pluck()
  let last = ''
  for (;;) {
    const page = ids.all(last) as string[]
    for (const id of page) {
      found.checked += 1
      const words = sealProblem(db, rowOf(db, 'saleContract', id) as Row<'saleContract'>, publicKey)
      if (words) found.problem(`${id}: ${words}`)
    }
    const end = page.at(-1)
    if (end === undefined) break
    last = end
    await breathe()
  }
  return found.result()
}

function sealProblem(
  db: Scene['db'],
  contract: Row<'saleContract'>,
  publicKey: string,
): string | undefined {
  const { id, contentHash, statement, countersignature, number } = contract
  if (!number) return 'signed without a number'
  if (textHash(contract.sealed) !== contentHash) return 'differs from what was signed'
  if (!countersignature) return 'signed without a countersignature'
  if (!isSealed(publicKey, statementToSign(statement), countersignature))
    return 'the countersignature does not verify'
  const { sequence, previous, server } = JSON.parse(statement) as Statement
  if (sequence !== previous.length + 1) return 'its statements are not counted without gaps'
  if (server.keyId !== sealKeyId(publicKey)) return 'its statement names another key'
  const standing = {
    contract,
    company: profileOf(db),
    signatures: rowsWhere(db, 'signature', 'contractId', id) as Row<'signature'>[],
    events: historyOf(db, id),
  }
  return tells(statement, standing) ? undefined : 'its statement says something else than its rows'
}
const historyOf = (db: Scene['db'], contractId: string) =>
  rowsWhere(db, 'contractEvent', 'contractId', contractId) as Row<'contractEvent'>[]

/** Every contract's history from its first entry on, and what its signatures' devices sealed. */
export async function checkHistories({ sqlite, db, breathe }: Scene): Promise<Check> {
  const found = new Findings('contract histories')
  const ids = sqlite
    .prepare(
      `select distinct contract_id from contract_event where contract_id > ? order by contract_id limit 50`,
    )
    .pluck()
  const keyOwner = sqlite.prepare('select user_id from device_key where id = ?').pluck()
  let last = ''
  for (;;) {
    const page = ids.all(last) as string[]
    for (const id of page) {
      found.checked += 1
      const events = historyOf(db, id)
      const problem = chainProblem(events)
      if (problem) found.problem(`${id}: entry ${problem.seq} is ${problem.kind}`)
      const signatures = rowsWhere(db, 'signature', 'contractId', id) as Row<'signature'>[]
      for (const each of signatures) {
        const words = deviceProblem(each, events)
        if (words) found.problem(`${each.id}: ${words}`)
        if (each.deviceKeyId && keyOwner.get(each.deviceKeyId) !== each.by)
          found.note(`${each.id}: its device key is not registered to who used it`)
      }
    }
    const end = page.at(-1)
    if (end === undefined) break
    last = end
    await breathe()
  }
  return found.result()
}

/** A signature that stands has an entry, and the seal of a device covers the history before it. */
function deviceProblem(
  each: Row<'signature'>,
  events: readonly Row<'contractEvent'>[],
): string | undefined {
  const entry = events.find(
    ({ facts, step }) => facts['signatureId'] === each.id && step !== 'disputed',
  )
  if (!entry || each.deviceSignature === '') return undefined
  const { contractId, contractVersion, contentHash, strokesSha256 } = each
  const text = sealText(contractId, contractVersion, contentHash, strokesSha256, entry.prev)
  return isDeviceSealOf(each.deviceKeyId, text, each.deviceSignature)
    ? undefined
    : 'the device’s seal does not verify'
}

function isSealed(publicKey: string, text: string, signature: string): boolean {
  try {
    return isSealOf(publicKey, text, signature)
  } catch {
    return false
  }
}

type Glass = { id: string; strokes: string; image: string }
/** Small, and what counts in court: their bytes are read each time. */
export async function checkSignatures({ sqlite, filesDir, breathe }: Scene): Promise<Check> {
  const found = new Findings('signature bytes')
  if (filesDir === undefined) {
    found.note('not looked at: no files here')
    return found.result()
  }
  const next = sqlite.prepare(
    `select id, strokes_sha256 as strokes, image_sha256 as image from signature where id > ? order by id limit 50`,
  )
  const complete = sqlite.prepare('select complete from file where sha256 = ?').pluck()
  let last = ''
  for (;;) {
    const page = next.all(last) as Glass[]
    for (const { id, strokes, image } of page)
      // Ink on paper has no strokes: its photo is the image.
      for (const sha of [strokes, image].filter(each => each !== '')) {
        found.checked += 1
        if (complete.get(sha) !== 1) found.note(`${id}: ${sha} has not arrived yet`)
        else if ((await sha256Of(join(filesDir, sha.slice(0, 2), sha))) !== sha)
          found.problem(`${id}: the bytes of ${sha} are not what was captured`)
      }
    const end = page.at(-1)
    if (!end) break
    last = end.id
    await breathe()
  }
  return found.result()
}

/** SHA-256 of a file's bytes; undefined when it cannot be read. */
export async function sha256Of(path: string): Promise<string | undefined> {
  try {
    return sha256Hex(await readFile(path))
  } catch {
    return undefined
  }
}

const metaOf = (sqlite: Scene['sqlite'], key: string) =>
  sqlite.prepare('select value from meta where key = ?').pluck().get(key) as string | undefined
