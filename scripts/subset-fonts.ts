/**
 * `node --import tsx scripts/subset-fonts.ts`: the two faces printed documents embed, cut down to the letters of our
 * languages and their neighbours, as base64 in one JSON that browser and server load alike. Roboto, Apache-2.0.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { printableRanges } from '#db/print/printable.ts'

const home = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts')
const text = printableRanges
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, i) => from + i))
  .map(code => String.fromCodePoint(code))
  .join('')

async function face(name: string): Promise<string> {
  const whole = readFileSync(join(home, 'Roboto', `${name}.ttf`))
  const part = await subsetFont(whole, text, { targetFormat: 'truetype' })
  console.log(`${name}: ${whole.length} -> ${part.length} bytes`)
  return part.toString('base64')
}

const faces = { regular: await face('Roboto-Regular'), medium: await face('Roboto-Medium') }
writeFileSync('db/print/fonts/roboto.json', `${JSON.stringify(faces, undefined, 2)}\n`)
