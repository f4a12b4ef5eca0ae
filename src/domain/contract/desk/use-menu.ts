/** The menu of the deal on the desk, and how a choice becomes the deal. */
import { useLingui } from '@lingui/react/macro'
import { menuColumns, onOffer, rankOf, takenIds, withMenu } from '#db/contract/deal/menu.ts'
import type { Contract } from '#src/domain/contract/queries.ts'
import { useSession } from '#src/lib/session.ts'
import { toast } from '#src/ui/toast-queue.ts'
import { useDesk } from './desk.ts'

/** @param isQuiet a customer looks on: another tap is her way back, and nothing is said over the page */
export function useMenu({ locale }: Pick<Contract, 'locale'>, isQuiet = false) {
  const { t } = useLingui()
  const { user } = useSession()
  const { deal, profile, on, take } = useDesk()
  const ground = { deal, profile, on, locale }
  const choose = (ids: readonly string[]) => {
    take(withMenu(ground, { ids, at: Date.now(), byName: user?.Name ?? '' }))
    if (isQuiet) return
    toast(t`The menu’s choice is in the deal`, {
      id: 'menu',
      action: { label: t`Undo`, onPress: () => take(deal) },
    })
  }
  return {
    ground,
    products: onOffer(profile, deal),
    columns: menuColumns(ground),
    rank: rankOf(deal),
    taken: takenIds(deal),
    choose,
  }
}
export type Menu = ReturnType<typeof useMenu>
