/**
 * Brotli beside what is served as it lies there: smaller than gzip, and made once instead of at each answer. Where people
 * are served (`scripts/build-server.mjs --brotli`); what is built for the tests goes without.
 */
import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compressed = promisify(brotliCompress)
const kinds = /\.(?:js|css|html|wasm|svg|txt)$/
/** What fits one packet gains nothing. */
const fewBytes = 1024

/** @param {string} folder of the built app */
export async function writeBrotli(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  await Promise.all(
    files
      .filter(file => kinds.test(file))
      .map(async file => {
        const bytes = await readFile(join(folder, file))
        if (bytes.length < fewBytes) return
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        const small = await compressed(bytes, { params })
        if (small.length < bytes.length) await writeFile(join(folder, `${file}.br`), small)
      }),
  )
}
