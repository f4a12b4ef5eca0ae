/** Sources: CPA ss. 37, 38, 73, 158 to 160, 224; facts of the OPC pages on the contract of sale; Reg. s. 71. */
import type { Terms } from './terms-type.ts'

export const quebecTerms: Terms = {
  fr: {
    points: [
      'Le prix comprend tout ce que le commerçant exige pour le véhicule. Rien ne peut y être ajouté, sauf ce que l’acheteur a demandé et que le présent contrat énumère.',
      'La TPS est perçue par le commerçant. La TVQ d’un véhicule automobile est payable à la SAAQ lors de l’immatriculation; celle des biens et services énumérés à part est perçue par le commerçant.',
      'L’acheteur qui donne un véhicule en échange déclare qu’il en est le propriétaire, que la distance indiquée à l’odomètre est exacte à sa connaissance et que les dettes qui le grèvent sont toutes inscrites au présent contrat.',
      'Le commerçant garantit que le véhicule vendu est libre de tout droit ou dette qui n’est pas inscrit au présent contrat.',
      'La vente ne dépend pas de la conclusion d’un contrat de crédit ou de location à long terme.',
      'L’acompte est déduit du prix. Il est remboursé si la vente est annulée comme la loi le permet ou si le commerçant ne livre pas le véhicule.',
      'Si l’acheteur refuse la livraison sans motif que la loi reconnaît, le commerçant peut réclamer les dommages qu’il prouve avoir subis, sans plus. L’acheteur en a été informé avant de signer.',
      'Le commerçant assume le risque de perte du véhicule jusqu’à la livraison.',
      'Rien dans le présent contrat ne retire à l’acheteur un droit que lui donne la Loi sur la protection du consommateur ou une autre loi.',
    ],
    warrantyNew:
      'La garantie du fabricant s’applique selon le carnet remis avec le véhicule. La garantie légale s’y ajoute sans frais : le véhicule doit servir à son usage normal pendant une durée raisonnable, compte tenu de son prix et des conditions d’utilisation (LPC, art. 37 et 38).',
    warrantyUsed:
      'La garantie légale s’applique sans frais : le véhicule doit servir à son usage normal pendant une durée raisonnable, compte tenu de son prix et des conditions d’utilisation (LPC, art. 37 et 38).',
    cancelCash:
      'Une vente au comptant ne peut pas être annulée à volonté une fois le contrat signé.',
    cancelCredit:
      'Parce que cette vente comporte du crédit, l’acheteur peut l’annuler sans frais ni pénalité dans les {days} jours qui suivent celui où chaque partie est en possession d’un double du contrat (LPC, art. 73). Ce droit n’existe pas si un véhicule neuf a été livré.',
    cancelHow:
      'Pour annuler, l’acheteur remet le véhicule ou envoie un avis écrit au commerçant, à l’adresse qui figure en tête du contrat. L’avis peut dire simplement : « J’annule le contrat {number}. » Avec la date, le nom et la signature.',
    privacy:
      'Les renseignements personnels servent à conclure et à exécuter la vente et à respecter la loi. L’acheteur peut y accéder et les faire rectifier auprès du responsable nommé en tête du contrat.',
  },
  en: {
    points: [
      'The price includes everything the merchant asks for the vehicle. Nothing may be added to it, save what the buyer asked for and this contract lists.',
      'GST is collected by the merchant. QST on a motor vehicle is payable to the SAAQ when it is registered; QST on goods and services listed apart is collected by the merchant.',
      'A buyer who trades in a vehicle declares that the vehicle is the buyer’s own, that its odometer reading is right as far as the buyer knows, and that every debt on it is stated in this contract.',
      'The merchant warrants that the vehicle sold is free of any right or debt that is not stated in this contract.',
      'The sale does not depend on the making of a credit contract or a long-term lease.',
      'The deposit is taken off the price. It is given back if the sale is cancelled as the law allows, or if the merchant does not deliver the vehicle.',
      'If the buyer refuses delivery without a reason that the law recognises, the merchant may claim the damages it proves it has suffered, and no more. The buyer was told of this before signing.',
      'The merchant bears the risk of loss of the vehicle until delivery.',
      'Nothing in this contract takes away a right that the Consumer Protection Act or another law gives the buyer.',
    ],
    warrantyNew:
      'The manufacturer’s warranty applies as set out in the booklet handed over with the vehicle. The legal warranty comes in addition, free of charge: the vehicle must serve its normal use for a reasonable length of time, given its price and the conditions of its use (CPA, ss. 37 and 38).',
    warrantyUsed:
      'The legal warranty applies free of charge: the vehicle must serve its normal use for a reasonable length of time, given its price and the conditions of its use (CPA, ss. 37 and 38).',
    cancelCash: 'A cash sale cannot be cancelled at will once the contract is signed.',
    cancelCredit:
      'Because this sale includes credit, the buyer may cancel it without cost or penalty within {days} days following the one on which each party holds a copy of the contract (CPA, s. 73). This right does not exist where a new vehicle has been delivered.',
    cancelHow:
      'To cancel, the buyer gives the vehicle back or sends a written notice to the merchant, at the address at the head of the contract. The notice may simply say: “I cancel contract {number}.” With the date, the name and the signature.',
    privacy:
      'Personal information is used to make and perform the sale and to obey the law. The buyer may see it and have it corrected through the officer named at the head of the contract.',
  },
  es: {
    points: [
      'El precio incluye todo lo que el vendedor pide por el vehículo. Nada puede añadirse, salvo lo que el comprador pidió y este contrato enumera.',
      'El vendedor cobra el GST (TPS). El QST (TVQ) de un vehículo automóvil se paga a la SAAQ al matricularlo; el de los bienes y servicios enumerados aparte lo cobra el vendedor.',
      'El comprador que entrega un vehículo a cuenta declara que es suyo, que la distancia del odómetro es exacta según su conocimiento y que todas sus deudas constan en este contrato.',
      'El vendedor garantiza que el vehículo vendido está libre de todo derecho o deuda que no conste en este contrato.',
      'La venta no depende de que se celebre un contrato de crédito o de arrendamiento a largo plazo.',
      'El depósito se descuenta del precio. Se devuelve si la venta se anula como la ley permite o si el vendedor no entrega el vehículo.',
      'Si el comprador rechaza la entrega sin un motivo que la ley reconozca, el vendedor puede reclamar los daños que pruebe haber sufrido, y nada más. Se informó de ello al comprador antes de firmar.',
      'El vendedor asume el riesgo de pérdida del vehículo hasta la entrega.',
      'Nada en este contrato quita al comprador un derecho que le da la Ley de protección del consumidor de Québec u otra ley.',
    ],
    warrantyNew:
      'La garantía del fabricante se aplica según el libro entregado con el vehículo. La garantía legal se añade sin coste: el vehículo debe servir para su uso normal durante un tiempo razonable, según su precio y las condiciones de uso (LPC de Québec, arts. 37 y 38).',
    warrantyUsed:
      'La garantía legal se aplica sin coste: el vehículo debe servir para su uso normal durante un tiempo razonable, según su precio y las condiciones de uso (LPC de Québec, arts. 37 y 38).',
    cancelCash: 'Una venta al contado no puede anularse a voluntad una vez firmado el contrato.',
    cancelCredit:
      'Como esta venta incluye crédito, el comprador puede anularla sin gastos ni penalización en los {days} días siguientes a aquel en que cada parte tiene una copia del contrato (LPC de Québec, art. 73). Este derecho no existe si se ha entregado un vehículo nuevo.',
    cancelHow:
      'Para anular, el comprador devuelve el vehículo o envía un aviso escrito al vendedor, a la dirección del encabezado. El aviso puede decir simplemente: «Anulo el contrato {number}.» Con la fecha, el nombre y la firma.',
    privacy:
      'Los datos personales se usan para celebrar y cumplir la venta y para obedecer la ley. El comprador puede consultarlos y hacerlos corregir ante el responsable nombrado en el encabezado.',
  },
}
