/** What was pasted and what became of it: kept like what is typed until the last row is sent. */
import * as z from 'zod/mini'
import { mailAddress } from '#db/kernel/email.ts'
import { type Locale, locales } from '#db/terms.ts'
import { newId } from '#src/lib/ids.ts'
import { useSession } from '#src/lib/session.ts'
import { useDraftForm } from '#src/lib/use-draft-form.ts'
import { type ExpressRow, linesBeyond, problemsOf, readLines } from './express.ts'
import type { HouseOfPeople } from './list.tsx'
import { useRoleOptions } from './use-roles.ts'
import { useSending } from './use-sending.ts'

const row = z.object({
  line: z.int(),
  name: z.string(),
  email: z.string(),
  roleId: z.nullable(z.string()),
  role: z.string(),
  act: z.string(),
})
const schema = z.object({ text: z.string(), locale: z.enum(locales), rows: z.array(row) })
type Values = z.infer<typeof schema>

export function useExpress(house: HouseOfPeople) {
  const session = useSession()
  const form = useDraftForm<Values>({
    draftKey: 'user:express',
    schema,
    defaults: { text: '', locale: session.locale, rows: [] },
  })
  const { rows, text, locale } = form.watch()
  const roles = useRoleOptions(house.roles).map(option => ({
    ...option,
    name: house.roles.find(({ id }) => id === option.value)?.name ?? '',
  }))
  const sending = useSending(locale)
  const taken = new Set(house.people.map(({ email }) => mailAddress(email)).filter(Boolean))
  // Whom this very paste has added is no stranger to it.
  const problems = problemsOf(
    rows.filter(({ act }) => !sending.results.has(act)),
    taken,
  )
  const left = rows.filter(({ act }) => sending.isLeft(act))
  // A line that is wrong holds up none of the others.
  const ready = left.filter(({ act }) => !problems.has(act))
  const isAllDone = rows.length > 0 && left.length === 0
  const beyond = rows.length > 0 ? linesBeyond(text) : []
  const put = (next: ExpressRow[]) => {
    form.setValue('rows', next, { shouldDirty: true })
    void form.keep()
  }
  return {
    rows,
    text,
    locale,
    roles,
    sending,
    problems,
    left,
    ready,
    isAllDone,
    beyond,
    put,
    read: () => put(readLines(text, roles, newId)),
    setText: (next: string) => {
      form.setValue('text', next, { shouldDirty: true })
      void form.keep()
    },
    setLocale: (next: Locale) => {
      form.setValue('locale', next, { shouldDirty: true })
      void form.keep()
    },
    /** What was not read any more is the next paste. */
    forgetIfDone: async () => {
      if (!isAllDone) return
      if (beyond.length === 0) return form.forget()
      form.setValue('text', beyond.map(({ raw }) => raw).join('\n'), { shouldDirty: true })
      put([])
    },
  }
}
