import { elided } from '#db/kernel/elide.ts'
import type { Words } from './en-ca.ts'
import { frCa } from './fr-ca.ts'

/** As said in France, where it differs from Québec. */
export const frFr: Words = {
  ...frCa,
  stock: 'Nos véhicules',
  contact: 'Nous contacter',
  homeTitle: city => `Véhicules neufs et d’occasion à ${city}`,
  homeLead: 'Découvrez les véhicules disponibles aujourd’hui, avec le prix qui vous sera demandé.',
  newest: 'Derniers arrivages',
  search: 'Rechercher un véhicule',
  searchHint: 'Marque, modèle ou référence',
  searchSend: 'Rechercher',
  distanceTo: 'Kilométrage maximum',
  fuel: 'Énergie',
  drivetrain: 'Transmission',
  driveName: drive =>
    ({
      all: 'Intégrale',
      four: 'Quatre roues motrices',
      front: 'Traction avant',
      rear: 'Propulsion',
    })[drive],
  pointsLead:
    'Quand un contrôle est complet, la page du véhicule montre ce qui a été constaté à chaque point.',
  onePrice: 'Un seul prix, tout compris',
  make: 'Marque',
  priceFrom: 'Prix minimum',
  priceTo: 'Prix maximum',
  sortNewest: 'Derniers arrivages',
  sortDistance: 'Kilométrage le plus faible',
  page: (n, of) => `Page ${n} sur ${of}`,
  reservedHint:
    'Il est réservé pour le moment\u00a0: si c’est par vous, il vous est gardé. Sinon, laissez-nous un message, nous vous préviendrons s’il redevient disponible.',
  taxIncluded: 'Prix TTC.',
  odometerShows: d => `Le compteur affiche ${d}.`,
  trim: 'Finition',
  transmission: 'Boîte de vitesses',
  stockNumber: 'Référence',
  vin: 'Numéro de série',
  damages: 'Défauts connus',
  photo: (n, of, title) => `${title}, photo ${n} sur ${of}`,
  similar: 'Véhicules similaires',
  inspection: 'Contrôle en 150 points',
  openingHours: 'Horaires d’ouverture',
  differingDays: 'Horaires exceptionnels',
  inspectionDone: day => `Les 150 points ont été contrôlés le ${day}.`,
  inspectionLead:
    'Ce qui a été constaté à chaque point le jour du contrôle. Ce n’est ni une garantie ni le contrôle technique.',
  fail: 'Défaut',
  yourEmail: 'E-mail',
  either: 'Un numéro de téléphone ou une adresse e-mail suffit.',
  topicTrade: 'La reprise de mon véhicule',
  consent: company =>
    `J’accepte ${elided('que', company)} m’envoie des offres et des actualités par e-mail. Je peux retirer mon accord à tout moment.`,
  errEmail: 'Cette adresse e-mail est incomplète. Exemple\u00a0: marie@exemple.fr',
  errContact:
    'Indiquez un numéro de téléphone ou une adresse e-mail, pour que nous puissions vous répondre.',
  errName: 'Indiquez votre nom, de 2 à 100 caractères.',
  reserveLead: days =>
    `Nous vous le réservons pendant ${days} ${days === 1 ? 'jour' : 'jours'}. Rien n’est payé ni signé en ligne\u00a0: vous venez d’abord le voir.`,
  appointment: 'Quand souhaitez-vous venir\u{202F}?',
  thanksReserve: day =>
    `Le véhicule vous est réservé jusqu’au ${day}. Nous confirmerons votre rendez-vous.`,
  soldHint: 'Voici les véhicules disponibles qui lui ressemblent.',
  notFoundHint: 'Le véhicule n’est peut-être plus disponible, ou l’adresse contient une erreur.',
  privacy: name => `Protection des données personnelles\u00a0: ${name}`,
}
