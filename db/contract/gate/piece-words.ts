/** What each piece is called, on the screen and where a contract says that it was let pass. */
import { words } from '../../kernel/words.ts'
import type { Locale } from '../../terms.ts'
import type { PieceId } from './piece.ts'

export const pieceWords = words<Record<PieceId, string>>({
  en: {
    'buyer-name': 'First and last name of the buyer',
    'vehicle-named': 'Make of the vehicle',
    'vehicle-described': 'Year, model and serial number (VIN) of the vehicle',
    'vehicle-odometer': 'Odometer of the vehicle, with its unit',
    'contract-place': 'City where the contract is signed',
    price: 'Price of the vehicle',
    'amounts-known': 'A fact that decides an amount (a rate, a weight)',
    'buyer-address': 'Full address of the buyer',
    'co-buyer-address': 'Full name and address of the co-buyer',
    'dealer-address': 'Full address of the dealership, no post-office box',
    'dealer-permit': 'Number of the dealership’s OPC permit',
    'estimated-value': 'Estimated value of the used vehicle, or an appraiser’s report',
    'trade-in-named': 'Year, make and model of the vehicle traded in',
    'trade-in-vin': 'Serial number (VIN) of the vehicle traded in',
    'trade-in-odometer': 'Odometer of the vehicle traded in',
    'trade-in-lien-search':
      'Search for debts on the vehicle traded in (RDPRM), with its date and answer',
    'trade-in-lien-told':
      'What is owed on the vehicle traded in, and to whom: the register holds a debt',
    'label-annexed': 'The printed label of the used vehicle, annexed',
    'warranty-category': 'Warranty category (A, B, C or D) on the label',
    'label-agrees': 'Label, website and contract that say the same of the vehicle',
    'vehicle-agrees': 'Vehicle in stock, website and contract that say the same of it',
    accommodation:
      'Attestation of the buyer who chose this used vehicle elsewhere: a sale by accommodation has no label',
    'exemption-proof':
      'Proof of the exemption: a registration number, a certificate or the document seen',
    'credit-kind': 'Who lends, and who owns the vehicle meanwhile',
    'credit-lender': 'Name and address of the lender',
    'credit-dates': 'First payment due on or after the day charges begin',
    'credit-period': 'First payment due within 35 days of the day charges begin',
    'credit-insurance': 'Whether the credit requires insurance, and whose the client uses',
    'credit-capacity': 'Capacity to repay: who assessed it, when, and that the client is able',
    'credit-earlier-debt': 'Agreement of the client that the debt on her trade-in is lent',
    'credit-discount-rate': 'Official discount rate of the day: is the credit high-cost?',
    'credit-ratio':
      'Debt ratio sheet of a high-cost credit, given before signing, by a dealership that holds the permit for it',
    'credit-prescribed':
      'The clauses and form that the Regulation prescribes, word for word, in each language of the contract',
    'credit-delivery': 'Delivery date, which a contract with credit states',
    'distance-reach': 'Telephone and email of the dealership, which a client at a distance is told',
    'distance-delivery': 'Delivery date, which a client at a distance is told',
    itinerant:
      'A first word that came from the client: signed at her home or elsewhere after the dealership’s own, it is an itinerant sale',
  },
  fr: {
    'buyer-name': 'Prénom et nom de l’acheteur',
    'vehicle-named': 'Marque du véhicule',
    'vehicle-described': 'Année, modèle et numéro de série (NIV) du véhicule',
    'vehicle-odometer': 'Odomètre du véhicule, avec son unité',
    'contract-place': 'Ville où le contrat est signé',
    price: 'Prix du véhicule',
    'amounts-known': 'Un fait dont dépend un montant (un taux, un poids)',
    'buyer-address': 'Adresse complète de l’acheteur',
    'co-buyer-address': 'Nom et adresse complets du coacheteur',
    'dealer-address': 'Adresse complète du commerçant, sans case postale',
    'dealer-permit': 'Numéro du permis de l’OPC du commerçant',
    'estimated-value': 'Valeur estimative du véhicule d’occasion, ou rapport d’un évaluateur',
    'trade-in-named': 'Année, marque et modèle du véhicule d’échange',
    'trade-in-vin': 'Numéro de série (NIV) du véhicule d’échange',
    'trade-in-odometer': 'Odomètre du véhicule d’échange',
    'trade-in-lien-search':
      'Recherche de dettes sur le véhicule d’échange (RDPRM), avec sa date et sa réponse',
    'trade-in-lien-told':
      'Ce qui est dû sur le véhicule d’échange, et à qui : le registre contient une dette',
    'label-annexed': 'L’étiquette imprimée du véhicule d’occasion, annexée',
    'warranty-category': 'Catégorie de garantie (A, B, C ou D) sur l’étiquette',
    'label-agrees': 'Étiquette, site web et contrat qui disent la même chose du véhicule',
    'vehicle-agrees': 'Véhicule en inventaire, site web et contrat qui en disent la même chose',
    accommodation:
      'Attestation de l’acheteur qui a choisi ailleurs ce véhicule d’occasion : une vente par accommodement n’a pas d’étiquette',
    'exemption-proof':
      'Preuve de l’exonération : un numéro d’inscription, un certificat ou le document vu',
    'credit-kind': 'Qui prête, et à qui est le véhicule d’ici là',
    'credit-lender': 'Nom et adresse du prêteur',
    'credit-dates': 'Premier versement dû au plus tôt le jour où courent les frais',
    'credit-period': 'Premier versement dû dans les 35 jours du jour où courent les frais',
    'credit-insurance': 'Si le crédit exige une assurance, et laquelle le client utilise',
    'credit-capacity':
      'Capacité de rembourser : qui l’a évaluée, quand, et que le client en est capable',
    'credit-earlier-debt':
      'Accord du client pour que la dette de son véhicule d’échange soit prêtée',
    'credit-discount-rate': 'Taux officiel d’escompte du jour : le crédit est-il à coût élevé?',
    'credit-ratio':
      'Ratio d’endettement d’un crédit à coût élevé, remis sur un document à part avant la signature, par un commerçant qui a le permis voulu',
    'credit-prescribed':
      'Les clauses et le modèle que prescrit le Règlement, mot pour mot, dans chaque langue du contrat',
    'credit-delivery': 'Date de livraison, que mentionne un contrat avec crédit',
    'distance-reach': 'Téléphone et courriel du commerçant, à communiquer au client à distance',
    'distance-delivery': 'Date de livraison, à communiquer au client à distance',
    itinerant:
      'Un premier contact venu du client : signé chez lui ou ailleurs après celui du commerçant, c’est un contrat de commerce itinérant',
  },
  frFr: {
    'distance-reach': 'Téléphone et e-mail du commerçant, à communiquer au client à distance',
    'vehicle-described': 'Année, modèle et numéro de série (VIN) du véhicule',
    'vehicle-odometer': 'Compteur du véhicule, avec son unité',
    'trade-in-named': 'Année, marque et modèle du véhicule repris',
    'trade-in-vin': 'Numéro de série (VIN) du véhicule repris',
    'trade-in-odometer': 'Compteur du véhicule repris',
    'trade-in-lien-search':
      'Recherche de dettes sur le véhicule repris (RDPRM), avec sa date et sa réponse',
    'trade-in-lien-told':
      'Ce qui est dû sur le véhicule repris, et à qui : le registre contient une dette',
    'co-buyer-address': 'Nom et adresse complets du co-acquéreur',
  },
  es: {
    'buyer-name': 'Nombre y apellidos del comprador',
    'vehicle-named': 'Marca del vehículo',
    'vehicle-described': 'Año, modelo y número de bastidor del vehículo',
    'vehicle-odometer': 'Cuentakilómetros del vehículo, con su unidad',
    'contract-place': 'Ciudad donde se firma el contrato',
    price: 'Precio del vehículo',
    'amounts-known': 'Un dato del que depende un importe (un tipo, un peso)',
    'buyer-address': 'Dirección completa del comprador',
    'co-buyer-address': 'Nombre y dirección completos del segundo comprador',
    'dealer-address': 'Dirección completa del concesionario, sin apartado de correos',
    'dealer-permit': 'Número de permiso de la OPC del concesionario',
    'estimated-value': 'Valor estimado del vehículo usado, o informe de un tasador',
    'trade-in-named': 'Año, marca y modelo del vehículo entregado a cambio',
    'trade-in-vin': 'Número de bastidor (VIN) del vehículo entregado a cambio',
    'trade-in-odometer': 'Cuentakilómetros del vehículo entregado a cambio',
    'trade-in-lien-search':
      'Búsqueda de deudas sobre el vehículo entregado a cambio (RDPRM), con su fecha y respuesta',
    'trade-in-lien-told':
      'Lo que se debe por el vehículo entregado a cambio, y a quién: el registro contiene una deuda',
    'label-annexed': 'La etiqueta impresa del vehículo usado, anexa',
    'warranty-category': 'Categoría de garantía (A, B, C o D) en la etiqueta',
    'label-agrees': 'Etiqueta, sitio web y contrato que digan lo mismo del vehículo',
    'vehicle-agrees': 'Vehículo del inventario, sitio web y contrato que digan lo mismo de él',
    accommodation:
      'Declaración del comprador que eligió este usado en otro sitio: una venta por acomodo no lleva etiqueta',
    'exemption-proof':
      'Prueba de la exención: un número de registro, un certificado o el documento visto',
    'credit-kind': 'Quién presta, y de quién es el vehículo mientras tanto',
    'credit-lender': 'Nombre y dirección del prestamista',
    'credit-dates': 'Primer pago no antes del día en que corren los gastos',
    'credit-period': 'Primer pago en los 35 días desde el día en que corren los gastos',
    'credit-insurance': 'Si el crédito exige un seguro, y cuál usa el cliente',
    'credit-capacity': 'Capacidad de pago: quién la evaluó, cuándo, y que el cliente puede',
    'credit-earlier-debt': 'Acuerdo del cliente para que se preste la deuda de su vehículo',
    'credit-discount-rate': 'Tipo oficial de descuento del día: ¿es el crédito de coste elevado?',
    'credit-ratio':
      'Hoja con la tasa de endeudamiento de un crédito de coste elevado, entregada antes de firmar por un concesionario que tiene el permiso',
    'credit-prescribed':
      'Las cláusulas y el modelo que prescribe el Reglamento, palabra por palabra, en cada idioma del contrato',
    'credit-delivery': 'Fecha de entrega, que indica un contrato con crédito',
    'distance-reach': 'Teléfono y correo del concesionario, que se dicen al cliente a distancia',
    'distance-delivery': 'Fecha de entrega, que se dice al cliente a distancia',
    itinerant:
      'Un primer contacto del cliente: firmado en su casa o en otro lugar tras el del concesionario, es una venta ambulante',
  },
  esCo: {
    'credit-discount-rate': 'Tasa oficial de descuento del día: ¿es el crédito de alto costo?',
    'credit-ratio':
      'Hoja con la tasa de endeudamiento de un crédito de alto costo, entregada antes de firmar por un concesionario que tiene el permiso',
    'buyer-name': 'Nombres y apellidos del comprador',
    'dealer-address': 'Dirección completa del concesionario, sin apartado postal',
    'vehicle-described': 'Año, modelo y número de chasis (VIN) del vehículo',
    'vehicle-odometer': 'Kilometraje del vehículo, con su unidad',
    'trade-in-named': 'Año, marca y modelo del vehículo recibido en parte de pago',
    'trade-in-vin': 'Número de chasis (VIN) del vehículo recibido en parte de pago',
    'trade-in-odometer': 'Kilometraje del vehículo recibido en parte de pago',
    'trade-in-lien-search':
      'Búsqueda de deudas sobre el vehículo recibido en parte de pago (RDPRM), con su fecha y respuesta',
    'trade-in-lien-told':
      'Lo que se debe por el vehículo recibido en parte de pago, y a quién: el registro contiene una deuda',
  },
})

/** How a contract says what a director let pass. */
export const passedWords = words({
  en: {
    title: 'Let pass by the management',
    line: '{piece}: {reason} ({name})',
  },
  fr: {
    title: 'Dispensé par la direction',
    line: '{piece} : {reason} ({name})',
  },
  es: {
    title: 'Dispensado por la dirección',
    line: '{piece}: {reason} ({name})',
  },
})

/** How a contract says what the register of debts answered. */
export const lienSearchWords = words({
  en: {
    clear: 'Register (RDPRM) searched on {on} for {key}, answering up to {upTo}: no debt found',
    found:
      'Register (RDPRM) searched on {on} for {key}, answering up to {upTo}: {found} found {numbers}',
  },
  fr: {
    clear: 'Registre (RDPRM) consulté le {on} pour {key}, à jour au {upTo} : aucune dette trouvée',
    found:
      'Registre (RDPRM) consulté le {on} pour {key}, à jour au {upTo} : {found} trouvée(s) {numbers}',
  },
  es: {
    clear: 'Registro (RDPRM) consultado el {on} para {key}, al día hasta el {upTo}: ninguna deuda',
    found:
      'Registro (RDPRM) consultado el {on} para {key}, al día hasta el {upTo}: {found} encontradas {numbers}',
  },
})

export const pieceName = (id: PieceId, locale: Locale): string => pieceWords[locale][id]
