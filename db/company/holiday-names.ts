/** Public holidays as people of each locale call them. */
import { words } from '../kernel/words.ts'
import type { Locale } from '../terms.ts'

export const holidayNames = {
  'new-year': words({ en: 'New Year’s Day', fr: 'Jour de l’An', es: 'Año Nuevo' }),
  epiphany: words({
    en: 'Epiphany',
    fr: 'Épiphanie',
    es: 'Epifanía del Señor',
    esCo: 'Día de los Reyes Magos',
  }),
  'family-day': words({ en: 'Family Day', fr: 'Jour de la Famille', es: 'Día de la Familia' }),
  joseph: words({ en: 'Saint Joseph’s Day', fr: 'Saint-Joseph', es: 'San José' }),
  'holy-thursday': words({ en: 'Maundy Thursday', fr: 'Jeudi saint', es: 'Jueves Santo' }),
  'good-friday': words({ en: 'Good Friday', fr: 'Vendredi saint', es: 'Viernes Santo' }),
  easter: words({ en: 'Easter Sunday', fr: 'Dimanche de Pâques', es: 'Domingo de Pascua' }),
  'easter-monday': words({ en: 'Easter Monday', fr: 'Lundi de Pâques', es: 'Lunes de Pascua' }),
  labour: words({
    en: 'Labour Day (1 May)',
    fr: 'Fête du Travail',
    es: 'Fiesta del Trabajo',
    esCo: 'Día del Trabajo',
  }),
  'victory-1945': words({ en: 'Victory Day 1945', fr: 'Victoire 1945', es: 'Victoria de 1945' }),
  ascension: words({
    en: 'Ascension Day',
    fr: 'Ascension',
    es: 'Ascensión del Señor',
  }),
  'whit-monday': words({
    en: 'Whit Monday',
    fr: 'Lundi de Pentecôte',
    es: 'Lunes de Pentecostés',
  }),
  victoria: words({
    en: 'Victoria Day',
    fr: 'Fête de la Reine',
    es: 'Día de Victoria',
  }),
  patriots: words({
    en: 'National Patriots’ Day',
    fr: 'Journée nationale des patriotes',
    es: 'Día Nacional de los Patriotas',
  }),
  'saint-john': words({ en: 'Saint John’s Day', fr: 'Saint-Jean', es: 'San Juan' }),
  'national-quebec': words({
    en: 'Québec’s National Holiday',
    fr: 'Fête nationale du Québec',
    es: 'Fiesta Nacional de Quebec',
  }),
  canada: words({ en: 'Canada Day', fr: 'Fête du Canada', es: 'Día de Canadá' }),
  corpus: words({ en: 'Corpus Christi', fr: 'Fête-Dieu', es: 'Corpus Christi' }),
  'sacred-heart': words({ en: 'Sacred Heart', fr: 'Sacré-Cœur', es: 'Sagrado Corazón' }),
  'peter-paul': words({
    en: 'Saint Peter and Saint Paul',
    fr: 'Saint-Pierre et Saint-Paul',
    es: 'San Pedro y San Pablo',
  }),
  chiquinquira: words({
    en: 'Our Lady of Chiquinquirá',
    fr: 'Notre-Dame de Chiquinquirá',
    es: 'Virgen de Chiquinquirá',
  }),
  bastille: words({ en: 'Bastille Day', fr: 'Fête nationale', es: 'Fiesta Nacional de Francia' }),
  'independence-colombia': words({
    en: 'Independence Day',
    fr: 'Fête de l’indépendance',
    es: 'Día de la Independencia',
  }),
  boyaca: words({
    en: 'Battle of Boyacá',
    fr: 'Bataille de Boyacá',
    es: 'Batalla de Boyacá',
  }),
  assumption: words({
    en: 'Assumption Day',
    fr: 'Assomption',
    es: 'Asunción de la Virgen',
  }),
  'labour-september': words({ en: 'Labour Day', fr: 'Fête du Travail', es: 'Día del Trabajo' }),
  'valencian-community': words({
    en: 'Day of the Valencian Community',
    fr: 'Fête de la Communauté valencienne',
    es: 'Día de la Comunitat Valenciana',
  }),
  thanksgiving: words({ en: 'Thanksgiving', fr: 'Action de grâces', es: 'Acción de Gracias' }),
  'spain-day': words({
    en: 'National Day of Spain',
    fr: 'Fête nationale d’Espagne',
    es: 'Fiesta Nacional de España',
  }),
  'diversity-day': words({
    en: 'Day of Ethnic and Cultural Diversity',
    fr: 'Journée de la diversité ethnique et culturelle',
    es: 'Día de la Diversidad Étnica y Cultural',
  }),
  'all-saints': words({ en: 'All Saints’ Day', fr: 'Toussaint', es: 'Todos los Santos' }),
  armistice: words({ en: 'Armistice Day', fr: 'Armistice 1918', es: 'Armisticio de 1918' }),
  cartagena: words({
    en: 'Independence of Cartagena',
    fr: 'Indépendance de Carthagène',
    es: 'Independencia de Cartagena',
  }),
  constitution: words({
    en: 'Constitution Day',
    fr: 'Jour de la Constitution',
    es: 'Día de la Constitución',
  }),
  immaculate: words({
    en: 'Immaculate Conception',
    fr: 'Immaculée Conception',
    es: 'Inmaculada Concepción',
  }),
  christmas: words({ en: 'Christmas Day', fr: 'Noël', es: 'Navidad' }),
  civic: words({
    en: 'Civic Holiday (first Monday of August)',
    fr: 'Premier lundi d’août',
    es: 'Primer lunes de agosto',
  }),
  reconciliation: words({
    en: 'Truth and Reconciliation',
    fr: 'Vérité et réconciliation',
    es: 'Verdad y Reconciliación',
  }),
  remembrance: words({ en: 'Remembrance Day', fr: 'Jour du Souvenir', es: 'Día del Recuerdo' }),
  'louis-riel': words({
    en: 'Louis Riel Day',
    fr: 'Journée Louis-Riel',
    es: 'Día de Louis Riel',
  }),
  heritage: words({ en: 'Heritage Day', fr: 'Fête du Patrimoine', es: 'Día del Patrimonio' }),
  islander: words({ en: 'Islander Day', fr: 'Fête des Insulaires', es: 'Día de los Isleños' }),
  indigenous: words({
    en: 'National Indigenous Peoples Day',
    fr: 'Journée nationale des peuples autochtones',
    es: 'Día Nacional de los Pueblos Indígenas',
  }),
  nunavut: words({ en: 'Nunavut Day', fr: 'Fête du Nunavut', es: 'Día de Nunavut' }),
  discovery: words({
    en: 'Discovery Day',
    fr: 'Jour de la Découverte',
    es: 'Día del Descubrimiento',
  }),
  community: words({
    en: 'Day of the region',
    fr: 'Fête de la communauté autonome',
    es: 'Día de la comunidad autónoma',
  }),
  'galician-letters': words({
    en: 'Galician Literature Day',
    fr: 'Fête des lettres galiciennes',
    es: 'Día de las Letras Gallegas',
  }),
  james: words({
    en: 'Saint James’ Day',
    fr: 'Saint-Jacques',
    es: 'Santiago Apóstol',
  }),
  aparecida: words({
    en: 'Our Lady Bien Aparecida',
    fr: 'Notre-Dame Bien Aparecida',
    es: 'La Bien Aparecida',
  }),
  'our-lady-africa': words({
    en: 'Our Lady of Africa',
    fr: 'Notre-Dame d’Afrique',
    es: 'Nuestra Señora de África',
  }),
  anthony: words({ en: 'Saint Anthony’s Day', fr: 'Saint-Antoine', es: 'San Antonio' }),
  'eid-fitr': words({ en: 'Eid al-Fitr', fr: 'Aïd al-Fitr', es: 'Eid al-Fitr' }),
  'eid-adha': words({ en: 'Eid al-Adha', fr: 'Aïd al-Adha', es: 'Fiesta del Sacrificio' }),
  boxing: words({ en: 'Boxing Day', fr: 'Lendemain de Noël', es: 'San Esteban' }),
} as const satisfies Record<string, Record<Locale, string>>
export type HolidayCode = keyof typeof holidayNames
