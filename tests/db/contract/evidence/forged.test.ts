/** Evidence in the hands of a forger: every field and entry of a bundle, alone and in pairs, all unkeyed hashes remade, own keys. */
import { beforeAll, expect, test } from 'vitest'
import { bundleText } from '#db/contract/evidence/bundle.ts'
import { type Verification, verifyBundle } from '#db/contract/evidence/verify.ts'
import { aBundle, aSignedSale, closed, House } from './a-bundle.ts'
import {
  edit,
  type EditName,
  editNames,
  fileOf,
  type Opened,
  opened,
  type Path,
  pathsOf,
  remade,
} from './forger.ts'

const house = new House()
const forger = new House()
let file: string
let paths: Path[]
beforeAll(async () => {
  file = await aBundle(house, { previous: ['a'.repeat(64), 'b'.repeat(64)] })
  paths = pathsOf(opened(file))
})
const verified = (text: string) => verifyBundle(text, [house.known])

/** How she passes it off: under the seal that was there, under her own key, or under hers by the dealership's name. */
const signers = ['as it was', 'own key', 'own key, their name'] as const
type Signer = (typeof signers)[number]
function written(bundle: Opened, signer: Signer): string {
  if (signer === 'as it was') return fileOf(bundle)
  const { server } = (bundle.statement ?? {}) as Partial<Opened['statement']>
  if (signer === 'own key' && server && typeof server === 'object') server.keyId = forger.keyId
  return fileOf(bundle, forger)
}

/** Why it is none, in words: an answer of its own, or a part that does not fit. */
const isSaid = ({ answer, findings }: Verification) =>
  answer === 'unknown-form' ||
  answer === 'unknown-key' ||
  findings.some(({ verdict }) => verdict === (answer === 'incomplete' ? 'missing' : 'altered'))

async function refuted(bundle: Opened, signer: Signer, why: string) {
  const text = written(bundle, signer)
  if (text === file) return false
  const found = await verified(text)
  if (found.answer === 'genuine' || !isSaid(found))
    expect.fail(`${why}, ${signer}: told as ${found.answer}\n${text.slice(0, 2000)}`)
  return true
}

test('what nobody touched is genuine, opened and written again', async () => {
  expect((await verified(file)).answer).toBe('genuine')
  expect(fileOf(opened(file))).toBe(file)
  const again = opened(file)
  remade(again)
  expect(fileOf(again)).toBe(file)
  expect(paths.length).toBeGreaterThan(400)
})

const amount = Number(process.env['FORGER_EDITS'] ?? 1500)
const seed = Number(process.env['FORGER_SEED'] ?? 1)

test('each field and entry changed, removed, repeated, swapped: caught, and why said', async () => {
  // Of a small sample each third: neighbours are fields of one kind.
  const tried = paths.filter((_, at) => amount >= 1500 || at % 3 === seed % 3)
  let caught = 0
  for (const path of tried)
    for (const name of editNames)
      for (const isRemade of [false, true]) {
        const bundle = opened(file)
        if (!edit(bundle, path, name)) continue
        if (isRemade) remade(bundle)
        const why = `${path.join('.')} ${name}${isRemade ? ', hashes remade' : ''}`
        if (await refuted(bundle, 'as it was', why)) caught += 1
      }
  expect(caught).toBeGreaterThan(tried.length * 5)
})

/** Repeats itself from a seed. */
function drawer(seed: number) {
  let state = seed >>> 0
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test('two edits at once, or three, under every seal she can make: caught', async () => {
  const draw = drawer(seed)
  let caught = 0
  for (let run = 0; caught < amount && run < amount * 2; run += 1) {
    const bundle = opened(file)
    const done: string[] = []
    for (let left = 2 + draw(2); left > 0; left -= 1) {
      const path = paths[draw(paths.length)]!
      const name = editNames[draw(editNames.length)] as EditName
      if (edit(bundle, path, name)) done.push(`${path.join('.')} ${name}`)
    }
    if (draw(2)) remade(bundle)
    const signer = signers[draw(signers.length)]!
    if (await refuted(bundle, signer, `seed ${seed}, run ${run}: ${done.join(' and ')}`))
      caught += 1
  }
  expect(caught).toBe(amount)
})

test('cut off after any entry, or with bytes behind it', async () => {
  for (let at = 0; at < file.length; at += 97)
    expect((await verified(file.slice(0, at))).answer).not.toBe('genuine')
  for (const tail of [' ', '\n', '{}', '\0', file])
    expect((await verified(file + tail)).answer).not.toBe('genuine')
})

test('parts of another contract of the same dealership, one by one', async () => {
  const { sale, strokes } = await aSignedSale()
  const other = bundleText({
    contract: closed(sale, house),
    signatures: sale.rows('signature'),
    strokes,
  })
  const [mine, theirs] = [opened(file), opened(other)]
  expect((await verified(other)).answer).toBe('genuine')
  for (const part of ['statement', 'seal'] as const) {
    const mixed = { ...mine, [part]: theirs[part] }
    expect((await verified(fileOf(mixed))).answer, part).toBe('altered')
  }
  const older = opened(await aBundle(house, { receivedAt: 5 }))
  expect((await verified(fileOf({ ...mine, seal: older.seal }))).answer).toBe('altered')
})

test('two names for one field, of which a parser keeps the last', async () => {
  for (const name of ['seal', 'text', 'statement'] as const) {
    const value = JSON.stringify((JSON.parse(file) as Record<string, unknown>)[name])
    const twice = file.replace('{"kind"', `{"${name}":${value},"kind"`)
    expect(twice).not.toBe(file)
    expect((await verified(twice)).answer, name).toBe('altered')
  }
})

test('a seal written another way is another seal', async () => {
  const bundle = opened(file)
  for (const seal of [`${bundle.seal}=`, `${bundle.seal}==`, ` ${bundle.seal}`, `${bundle.seal}A`])
    expect((await verified(fileOf({ ...bundle, seal }))).answer, seal).toBe('altered')
})

test('a forger who signs everything anew has a key that nobody knows', async () => {
  const own = await aBundle(forger)
  expect((await verified(own)).answer).toBe('unknown-key')
  expect((await verifyBundle(own, [])).answer).toBe('unknown-key')
  expect((await verifyBundle(own, [forger.known])).answer).toBe('genuine')
})
