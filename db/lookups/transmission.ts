import { alike, type Captions, item, type Item, type Lists } from './item.ts'

/** Code is the family's code, AlternateValue its name (SPEC section 3). */
const family = (code: string, name: string) => (id: string, captions: Captions) => item(id, code, captions, name)

const automatic = family('1', 'Automatic')
const manual = family('2', 'Manual')

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** An automatic of so many speeds: "rapports" in French, "marchas" in Spain, "velocidades" in Colombia. */
const automaticOf = (id: string, speeds: number): Item =>
  automatic(id, [
    `${speeds}-speed automatic`,
    `Automatique à ${plural(speeds, 'rapport')}`,
    `Automatique ${plural(speeds, 'rapport')}`,
    `Automático de ${plural(speeds, 'marcha')}`,
    `Automática de ${speeds} ${speeds === 1 ? 'velocidad' : 'velocidades'}`,
  ])

/** A manual of so many speeds; Colombia says "mecánica". */
const manualOf = (id: string, speeds: number): Item =>
  manual(id, [
    `${speeds}-speed manual`,
    `Manuelle à ${speeds} rapports`,
    `Manuelle ${speeds} rapports`,
    `Manual de ${speeds} marchas`,
    `Mecánica de ${speeds} velocidades`,
  ])

export const transmissionLists = {
  'Car.Transmission': [
    automatic('218', ['Automatic', 'Automatique', 'Automatique', 'Automático', 'Automática']),
    automaticOf('5711', 1),
    automaticOf('5712', 2),
    automaticOf('226', 3),
    automaticOf('228', 4),
    automaticOf('229', 5),
    automaticOf('230', 6),
    automaticOf('231', 7),
    automaticOf('233', 8),
    automaticOf('1120', 9),
    automaticOf('5713', 10),
    automatic('237', ['Automatic with manual mode', 'Automatique avec mode manuel', 'Automatique avec mode manuel', 'Automático con modo manual', 'Automática con modo manual']),
    automatic('1208', ['Dual shift mode', 'Double mode de passage', 'Double mode de passage', 'Doble modo de cambio', 'Doble modo de cambios']),
    manual('219', ['Manual', 'Manuelle', 'Manuelle', 'Manual', 'Mecánica']),
    manualOf('227', 4),
    manualOf('221', 5),
    manualOf('222', 6),
    manualOf('232', 7),
    manualOf('234', 8),
    manualOf('235', 9),
    manualOf('236', 10),
    manual('238', ['Manual with auto mode', 'Manuelle avec mode automatique', 'Manuelle avec mode automatique', 'Manual con modo automático', 'Mecánica con modo automático']),
    family('3', 'Tiptronic')('220', alike('Tiptronic')),
    family('4', 'CVT')('225', ['CVT', 'À variation continue (CVT)', 'À variation continue (CVT)', 'Variador continuo (CVT)', 'Variable continua (CVT)']),
    family('5', 'Sequential')('224', ['Sequential', 'Séquentielle', 'Séquentielle', 'Secuencial', 'Secuencial']),
    family('6', 'SMG gearbox')('223', ['SMG gearbox', 'Boîte SMG', 'Boîte SMG', 'Cambio SMG', 'Caja SMG']),
    family('7', 'Custom')('1184', ['Custom', 'Personnalisée', 'Sur mesure', 'Personalizado', 'Personalizada']),
  ],
} satisfies Lists
