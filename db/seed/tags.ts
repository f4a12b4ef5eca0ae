/** A few words that a director made, and what is marked with them. */
import type { Row } from '../kernel/mutation.ts'
import type { TagColour } from '../tag/table.ts'
import type { Locale } from '../terms.ts'
import { row, type Stage } from './stage.ts'

type Said = { colour: TagColour; name: Record<Locale, string> }
const said = {
  loyal: {
    colour: 'green',
    name: {
      'en-ca': 'Loyal',
      'fr-ca': 'Fidèle',
      'fr-fr': 'Fidèle',
      'es-es': 'Fiel',
      'es-co': 'Fiel',
    },
  },
  fleet: {
    colour: 'blue',
    name: {
      'en-ca': 'Fleet',
      'fr-ca': 'Parc',
      'fr-fr': 'Flotte',
      'es-es': 'Flota',
      'es-co': 'Flota',
    },
  },
  drive: {
    colour: 'orange',
    name: {
      'en-ca': 'Test drive',
      'fr-ca': 'Essai routier',
      'fr-fr': 'Essai',
      'es-es': 'Prueba',
      'es-co': 'Prueba de manejo',
    },
  },
  front: {
    colour: 'yellow',
    name: {
      'en-ca': 'Front row',
      'fr-ca': 'Première rangée',
      'fr-fr': 'Premier rang',
      'es-es': 'Primera fila',
      'es-co': 'Primera fila',
    },
  },
  urgent: {
    colour: 'red',
    name: {
      'en-ca': 'Urgent',
      'fr-ca': 'Urgent',
      'fr-fr': 'Urgent',
      'es-es': 'Urgente',
      'es-co': 'Urgente',
    },
  },
} as const satisfies Record<string, Said>
type Word = keyof typeof said
const words = Object.keys(said) as Word[]

type Marked = {
  lead: Row<'lead'>[]
  client: Row<'client'>[]
  vehicle: Row<'vehicle'>[]
  task: Row<'task'>[]
}

/** Marks these rows where they stand. @returns the tags */
export function tagsOf(stage: Stage, { lead, client, vehicle, task }: Marked): Row<'tag'>[] {
  const dice = stage.dice('tags')
  const idOf = (word: Word) => `${stage.companyId}-tag-${word}`
  const mark = (rows: readonly { tagIds: string[] }[], word: Word, share: number) => {
    for (const each of rows) if (dice.chance(share)) each.tagIds = [...each.tagIds, idOf(word)]
  }
  mark(client, 'loyal', 0.08)
  mark(client, 'fleet', 0.03)
  mark(lead, 'drive', 0.12)
  mark(lead, 'fleet', 0.04)
  mark(
    vehicle.filter(({ status }) => status === 'available'),
    'front',
    0.15,
  )
  mark(
    task.filter(({ status }) => status === 'pending'),
    'urgent',
    0.12,
  )
  return words.map((word, at) =>
    row({
      id: idOf(word),
      name: said[word].name[stage.locale],
      colour: said[word].colour,
      by: stage.staff.directors[0] ?? '',
      at: stage.at(-40 + at, '09:00'),
    }),
  )
}
