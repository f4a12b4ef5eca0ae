/** The provider's own looked into why a list stayed empty: the register of the demonstration is not. */
import { impersonationMs } from '../impersonation/rights.ts'
import type { Row } from '../kernel/mutation.ts'
import { row, type Stage } from './stage.ts'

const minuteMs = 60_000

export const impersonationsOf = (stage: Stage): Row<'impersonation'>[] => {
  const [userId] = stage.staff.receptionists
  if (!userId) return []
  const startedAt = stage.at(-3, '10:40')
  return [
    row({
      id: 'im-demonstration',
      userId,
      impersonatorId: 'sami',
      reason: stage.locale.startsWith('es')
        ? 'Su lista de solicitudes se queda vacía'
        : 'Sa liste de demandes reste vide',
      startedAt,
      endsAt: startedAt + impersonationMs,
      endedAt: startedAt + 12 * minuteMs,
      seenAt: startedAt + 40 * minuteMs,
    }),
  ]
}
