import type { Config } from 'drizzle-kit'

export default {
  dialect: 'sqlite',
  schema: './db/platform/schema.ts',
  out: './db/migrations/platform',
} satisfies Config
