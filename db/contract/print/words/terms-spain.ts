/** Spain: used car from a professional, 3 years by default, at least 1 when written (consent-signature facts); linked credit, Ley 16/2011 art. 28 and 29. */
import type { Terms } from './terms-type.ts'

export const spainTerms: Terms = {
  es: {
    points: [
      'El precio incluye todos los impuestos. Nada puede añadirse, salvo lo que el comprador pidió y este contrato enumera.',
      'El kilometraje indicado es el que marca el vehículo y el vendedor declara no conocer otro.',
      'El comprador que entrega un vehículo a cuenta declara que es suyo y que toda deuda, reserva de dominio o carga consta en este contrato.',
      'El vendedor declara que el vehículo vendido está libre de cargas que no consten en este contrato y entrega la documentación necesaria para su transferencia.',
      'El vendedor entrega el vehículo en la fecha indicada. Si no lo hace, tras un plazo adicional adecuado, el comprador puede resolver el contrato como prevé la ley.',
      'La señal se descuenta del precio. Se devuelve si la venta se resuelve como la ley permite o si el vendedor no entrega el vehículo.',
      'El vendedor asume el riesgo de pérdida del vehículo hasta la entrega.',
      'Nada en este contrato quita al comprador un derecho que le da la ley.',
    ],
    warrantyNew:
      'La garantía comercial del fabricante se aplica según el libro entregado. Se añade sin coste la garantía legal de conformidad: 3 años desde la entrega.',
    warrantyUsed:
      'La garantía legal de conformidad se aplica durante 3 años desde la entrega, salvo que el anexo A pacte por escrito un plazo menor, que nunca es inferior a 1 año.',
    cancelCash:
      'Una compra hecha en el establecimiento del vendedor sin crédito no da derecho de desistimiento.',
    cancelCredit:
      'El comprador que financia la compra con un crédito vinculado puede desistir del crédito en {days} días naturales desde su firma o desde que recibe las condiciones, si es posterior.',
    cancelHow:
      'El desistimiento se comunica por escrito al vendedor, a la dirección del encabezado, y al prestamista; basta nombrar el contrato {number}.',
    privacy:
      'Los datos personales se usan para celebrar y cumplir la venta y para obedecer la ley. El comprador tiene derecho de acceso, rectificación, supresión, limitación, oposición y portabilidad, que ejerce ante el vendedor.',
  },
  en: {
    points: [
      'The price includes all taxes. Nothing may be added to it, save what the buyer asked for and this contract lists.',
      'The mileage stated is the one the vehicle shows, and the seller declares that it knows of no other.',
      'A buyer who trades in a vehicle declares that the vehicle is the buyer’s own and that every debt, reservation of title or charge on it is stated in this contract.',
      'The seller declares that the vehicle sold is free of charges not stated in this contract, and hands over the papers needed for its transfer.',
      'The seller delivers the vehicle on the date stated. Failing that, after a further fitting period, the buyer may end the contract as the law provides.',
      'The deposit is taken off the price. It is given back if the sale is ended as the law allows, or if the seller does not deliver the vehicle.',
      'The seller bears the risk of loss of the vehicle until delivery.',
      'Nothing in this contract takes away a right that the law gives the buyer.',
    ],
    warrantyNew:
      'The maker’s commercial warranty applies as set out in the booklet handed over. The legal guarantee of conformity comes in addition, free of charge: 3 years from delivery.',
    warrantyUsed:
      'The legal guarantee of conformity applies for 3 years from delivery, unless annex A agrees in writing on a shorter time, which is never less than 1 year.',
    cancelCash:
      'A purchase made at the seller’s premises without credit gives no right of withdrawal.',
    cancelCredit:
      'A buyer who finances the purchase by a linked credit may withdraw from the credit within {days} calendar days of signing it, or of receiving its terms if that is later.',
    cancelHow:
      'Withdrawal is told in writing to the seller, at the address at the head of the contract, and to the lender; it is enough to name contract {number}.',
    privacy:
      'Personal data are used to make and perform the sale and to obey the law. The buyer has the rights of access, rectification, erasure, restriction, objection and portability, exercised with the seller.',
  },
  fr: {
    points: [
      'Le prix s’entend toutes taxes comprises. Rien ne peut y être ajouté, sauf ce que l’acheteur a demandé et que le présent contrat énumère.',
      'Le kilométrage indiqué est celui qu’affiche le véhicule et le vendeur déclare n’en connaître aucun autre.',
      'L’acheteur qui donne un véhicule en reprise déclare qu’il en est le propriétaire et que toute dette, réserve de propriété ou charge est inscrite au présent contrat.',
      'Le vendeur déclare que le véhicule vendu est libre de charges non inscrites au présent contrat et remet les documents nécessaires à son transfert.',
      'Le vendeur livre le véhicule à la date indiquée. À défaut, après un délai supplémentaire approprié, l’acheteur peut résoudre le contrat comme la loi le prévoit.',
      'L’acompte est déduit du prix. Il est remboursé si la vente est résolue comme la loi le permet ou si le vendeur ne livre pas le véhicule.',
      'Le vendeur supporte le risque de perte du véhicule jusqu’à la livraison.',
      'Rien dans le présent contrat ne retire à l’acheteur un droit que lui donne la loi.',
    ],
    warrantyNew:
      'La garantie commerciale du constructeur s’applique selon le carnet remis. La garantie légale de conformité s’y ajoute sans frais : 3 ans à compter de la livraison.',
    warrantyUsed:
      'La garantie légale de conformité s’applique pendant 3 ans à compter de la livraison, sauf durée plus courte convenue par écrit à l’annexe A, jamais inférieure à 1 an.',
    cancelCash: 'Un achat conclu chez le vendeur sans crédit n’ouvre pas de droit de rétractation.',
    cancelCredit:
      'L’acheteur qui finance l’achat par un crédit lié peut se rétracter du crédit dans les {days} jours civils suivant sa signature, ou la réception de ses conditions si elle est postérieure.',
    cancelHow:
      'La rétractation est communiquée par écrit au vendeur, à l’adresse qui figure en tête du contrat, et au prêteur ; il suffit de nommer le contrat {number}.',
    privacy:
      'Les données personnelles servent à conclure et à exécuter la vente et à respecter la loi. L’acheteur a un droit d’accès, de rectification, d’effacement, de limitation, d’opposition et de portabilité, qu’il exerce auprès du vendeur.',
  },
}
