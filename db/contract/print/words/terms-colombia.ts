/** Colombia: legal guarantee and withdrawal, Ley 1480 de 2011 arts. 7 to 11 and 47; personal data, Ley 1581 de 2012. */
import type { Terms } from './terms-type.ts'

export const colombiaTerms: Terms = {
  es: {
    points: [
      'El precio incluye todos los impuestos. Nada puede añadirse, salvo lo que el comprador pidió y este contrato enumera.',
      'El kilometraje indicado es el que marca el vehículo y el vendedor declara no conocer otro.',
      'El comprador que entrega un vehículo en retoma declara que es suyo y que toda prenda, deuda, multa o limitación consta en este contrato.',
      'El vendedor declara que el vehículo está libre de prendas, embargos, multas e impuestos pendientes que no consten en este contrato y entrega los documentos para el traspaso.',
      'La entrega se hace en la fecha indicada, con el acta de entrega firmada por ambas partes.',
      'La cuota inicial o separación se descuenta del precio. Se devuelve si la venta se resuelve como la ley permite o si el vendedor no entrega el vehículo.',
      'El vendedor asume el riesgo de pérdida del vehículo hasta la entrega.',
      'Nada en este contrato quita al comprador un derecho que le da el Estatuto del Consumidor u otra ley.',
    ],
    warrantyNew:
      'La garantía del fabricante se aplica según el manual entregado, además de la garantía legal de calidad, idoneidad y seguridad (Ley 1480 de 2011).',
    warrantyUsed:
      'Se aplica la garantía legal (Ley 1480 de 2011) por el término que consta en el anexo A; si nada se pactó por escrito, por el término que fija la ley.',
    cancelCash:
      'Una compra de contado hecha en el establecimiento del vendedor no da derecho de retracto.',
    cancelCredit:
      'Si el vendedor financia la venta, el comprador puede retractarse en los {days} días hábiles siguientes a la entrega del bien o a la celebración del contrato (Ley 1480 de 2011, art. 47), y devuelve el vehículo como lo recibió.',
    cancelHow:
      'El retracto se comunica por escrito al vendedor, a la dirección del encabezado, y nombra el contrato {number}. El vendedor devuelve el dinero sin descuentos, dentro del plazo de ley.',
    privacy:
      'El comprador autoriza el tratamiento de sus datos personales para celebrar y cumplir la venta y para obedecer la ley (Ley 1581 de 2012). Puede conocerlos, actualizarlos, rectificarlos y pedir su supresión ante el vendedor.',
  },
  en: {
    points: [
      'The price includes all taxes. Nothing may be added to it, save what the buyer asked for and this contract lists.',
      'The mileage stated is the one the vehicle shows, and the seller declares that it knows of no other.',
      'A buyer who trades in a vehicle declares that the vehicle is the buyer’s own and that every pledge, debt, fine or limitation on it is stated in this contract.',
      'The seller declares that the vehicle is free of pledges, seizures, fines and unpaid taxes not stated in this contract, and hands over the papers for its transfer.',
      'Delivery takes place on the date stated, with a delivery record signed by both parties.',
      'The down payment is taken off the price. It is given back if the sale is ended as the law allows, or if the seller does not deliver the vehicle.',
      'The seller bears the risk of loss of the vehicle until delivery.',
      'Nothing in this contract takes away a right that the Consumer Statute or another law gives the buyer.',
    ],
    warrantyNew:
      'The maker’s warranty applies as set out in the manual handed over, besides the legal guarantee of quality, fitness and safety (Ley 1480 of 2011).',
    warrantyUsed:
      'The legal guarantee (Ley 1480 of 2011) applies for the time stated in annex A; where nothing was agreed in writing, for the time the law sets.',
    cancelCash: 'A cash purchase made at the seller’s premises gives no right of withdrawal.',
    cancelCredit:
      'Where the seller finances the sale, the buyer may withdraw within {days} business days of the delivery of the vehicle or the making of the contract (Ley 1480 of 2011, art. 47), giving the vehicle back as received.',
    cancelHow:
      'Withdrawal is told in writing to the seller, at the address at the head of the contract, and names contract {number}. The seller gives the money back without deduction, within the time the law sets.',
    privacy:
      'The buyer authorises the use of personal data to make and perform the sale and to obey the law (Ley 1581 of 2012), and may see, update, correct and have them deleted through the seller.',
  },
  fr: {
    points: [
      'Le prix s’entend toutes taxes comprises. Rien ne peut y être ajouté, sauf ce que l’acheteur a demandé et que le présent contrat énumère.',
      'Le kilométrage indiqué est celui qu’affiche le véhicule et le vendeur déclare n’en connaître aucun autre.',
      'L’acheteur qui donne un véhicule en reprise déclare qu’il en est le propriétaire et que tout gage, dette, amende ou restriction est inscrit au présent contrat.',
      'Le vendeur déclare que le véhicule est libre de gages, saisies, amendes et impôts impayés non inscrits au présent contrat et remet les documents de transfert.',
      'La livraison a lieu à la date indiquée, avec un procès-verbal signé par les deux parties.',
      'L’acompte est déduit du prix. Il est remboursé si la vente est résolue comme la loi le permet ou si le vendeur ne livre pas le véhicule.',
      'Le vendeur supporte le risque de perte du véhicule jusqu’à la livraison.',
      'Rien dans le présent contrat ne retire à l’acheteur un droit que lui donne le statut du consommateur ou une autre loi.',
    ],
    warrantyNew:
      'La garantie du constructeur s’applique selon le manuel remis, en plus de la garantie légale de qualité, d’aptitude et de sécurité (Ley 1480 de 2011).',
    warrantyUsed:
      'La garantie légale (Ley 1480 de 2011) s’applique pendant la durée inscrite à l’annexe A; si rien n’a été convenu par écrit, pendant la durée que fixe la loi.',
    cancelCash: 'Un achat au comptant conclu chez le vendeur n’ouvre pas de droit de rétractation.',
    cancelCredit:
      'Si le vendeur finance la vente, l’acheteur peut se rétracter dans les {days} jours ouvrables suivant la livraison ou la conclusion du contrat (Ley 1480 de 2011, art. 47), en rendant le véhicule tel qu’il l’a reçu.',
    cancelHow:
      'La rétractation est communiquée par écrit au vendeur, à l’adresse qui figure en tête du contrat, et nomme le contrat {number}. Le vendeur rend l’argent sans déduction, dans le délai de la loi.',
    privacy:
      'L’acheteur autorise l’utilisation de ses données personnelles pour conclure et exécuter la vente et respecter la loi (Ley 1581 de 2012). Il peut les connaître, les mettre à jour, les rectifier et demander leur suppression auprès du vendeur.',
  },
}
