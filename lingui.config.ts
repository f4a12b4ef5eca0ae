import { readFileSync } from 'node:fs'
import { defineConfig } from '@lingui/cli'
import babel from '@lingui/cli/api/extractors/babel'
import { formatter } from '@lingui/format-po'
import { locales } from './db/terms.ts'

const sourceLocale = 'en-ca'
// A placeholder's expression can be a whole file: the catalogues would change with every line of it.
const plain = { printPlaceholdersInComments: false }
const [source, translated] = [
  formatter({ ...plain, lineNumbers: false }),
  formatter({ ...plain, origins: false }),
]
/** Where a caption is used stands in the source catalogue alone: it is the same in the others. */
const format: typeof source = {
  ...source,
  serialize: (catalog, context) =>
    (context.locale === sourceLocale ? source : translated).serialize(catalog, context),
}

/** Of the files that have words; the others need not be parsed. */
const extractor: typeof babel = {
  ...babel,
  match: file => babel.match(file) && readFileSync(file, 'utf8').includes('@lingui/'),
}

// No fallback locales: a missing word must fail the build, not be hidden by another language.
export default defineConfig({
  locales: [...locales],
  sourceLocale,
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['src', 'sw'] }],
  format,
  extractors: [extractor],
  // By origin, two words of one line stand as the disk happens to list files.
  orderBy: 'message',
})
