/** The calendar on a day, for whoever holds the form it is a view of. */
import { useHolds, useSession } from '#src/lib/session.ts'
import { useLocal } from '#src/lib/replica.ts'
import { hrefOf } from '#src/lib/href.ts'
import { dateIn } from '#db/kernel/date.ts'

type There = {
  at: number
  /** Whose; hers where it is left out. */
  who?: string | null
  /** The lead a time is looked for. */
  book?: string
}

/** Answers undefined to who may not open it. */
export function useCalendarHref(): (there: There) => string | undefined {
  const holds = useHolds('crm.Tasks')
  const { locale, timeZone } = useSession()
  const { userId } = useLocal()
  return ({ at, who, book }) =>
    holds
      ? hrefOf('crm.Tasks', locale, {
          view: 'calendar',
          span: 'day',
          day: dateIn(timeZone, at),
          who: who && who !== userId ? who : undefined,
          book,
        })
      : undefined
}
