/** What the grid itself says, mostly to who hears it: by default its words are English, whatever the page's are. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useSession } from '#src/lib/session.ts'

/** The same while the language is: handed over anew they end a drag that is under way. */
export function useGridWords() {
  const { t } = useLingui()
  const { locale } = useSession()
  return useMemo(
    () => ({
      // Its dates follow this by themselves.
      locale,
      navLinkHint: (date: string) => t`Go to ${date}`,
      moreLinkHint: (count: number) => t`Show ${count} more`,
      weekTextLong: t`Week`,
      timedText: t`By the hour`,
      eventsHint: t`Entries`,
      closeHint: t`Close`,
      noEventsText: t`Nothing here`,
    }),
    [t, locale],
  )
}
