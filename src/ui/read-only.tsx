/** A place where one only reads: what would change something is not drawn there. The kit asks this, no screen has to. */
import { createContext, type ReactNode, use } from 'react'

const ReadsOnly = createContext(false)

export const ReadOnly = ({ is, children }: { is: boolean; children: ReactNode }) => (
  <ReadsOnly value={is}>{children}</ReadsOnly>
)
export const useReadOnly = (): boolean => use(ReadsOnly)

/** What of it is drawn here: all, or what only looks. A divider stands between two things. */
export function useLooking<T extends { looks?: boolean | undefined }>(
  items: readonly (T | 'divider')[],
): readonly (T | 'divider')[] {
  if (!useReadOnly()) return items
  const shown = items.filter(item => item === 'divider' || item.looks)
  return shown.filter(
    (item, at) =>
      item !== 'divider' ||
      (at > 0 && shown[at - 1] !== 'divider' && shown.slice(at).some(each => each !== 'divider')),
  )
}
