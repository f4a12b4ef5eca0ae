/** The kit's words in the page's language. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { UiWords } from '#src/ui/ui-words.tsx'

export function useAppWords(): UiWords {
  const { t } = useLingui()
  return useMemo(
    () => ({
      mandatory: t`Mandatory`,
      close: t`Close`,
      back: t`Back`,
      clear: t`Clear`,
      undo: t`Undo`,
      more: t`More`,
      loading: t`Loading`,
      stillComing: t`What belongs here is still on its way to this device.`,
      comesOnline: t`Nothing of it is on this device yet: it comes with the first connection.`,
      choose: t`Choose`,
      noResults: t`No results`,
      search: t`Search`,
      showPassword: t`Show password`,
      hidePassword: t`Hide password`,
      openCalendar: t`Open calendar`,
      openSuggestions: t`Show suggestions`,
      useTyped: typed => t`Use “${typed}”`,
      chooseFile: t`Choose a file`,
      takePhoto: t`Take a photo`,
      dropHere: t`or drop it here`,
      remove: name => t`Remove ${name}`,
      moveUp: t`Move up`,
      moveDown: t`Move down`,
      reorder: name => t`Reorder ${name}; arrow keys move it`,
      moved: (name, position, count) => t`${name}, ${position} of ${count}`,
      rowActs: t`Actions`,
      pullToRefresh: t`Pull to refresh`,
      releaseToRefresh: t`Release to refresh`,
      refreshing: t`Refreshing`,
      notices: t`Notices`,
      showTable: t`Show as table`,
      showChart: t`Show as chart`,
      notANumber: t`This is not a number.`,
      clearSignature: t`Clear signature`,
      undoStroke: t`Undo last stroke`,
    }),
    [t],
  )
}
