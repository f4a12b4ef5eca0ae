import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { locales } from './db/terms.ts'

// No fallback locales: a missing word must fail the build, not be hidden by another language.
export default defineConfig({
  locales: [...locales],
  sourceLocale: 'en-ca',
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['src', 'sw'] }],
  format: formatter({ lineNumbers: false }),
  orderBy: 'origin',
})
