/**
 * What a contract made at a distance says, in our own words; counsel confirms the days.
 * Québec: P-40.1 ss. 54.1 to 54.16; France: L. 221-18 ff.; Spain: RDLeg 1/2007, arts. 102 ff.; Colombia: Ley 1480 de 2011, art. 47.
 */
import { words } from '../../../kernel/words.ts'
import type { Jurisdiction } from '../../deal/types.ts'

export const distanceWords = words({
  en: {
    title: 'Contract made at a distance',
    told: 'Told before you decide',
    who: 'Who sells, and how to reach the seller',
    what: 'What is sold',
    total: 'In all, with every charge and duty listed below',
    others: 'Paid to others',
    nothing: 'Nothing',
    saaq: '{amount} of QST to the SAAQ',
    handed: 'Handed over',
    at: '{on}, at {place}',
    seller: 'the seller’s address',
    conditions: 'Cancellation, return and exchange',
    below: 'Under “Right to cancel” below',
    correct: 'You may correct or refuse this contract until you sign it.',
  },
  fr: {
    title: 'Contrat conclu à distance',
    told: 'À savoir avant de décider',
    who: 'Qui vend, et comment joindre le vendeur',
    what: 'Ce qui est vendu',
    total: 'En tout, avec chaque frais et droit énuméré ci-dessous',
    others: 'Payé à d’autres',
    nothing: 'Rien',
    saaq: '{amount} de TVQ à la SAAQ',
    handed: 'Remis',
    at: 'le {on}, {place}',
    seller: 'à l’adresse du vendeur',
    conditions: 'Annulation, retour et échange',
    below: 'Sous « Droit d’annulation » ci-dessous',
    correct: 'Vous pouvez corriger ou refuser ce contrat jusqu’à votre signature.',
  },
  es: {
    title: 'Contrato celebrado a distancia',
    told: 'Lo que debe saber antes de decidir',
    who: 'Quién vende y cómo contactarlo',
    what: 'Qué se vende',
    total: 'En total, con cada gasto y tasa detallados abajo',
    others: 'Pagado a otros',
    nothing: 'Nada',
    saaq: '{amount} de QST (TVQ) a la SAAQ',
    handed: 'Entrega',
    at: 'el {on}, {place}',
    seller: 'en el domicilio del vendedor',
    conditions: 'Anulación, devolución y cambio',
    below: 'En «Derecho de desistimiento», abajo',
    correct: 'Puede corregir o rechazar este contrato hasta que lo firme.',
  },
  frFr: {
    saaq: '{amount} de TVQ à la SAAQ',
    conditions: 'Rétractation, retour et échange',
    below: 'Sous « Droit de rétractation » ci-dessous',
  },
  esCo: { below: 'En «Derecho de retracto», abajo' },
})

type Rights = Partial<Record<Jurisdiction, readonly string[]>>
/** By whose law it is sold, in the language of the document. */
export const distanceRightsText = words<Rights>({
  en: {
    'CA-QC': [
      'You may cancel this contract made at a distance: within 7 days of receiving your copy, if the information, the contract or the way they were given is not as the law asks; within 30 days of the contract, if no copy came to you within 15 days; at any time before delivery, if the vehicle is not delivered within 30 days of the date promised (CPA, ss. 54.8 and 54.9).',
      'Cancelling also ends the accessory contracts and the credit that came through the merchant. Within 15 days the merchant gives back everything you paid, to others too, and you give the vehicle back; the reasonable cost of it is the merchant’s (CPA, ss. 54.12 and 54.13).',
      'If it is not given back and you paid by credit card, you may ask the card’s issuer to charge it back within 60 days (CPA, s. 54.14).',
    ],
    FR: [
      'You may withdraw from this sale made at a distance within 14 days of delivery, without giving a reason (Code de la consommation, L. 221-18).',
    ],
    ES: [
      'You may withdraw from this sale made at a distance within 14 calendar days of delivery, without giving a reason (RDLeg 1/2007, arts. 102 and 104).',
    ],
    CO: [
      'You may withdraw from this sale made at a distance within 5 business days of delivery; the money is given back within 30 days (Ley 1480 of 2011, art. 47).',
    ],
  },
  fr: {
    'CA-QC': [
      'Vous pouvez annuler ce contrat conclu à distance : dans les 7 jours de la réception de votre exemplaire, si les renseignements, le contrat ou la façon de les donner ne respectent pas la loi; dans les 30 jours de la conclusion du contrat, si aucun exemplaire ne vous est parvenu dans les 15 jours; en tout temps avant la livraison, si le véhicule n’est pas livré dans les 30 jours de la date promise (LPC, art. 54.8 et 54.9).',
      'L’annulation met fin aussi aux contrats accessoires et au crédit obtenu par l’entremise du commerçant. Dans les 15 jours, le commerçant vous rend tout ce que vous avez payé, à d’autres aussi, et vous rendez le véhicule; les frais raisonnables de cette remise sont à la charge du commerçant (LPC, art. 54.12 et 54.13).',
      'S’il ne le fait pas et que vous avez payé par carte de crédit, vous pouvez demander la rétrofacturation à l’émetteur de la carte dans les 60 jours (LPC, art. 54.14).',
    ],
    FR: [
      'Vous pouvez vous rétracter de cette vente à distance dans les 14 jours de la livraison, sans motif (Code de la consommation, art. L. 221-18).',
    ],
    ES: [
      'Vous pouvez vous rétracter de cette vente à distance dans les 14 jours civils de la livraison, sans motif (RDLeg 1/2007, art. 102 et 104).',
    ],
    CO: [
      'Vous pouvez vous rétracter de cette vente à distance dans les 5 jours ouvrables de la livraison; l’argent est rendu dans les 30 jours (Ley 1480 de 2011, art. 47).',
    ],
  },
  es: {
    'CA-QC': [
      'Puede anular este contrato celebrado a distancia: en los 7 días siguientes a recibir su ejemplar, si la información, el contrato o la forma de darlos no respetan la ley; en los 30 días del contrato, si no le llegó ningún ejemplar en 15 días; en cualquier momento antes de la entrega, si el vehículo no se entrega en los 30 días siguientes a la fecha prometida (LPC de Quebec, arts. 54.8 y 54.9).',
      'La anulación pone fin también a los contratos accesorios y al crédito obtenido por medio del comerciante. En 15 días el comerciante le devuelve todo lo que pagó, también a otros, y usted devuelve el vehículo; el gasto razonable es del comerciante (LPC de Quebec, arts. 54.12 y 54.13).',
      'Si no lo hace y pagó con tarjeta de crédito, puede pedir a su emisor el contracargo en 60 días (LPC de Quebec, art. 54.14).',
    ],
    FR: [
      'Puede desistir de esta venta a distancia en los 14 días siguientes a la entrega, sin motivo (Code de la consommation, art. L. 221-18).',
    ],
    ES: [
      'Puede desistir de esta venta a distancia en los 14 días naturales siguientes a la entrega, sin motivo (RDLeg 1/2007, arts. 102 y 104).',
    ],
    CO: [
      'Puede retractarse de esta venta a distancia en los 5 días hábiles siguientes a la entrega; el dinero se devuelve en 30 días (Ley 1480 de 2011, art. 47).',
    ],
  },
})
