/** A program that reads, for who tries the API of the demonstration. */
import type { Row } from '../kernel/mutation.ts'
import { tokenForms } from '../integration/terms.ts'
import { row, type Stage } from './stage.ts'

/** As well known as the password of the demonstration, and only there. */
export const demoKey = (companyId: string): string =>
  `${companyId}.api_${'demonstration'.padEnd(39, '-')}only`
export const demoTokenId = 'tk-demonstration'

/** Switched off: nobody outside is told of a demonstration. */
export const webhooksOf = (stage: Stage): Row<'webhook'>[] => {
  const [createdBy = ''] = stage.staff.directors
  return [
    row({
      id: 'wh-demonstration',
      name: stage.locale.startsWith('es') ? 'Almacén de datos' : 'Entrepôt de données',
      url: 'https://example.com/showfloor',
      events: ['lead.created' as const, 'vehicle.sold' as const, 'contract.signed' as const],
      enabled: false,
      createdAt: stage.at(-20, '09:30'),
      createdBy,
    }),
  ]
}

export const apiTokensOf = (stage: Stage): Row<'apiToken'>[] => {
  const [userId = ''] = stage.staff.directors
  return [
    row({
      id: demoTokenId,
      name: 'Demonstration',
      hint: demoKey(stage.companyId).slice(-4),
      forms: [...tokenForms],
      access: 'read' as const,
      userId,
      expiresAt: null,
      createdAt: stage.at(-20, '09:00'),
      revokedAt: null,
      revokedBy: null,
    }),
  ]
}
