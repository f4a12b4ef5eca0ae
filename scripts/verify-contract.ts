/**
 * Checks the evidence file of a contract with no network and no server of ours.
 *
 *   npm run verify -- bundle.json [--keys keys.json] [--locale fr-ca]
 *
 * It speaks the language asked for, or that of this machine.
 *
 * The keys are those that the dealership publishes at `/.well-known/showfloor-keys.json`, saved as a file; without it,
 * those of the dealerships on this machine. Ends with 0 for a genuine, complete file of a contract that stands; with 3
 * where it was cancelled or replaced by then; with 1 for any other file; with 2 when it cannot be read.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type KnownKey, readKeys } from '#db/contract/evidence/keys.ts'
import { headlineOf } from '#db/contract/evidence/headline.ts'
import { factorText } from '#db/contract/evidence/factor-words.ts'
import { sealLackWords } from '#db/contract/evidence/seal-words.ts'
import { verifyBundle } from '#db/contract/evidence/verify.ts'
import { verifyWords } from '#db/contract/evidence/words.ts'
import { timeLines } from '#db/contract/print/times.ts'
import { evidenceWords } from '#db/contract/print/words/evidence.ts'
import { isLocale, type Locale, locales } from '#db/terms.ts'
import { databaseOf, namesIn } from '#server/backup/all.ts'
import { platformName } from '#server/backup/folder.ts'
import { readConfig } from '#server/config.ts'
import { keysOf } from '#server/signing/keys.ts'
import { readDatabase } from '#server/signing/evidence.ts'

/** The verdict follows in words. */
const signs = { good: '✓', altered: '✗', missing: '?', none: '-' }

/** What a terminal says its language is: `fr_CA.UTF-8`, `es`, `C`. */
export function localeOfMachine({
  LC_ALL,
  LC_MESSAGES,
  LANG,
}: Partial<Record<string, string>>): Locale {
  const said = (LC_ALL || LC_MESSAGES || LANG || '').replace(/[.@].*/, '').replace('_', '-')
  const asked = said.toLowerCase()
  return (
    locales.find(locale => locale === asked) ??
    locales.find(locale => locale.slice(0, 2) === asked.slice(0, 2)) ??
    'en-ca'
  )
}

export async function verifyFile(
  file: string,
  keys: readonly KnownKey[],
  say: (line: string) => void,
  locale = 'en-ca',
): Promise<number> {
  const said = isLocale(locale) ? locale : 'en-ca'
  const words = verifyWords[said]
  const { answer, findings, keyId, statement } = await verifyBundle(
    readFileSync(file, 'utf8'),
    keys,
  )
  if (statement) say(`${statement.dealership.name} ${statement.contract.number}`)
  for (const { part, verdict, of, lack, factor } of findings)
    say(
      `  ${signs[verdict]} ${words.parts[part]}: ${words.verdicts[verdict]}${of ? ` (${of})` : ''}${lack ? `: ${sealLackWords[said][lack]}` : ''}${factor ? `: ${factorText(factor, said)}` : ''}`,
    )
  if (keyId) say(`${words.key}: ${keyId}`)
  if (statement && answer === 'genuine') {
    const at = new Intl.DateTimeFormat(said, { dateStyle: 'long', timeStyle: 'long' })
    const { sequence, server, history } = statement
    for (const line of timeLines(history, said, at.resolvedOptions().timeZone)) say(`  ${line}`)
    say(evidenceWords[said].times)
    say(
      words.asOf
        .replace('{sequence}', String(sequence))
        .replace('{at}', at.format(server.receivedAt)),
    )
  }
  const { text, also, isGood } = headlineOf(words, { answer, statement })
  if (also) say(also)
  say(text)
  return isGood ? 0 : answer === 'genuine' ? 3 : 1
}

/** Those of this machine, where there are dealerships on it. */
function ownKeys(): KnownKey[] {
  const { dataDir } = readConfig(process.env)
  return namesIn(dataDir)
    .filter(name => name !== platformName)
    .flatMap(name => readDatabase(databaseOf(dataDir, name), keysOf))
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keys: { type: 'string' }, locale: { type: 'string' } },
  })
  const [file, extra] = positionals
  if (!file || extra) throw new Error('Which? npm run verify -- bundle.json [--keys keys.json]')
  const keys = values.keys ? readKeys(readFileSync(values.keys, 'utf8')) : ownKeys()
  return verifyFile(
    file,
    keys,
    line => console.log(line),
    values.locale ?? localeOfMachine(process.env),
  )
}

if (process.argv[1]?.endsWith('verify-contract.ts')) {
  try {
    process.exitCode = await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 2
  }
}
