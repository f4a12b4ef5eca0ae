/** A difference between two versions as a line that is read. */
import { useLingui } from '@lingui/react/macro'
import type { Difference } from '#db/website/differences.ts'
import { localeNames } from '#db/terms.ts'
import { useSession } from '#src/lib/session.ts'
import { partWords } from './words.ts'

export function useDifferenceWords(): (difference: Difference) => string {
  const { t, i18n } = useLingui()
  const { locale } = useSession()
  return difference => {
    if (difference.what === 'menu') return t`Another menu`
    if (difference.what === 'order') return t`Another order of the parts`
    if ('locale' in difference) {
      const language = localeNames[difference.locale]
      if (difference.what === 'title') return t`Another title (${language})`
      if (difference.what === 'slug') return t`Another address (${language})`
      return t`Another description (${language})`
    }
    const { part, what } = difference
    const heading = 'heading' in part ? part.heading[locale]?.trim() : ''
    const name = heading || i18n._(partWords[part.kind].caption)
    if (what === 'added') return t`Added: ${name}`
    return what === 'removed' ? t`Taken away: ${name}` : t`Changed: ${name}`
  }
}
