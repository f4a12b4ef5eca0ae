/** France: conformity 24 months with a presumption of 12 for used vehicles (consent-signature facts); withdrawal from a tied credit, Code de la consommation L. 312-19. */
import type { Terms } from './terms-type.ts'

export const franceTerms: Terms = {
  fr: {
    points: [
      'Le prix s’entend toutes taxes comprises. Rien ne peut y être ajouté, sauf ce que l’acquéreur a demandé et que le présent contrat énumère.',
      'Le kilométrage indiqué est garanti, sauf mention « non garanti » portée au présent contrat.',
      'L’acquéreur qui donne un véhicule en reprise déclare qu’il en est le propriétaire et que toute dette ou tout gage qui le grève est inscrit au présent contrat.',
      'Le vendeur livre le véhicule à la date indiquée. À défaut, après une mise en demeure restée sans effet dans un délai raisonnable, l’acquéreur peut mettre fin au contrat comme la loi le prévoit.',
      'L’acompte est déduit du prix. Il est remboursé si la vente est annulée comme la loi le permet ou si le vendeur ne livre pas le véhicule.',
      'Le vendeur supporte le risque de perte du véhicule jusqu’à la livraison.',
      'En cas de différend, l’acquéreur peut s’adresser gratuitement au médiateur de la consommation dont relève le vendeur.',
      'Rien dans le présent contrat ne retire à l’acquéreur un droit que lui donne la loi.',
    ],
    warrantyNew:
      'La garantie commerciale du constructeur s’applique selon le carnet remis. La garantie légale de conformité (24 mois à compter de la livraison) et la garantie contre les vices cachés (Code civil, art. 1641 et suivants) s’y ajoutent sans frais.',
    warrantyUsed:
      'La garantie légale de conformité s’applique pendant 24 mois à compter de la livraison\u00a0; pour un véhicule d’occasion, un défaut qui apparaît dans les 12 premiers mois est présumé avoir existé à la livraison. La garantie contre les vices cachés (Code civil, art. 1641 et suivants) s’y ajoute.',
    cancelCash: 'Un achat conclu chez le vendeur sans crédit n’ouvre pas de délai de rétractation.',
    cancelCredit:
      'L’acquéreur qui finance l’achat par un crédit affecté peut se rétracter du crédit dans les {days} jours de son acceptation\u00a0; la vente est alors résolue comme la loi le prévoit.',
    cancelHow:
      'La rétractation est envoyée par écrit, à l’aide du bordereau joint à l’offre de crédit ou d’une simple lettre qui nomme le contrat {number}.',
    privacy:
      'Les données personnelles servent à conclure et à exécuter la vente et à respecter la loi. L’acquéreur a un droit d’accès, de rectification, d’effacement, de limitation, d’opposition et de portabilité, qu’il exerce auprès du vendeur.',
  },
  en: {
    points: [
      'The price includes all taxes. Nothing may be added to it, save what the buyer asked for and this contract lists.',
      'The mileage stated is warranted, unless this contract says “not warranted”.',
      'A buyer who trades in a vehicle declares that the vehicle is the buyer’s own and that every debt or pledge on it is stated in this contract.',
      'The seller delivers the vehicle on the date stated. Failing that, after a formal notice has gone unheeded for a reasonable time, the buyer may end the contract as the law provides.',
      'The deposit is taken off the price. It is given back if the sale is cancelled as the law allows, or if the seller does not deliver the vehicle.',
      'The seller bears the risk of loss of the vehicle until delivery.',
      'In a dispute the buyer may turn, free of charge, to the consumer mediator the seller belongs to.',
      'Nothing in this contract takes away a right that the law gives the buyer.',
    ],
    warrantyNew:
      'The maker’s commercial warranty applies as set out in the booklet handed over. The legal guarantee of conformity (24 months from delivery) and the guarantee against hidden defects (French Civil Code, art. 1641 ff.) come in addition, free of charge.',
    warrantyUsed:
      'The legal guarantee of conformity applies for 24 months from delivery; for a used vehicle, a defect that appears in the first 12 months is presumed to have existed at delivery. The guarantee against hidden defects (French Civil Code, art. 1641 ff.) comes in addition.',
    cancelCash:
      'A purchase made at the seller’s premises without credit gives no right of withdrawal.',
    cancelCredit:
      'A buyer who finances the purchase by a tied credit may withdraw from the credit within {days} days of accepting it; the sale is then undone as the law provides.',
    cancelHow:
      'Withdrawal is sent in writing, by the form joined to the credit offer or by a plain letter that names contract {number}.',
    privacy:
      'Personal data are used to make and perform the sale and to obey the law. The buyer has the rights of access, rectification, erasure, restriction, objection and portability, exercised with the seller.',
  },
  es: {
    points: [
      'El precio incluye todos los impuestos. Nada puede añadirse, salvo lo que el comprador pidió y este contrato enumera.',
      'El kilometraje indicado está garantizado, salvo que este contrato diga «no garantizado».',
      'El comprador que entrega un vehículo a cuenta declara que es suyo y que toda deuda o prenda que lo grava consta en este contrato.',
      'El vendedor entrega el vehículo en la fecha indicada. Si no lo hace, tras un requerimiento sin efecto en un plazo razonable, el comprador puede poner fin al contrato como prevé la ley.',
      'El depósito se descuenta del precio. Se devuelve si la venta se anula como la ley permite o si el vendedor no entrega el vehículo.',
      'El vendedor asume el riesgo de pérdida del vehículo hasta la entrega.',
      'En caso de litigio el comprador puede acudir gratuitamente al mediador de consumo del vendedor.',
      'Nada en este contrato quita al comprador un derecho que le da la ley.',
    ],
    warrantyNew:
      'La garantía comercial del fabricante se aplica según el libro entregado. Se añaden sin coste la garantía legal de conformidad (24 meses desde la entrega) y la garantía por vicios ocultos (Código Civil francés, art. 1641 y siguientes).',
    warrantyUsed:
      'La garantía legal de conformidad se aplica durante 24 meses desde la entrega; en un vehículo usado, el defecto que aparece en los 12 primeros meses se presume existente en la entrega. Se añade la garantía por vicios ocultos (Código Civil francés, art. 1641 y siguientes).',
    cancelCash:
      'Una compra hecha en el establecimiento del vendedor sin crédito no da derecho de desistimiento.',
    cancelCredit:
      'El comprador que financia la compra con un crédito vinculado puede desistir del crédito en los {days} días siguientes a su aceptación; la venta se resuelve entonces como prevé la ley.',
    cancelHow:
      'El desistimiento se envía por escrito, con el formulario unido a la oferta de crédito o con una simple carta que nombre el contrato {number}.',
    privacy:
      'Los datos personales se usan para celebrar y cumplir la venta y para obedecer la ley. El comprador tiene derecho de acceso, rectificación, supresión, limitación, oposición y portabilidad, que ejerce ante el vendedor.',
  },
}
