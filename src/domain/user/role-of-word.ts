/** Which of our own roles a word names: any of its labels, or a word for who has it, of one or several, whatever the gender. */
import { fold } from '#db/kernel/fold.ts'
import { peopleLists } from '#db/lookups/people.ts'
import type { RoleLabel } from '#db/user/preset-roles.ts'

/** Beside the labels; folded they are compared, so that accents do not matter. */
const holders: Record<RoleLabel, string> = {
  admin:
    'admins, administrator, administrators, administrateur, administratrice, administrateurs, administratrices, administrador, administradora, administradores, administradoras',
  administration: 'office',
  direction: 'management',
  director:
    'directors, directress, directeur, directrice, directeurs, directrices, directeur général, directrice générale, directora, directores, directoras, director general, directora general, managing director, general manager',
  'financial director':
    'financial directors, finance director, cfo, directeur financier, directrice financière, directeurs financiers, directrices financières, director financiero, directora financiera, directores financieros, directoras financieras',
  dealer:
    'dealers, concessionnaires, concesionario, concesionaria, concesionarios, concesionarias, titular',
  representative:
    'representatives, rep, sales representative, représentant, représentante, représentants, représentantes, commercial, commerciale, commerciaux, commerciales, comerciales, representante, representantes, representante comercial, asesor, asesora, asesores, asesoras, asesor comercial, asesora comercial, asesores comerciales, asesoras comerciales',
  receptionist:
    'receptionists, reception, réception, recepción, réceptionnistes, recepcionistas, recepcionist',
  Salesman:
    'salesmen, saleswoman, saleswomen, salespeople, salespersons, seller, sellers, sales, vendeur, vendeuse, vendeurs, vendeuses, conseiller, conseillère, conseillers, conseillères, conseiller aux ventes, conseillère aux ventes, conseillers aux ventes, conseillères aux ventes, conseiller commercial, conseillère commerciale, conseiller des ventes, conseillère des ventes, vendedor, vendedora, vendedores, vendedoras, asesor de ventas, asesora de ventas, asesores de ventas, asesoras de ventas',
  'Watch agent':
    'watch agents, agent de veille, agente de veille, agents de veille, agentes de veille, agentes de guardia',
  'Watch agent - receptionist':
    'watch agents - receptionists, agent de veille - réceptionniste, agente de veille - réceptionniste, agents de veille - réceptionnistes, agentes de veille - réceptionnistes, agentes de guardia - recepcionistas',
  technician:
    'technicians, mechanic, mechanics, workshop, technicien, technicienne, techniciens, techniciennes, mécanicien, mécanicienne, mécaniciens, mécaniciennes, técnico, técnica, técnicos, técnicas, mecánico, mecánica, mecánicos, mecánicas',
  'provider staff': 'staff of the provider',
}

const key = (word: string) => fold(word).replace(/\s+/g, ' ').trim()
const byWord = new Map(
  peopleLists.UserRole.flatMap(({ code, captions }) =>
    // Codes of this list are the labels themselves (tests/db/lookups.test.ts).
    [code, ...captions, ...holders[code as RoleLabel].split(', ')].map(
      word => [key(word), code] as const,
    ),
  ),
)

/** Both genders in one word, as in « vendeur·se » or “director/a”: its first half says which. */
const firstHalf = (word: string) => word.split(/[/(·•]/)[0] ?? ''

export const roleOfWord = (word: string): string | undefined =>
  byWord.get(key(word)) ?? byWord.get(key(firstHalf(word)))
