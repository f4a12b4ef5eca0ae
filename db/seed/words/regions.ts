/** Names, streets and towns of the two countries, and telephone numbers that ring nowhere. */
import type { Gender, Locale } from '../../terms.ts'
import type { Dice } from '../dice.ts'

type Town = readonly [city: string, province: string, postalStart: string]
export type Region = {
  female: readonly string[]
  male: readonly string[]
  last: readonly string[]
  streets: readonly string[]
  towns: readonly Town[]
  country: 'CA' | 'ES'
  /** Beginnings of fictional telephone numbers; two digits are missing. */
  phones: readonly string[]
  mailHosts: readonly string[]
}

const quebecNames = {
  female: [
    'Isabelle',
    'Nathalie',
    'Stéphanie',
    'Mélanie',
    'Caroline',
    'Annie',
    'Geneviève',
    'Josée',
    'Véronique',
    'Sophie',
    'Catherine',
    'Audrey',
    'Camille',
    'Florence',
    'Jade',
    'Fatima',
    'Yasmine',
    'Thi Mai',
    'Rosalie',
    'Line',
    'Danielle',
    'Manon',
    'Ginette',
    'Laurence',
    'Noémie',
    'Maude',
  ],
  male: [
    'Éric',
    'Patrick',
    'Stéphane',
    'Martin',
    'Sylvain',
    'Benoît',
    'Jean-François',
    'Guillaume',
    'Alexandre',
    'Maxime',
    'Félix',
    'Étienne',
    'Samuel',
    'Antoine',
    'Karim',
    'Mohamed',
    'Jean-Philippe',
    'Daniel',
    'Normand',
    'Réjean',
    'Gilles',
    'Simon',
    'Vincent',
    'Hugo',
    'Tommy',
    'Ricardo',
  ],
  last: [
    'Gagnon',
    'Tremblay',
    'Roy',
    'Côté',
    'Bouchard',
    'Gauthier',
    'Morin',
    'Lavoie',
    'Fortin',
    'Gagné',
    'Ouellet',
    'Pelletier',
    'Bélanger',
    'Lévesque',
    'Bergeron',
    'Leblanc',
    'Paquette',
    'Girard',
    'Simard',
    'Boucher',
    'Caron',
    'Beaulieu',
    'Cloutier',
    'Dubé',
    'Poirier',
    'Fournier',
    'Lapierre',
    'Leclerc',
    'Lefebvre',
    'Poulin',
    'Thibault',
    'St-Pierre',
    'Nadeau',
    'Martel',
    'Hébert',
    'Desrochers',
    'Charron',
    'El Amrani',
    'Nguyen',
    'Diallo',
    'Rossi',
    'Papadakis',
  ],
}
export const englishNames = {
  female: ['Emily', 'Sarah', 'Jessica', 'Heather', 'Megan', 'Linda', 'Priya', 'Olivia'],
  male: ['James', 'Michael', 'Ryan', 'Kevin', 'Andrew', 'Liam', 'Arjun', 'Scott'],
  last: [
    'MacDonald',
    'Thompson',
    'Campbell',
    'Wilson',
    'Singh',
    'O’Brien',
    'Clarke',
    'Patel',
    'Goldberg',
    'Fraser',
  ],
}
const quebecStreets = [
  'rue Principale',
  'rue des Érables',
  'boulevard Saint-Martin',
  'avenue du Parc',
  'rue Saint-Joseph',
  'chemin du Lac',
  'rue des Lilas',
  'montée Masson',
  'rue Notre-Dame',
  'avenue des Pins',
  'rue Laurier',
  'chemin de la Rivière',
  'rue du Moulin',
  'boulevard des Laurentides',
  'rang Saint-François',
]

const laval: Region = {
  ...quebecNames,
  streets: quebecStreets,
  country: 'CA',
  towns: [
    ['Laval', 'QC', 'H7N'],
    ['Laval', 'QC', 'H7W'],
    ['Laval', 'QC', 'H7L'],
    ['Terrebonne', 'QC', 'J6W'],
    ['Blainville', 'QC', 'J7C'],
    ['Saint-Eustache', 'QC', 'J7P'],
    ['Boisbriand', 'QC', 'J7G'],
    ['Montréal', 'QC', 'H2M'],
    ['Montréal', 'QC', 'H3L'],
    ['Mascouche', 'QC', 'J7K'],
    ['Saint-Jérôme', 'QC', 'J7Z'],
    ['Rosemère', 'QC', 'J7A'],
  ],
  phones: ['450 555-01', '514 555-01', '438 555-01', '579 555-01'],
  mailHosts: ['courriel.example', 'videotron.example', 'poste.example'],
}
const estrie: Region = {
  ...quebecNames,
  streets: quebecStreets,
  country: 'CA',
  towns: [
    ['Sherbrooke', 'QC', 'J1H'],
    ['Sherbrooke', 'QC', 'J1L'],
    ['Magog', 'QC', 'J1X'],
    ['Granby', 'QC', 'J2G'],
    ['Drummondville', 'QC', 'J2B'],
    ['Coaticook', 'QC', 'J1A'],
    ['Cowansville', 'QC', 'J2K'],
    ['Victoriaville', 'QC', 'G6P'],
    ['Lac-Mégantic', 'QC', 'G6B'],
    ['Windsor', 'QC', 'J1S'],
  ],
  phones: ['819 555-01', '873 555-01', '450 555-01', '468 555-01'],
  mailHosts: ['courriel.example', 'cooptel.example', 'poste.example'],
}
const valencia: Region = {
  female: [
    'María',
    'Carmen',
    'Laura',
    'Marta',
    'Lucía',
    'Paula',
    'Sara',
    'Cristina',
    'Ana',
    'Elena',
    'Pilar',
    'Amparo',
    'Raquel',
    'Silvia',
    'Nuria',
    'Beatriz',
    'Neus',
    'Irene',
    'Fátima',
    'Andrea',
    'Rocío',
    'Mireia',
  ],
  male: [
    'Antonio',
    'José',
    'Javier',
    'David',
    'Carlos',
    'Daniel',
    'Miguel',
    'Alejandro',
    'Rafael',
    'Pablo',
    'Sergio',
    'Vicente',
    'Álvaro',
    'Jordi',
    'Adrián',
    'Rubén',
    'Iván',
    'Óscar',
    'Ximo',
    'Andrés',
    'Mohamed',
    'Enrique',
  ],
  last: [
    'García Pérez',
    'Martínez Ruiz',
    'López Ferrer',
    'Sánchez Gil',
    'Navarro Soler',
    'Pérez Ortiz',
    'Gómez Blasco',
    'Fernández Vidal',
    'Ruiz Serrano',
    'Moreno Llopis',
    'Jiménez Marín',
    'Torres Alcaraz',
    'Ramírez Cano',
    'Sanchis Peiró',
    'Giménez Roca',
    'Blasco Micó',
    'Serra Puig',
    'Vila Esteve',
    'Ibáñez Mora',
    'Castillo Bru',
    'Ortega Climent',
    'Benlloch Tomás',
    'Moliner Sáez',
    'El Idrissi',
    'Popescu',
  ],
  streets: [
    'Calle Mayor',
    'Calle de Colón',
    'Avenida Blasco Ibáñez',
    'Calle San Vicente Mártir',
    'Avenida de Francia',
    'Calle Cádiz',
    'Calle de la Paz',
    'Gran Vía Fernando el Católico',
    'Calle Sueca',
    'Avenida del Puerto',
    'Calle Xàtiva',
    'Plaza de España',
  ],
  towns: [
    ['Valencia', 'Valencia', '46001'],
    ['Valencia', 'Valencia', '46015'],
    ['Valencia', 'Valencia', '46021'],
    ['Torrent', 'Valencia', '46900'],
    ['Paterna', 'Valencia', '46980'],
    ['Gandia', 'Valencia', '46701'],
    ['Sagunto', 'Valencia', '46500'],
    ['Alzira', 'Valencia', '46600'],
    ['Mislata', 'Valencia', '46920'],
    ['Burjassot', 'Valencia', '46100'],
    ['Castelló de la Plana', 'Castellón', '12001'],
    ['Sueca', 'Valencia', '46410'],
  ],
  country: 'ES',
  phones: ['600 00 02 ', '600 00 03 ', '600 00 04 ', '960 00 05 '],
  mailHosts: ['correo.example', 'buzon.example', 'post.example'],
}
export const regionOf: Record<string, Region> = {
  'c-boreal': laval,
  'c-grandsentier': estrie,
  'c-levante': valencia,
}

export type Name = { firstName: string; lastName: string; gender: Gender; locale: Locale }

export function nameOf(region: Region, dice: Dice): Name {
  const isEnglish = region.country === 'CA' && dice.chance(0.18)
  const names = isEnglish ? englishNames : region
  const gender = dice.weighted<Gender>([
    ['female', 47],
    ['male', 47],
    ['unspecified', 6],
  ])
  const firstName = dice.pick(
    gender === 'female' || (gender === 'unspecified' && dice.chance(0.5))
      ? names.female
      : names.male,
  )
  const locale = region.country === 'ES' ? 'es-es' : isEnglish ? 'en-ca' : 'fr-ca'
  return { firstName, lastName: dice.pick(names.last), gender, locale }
}

/** The nth number of a region: no two alike until all are given out. */
export const phoneAt = (region: Region, n: number): string =>
  `${region.phones[n % region.phones.length]}${40 + (Math.floor(n / region.phones.length) % 60)}`

const postalLetters = 'ABCEGHJKLMNPRSTVWXYZ'
export function homeOf(region: Region, dice: Dice) {
  const [city, province, start] = dice.pick(region.towns)
  const number = dice.int(3, region.country === 'CA' ? 4200 : 140)
  const street = dice.pick(region.streets)
  const postalCode =
    region.country === 'CA'
      ? `${start} ${dice.int(1, 9)}${dice.pick([...postalLetters])}${dice.int(1, 9)}`
      : start
  return {
    address: region.country === 'CA' ? `${number}, ${street}` : `${street}, ${number}`,
    city,
    province,
    postalCode,
    country: region.country,
  }
}

/** Letters and dots only, as an address wants them. */
export const mailName = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')
