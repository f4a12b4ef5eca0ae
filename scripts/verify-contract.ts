/**
 * Checks the evidence file of a contract with no network and no server of ours.
 *
 *   npm run verify -- bundle.json [--locale fr-ca]
 *
 * Ends with 0 when everything fits together, with 1 when something does not, with 2 when it cannot be read.
 */
import { readFileSync } from 'node:fs'
import { verifyBundle } from '#db/contract/evidence/verify.ts'
import { verifyWords } from '#db/contract/evidence/words.ts'
import { isLocale } from '#db/terms.ts'

const signs = { good: 'ok  ', bad: 'FAIL', none: '-   ', unable: '?   ' }

export async function verifyFile(
  file: string,
  say: (line: string) => void,
  locale = 'en-ca',
): Promise<number> {
  const words = verifyWords[isLocale(locale) ? locale : 'en-ca']
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    say(error instanceof Error ? error.message : String(error))
    return 2
  }
  const { ok, checks, bundle } = await verifyBundle(text)
  if (bundle) {
    const { contract, countersignature } = bundle
    say(`${countersignature.dealership} ${contract.number || contract.provisionalNumber}`)
  }
  for (const { kind, verdict, of } of checks)
    say(
      `  ${signs[verdict]} ${words.kinds[kind]}: ${words.verdicts[verdict]}${of ? ` (${of})` : ''}`,
    )
  if (bundle?.countersignature.publicKey) say(`${words.key}: ${bundle.countersignature.publicKey}`)
  say(ok ? words.whole : words.broken)
  return ok ? 0 : 1
}

if (process.argv[1]?.endsWith('verify-contract.ts')) {
  const [file = '', , locale] = process.argv.slice(2)
  process.exitCode = await verifyFile(file, line => console.log(line), locale)
}
