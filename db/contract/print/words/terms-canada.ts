/** Provinces and territories other than Québec: what their sale of goods laws share; local rights are kept, not recited. */
import type { Terms } from './terms-type.ts'

export const canadaTerms: Terms = {
  en: {
    points: [
      'The price, and every fee and product added to it, are listed in this contract. Nothing else is payable to the merchant for the sale.',
      'Taxes are charged on the amounts shown beside them, at the rates in force on the date of the contract.',
      'A buyer who trades in a vehicle declares that the vehicle is the buyer’s own, that its odometer reading is right as far as the buyer knows, and that every debt on it is stated in this contract.',
      'The merchant warrants that it may sell the vehicle and that it is free of any right or debt not stated in this contract.',
      'The deposit is taken off the price. It is given back if the sale is cancelled as the law allows, or if the merchant does not deliver the vehicle.',
      'The merchant bears the risk of loss of the vehicle until delivery.',
      'Nothing in this contract takes away a right that the law of the province or territory gives the buyer.',
    ],
    warrantyNew:
      'The manufacturer’s warranty applies as set out in the booklet handed over with the vehicle. The conditions and warranties that the law of the province or territory implies in a sale of goods apply in addition.',
    warrantyUsed:
      'The conditions and warranties that the law of the province or territory implies in a sale of goods apply. Any further warranty stands in annex A.',
    cancelCash:
      'The law does not in general let a buyer cancel a signed sale at will. Rights to cancel that the law of the province or territory gives are kept.',
    cancelCredit:
      'Where the law of the province or territory gives a right to cancel a contract with credit, it runs from the day the buyer holds a copy of this contract.',
    cancelHow:
      'A notice to cancel is given in writing to the merchant, at the address at the head of the contract, and names contract {number}.',
    privacy:
      'Personal information is used to make and perform the sale and to obey the law. The buyer may ask the merchant to see it and have it corrected.',
  },
  fr: {
    points: [
      'Le prix, ainsi que chaque frais et produit qui s’y ajoute, figurent au présent contrat. Rien d’autre n’est payable au commerçant pour la vente.',
      'Les taxes sont calculées sur les montants indiqués à côté d’elles, aux taux en vigueur à la date du contrat.',
      'L’acheteur qui donne un véhicule en échange déclare qu’il en est le propriétaire, que la distance à l’odomètre est exacte à sa connaissance et que les dettes qui le grèvent sont toutes inscrites au présent contrat.',
      'Le commerçant garantit qu’il peut vendre le véhicule et que celui-ci est libre de tout droit ou dette non inscrit au présent contrat.',
      'L’acompte est déduit du prix. Il est remboursé si la vente est annulée comme la loi le permet ou si le commerçant ne livre pas le véhicule.',
      'Le commerçant assume le risque de perte du véhicule jusqu’à la livraison.',
      'Rien dans le présent contrat ne retire à l’acheteur un droit que lui donne la loi de la province ou du territoire.',
    ],
    warrantyNew:
      'La garantie du fabricant s’applique selon le carnet remis avec le véhicule. Les conditions et garanties que la loi de la province ou du territoire attache à la vente s’y ajoutent.',
    warrantyUsed:
      'Les conditions et garanties que la loi de la province ou du territoire attache à la vente s’appliquent. Toute autre garantie figure à l’annexe A.',
    cancelCash:
      'La loi ne permet pas en général d’annuler à volonté une vente signée. Les droits d’annulation que donne la loi de la province ou du territoire demeurent.',
    cancelCredit:
      'Si la loi de la province ou du territoire permet d’annuler un contrat assorti de crédit, le délai court du jour où l’acheteur possède une copie du présent contrat.',
    cancelHow:
      'L’avis d’annulation est donné par écrit au commerçant, à l’adresse qui figure en tête du contrat, et nomme le contrat {number}.',
    privacy:
      'Les renseignements personnels servent à conclure et à exécuter la vente et à respecter la loi. L’acheteur peut demander au commerçant d’y accéder et de les faire rectifier.',
  },
  es: {
    points: [
      'El precio, y cada gasto y producto que se le añade, constan en este contrato. Nada más se debe al vendedor por la venta.',
      'Los impuestos se calculan sobre los importes indicados, a los tipos vigentes en la fecha del contrato.',
      'El comprador que entrega un vehículo a cuenta declara que es suyo, que la distancia del odómetro es exacta según su conocimiento y que todas sus deudas constan en este contrato.',
      'El vendedor garantiza que puede vender el vehículo y que está libre de todo derecho o deuda que no conste en este contrato.',
      'El depósito se descuenta del precio. Se devuelve si la venta se anula como la ley permite o si el vendedor no entrega el vehículo.',
      'El vendedor asume el riesgo de pérdida del vehículo hasta la entrega.',
      'Nada en este contrato quita al comprador un derecho que le da la ley de la provincia o del territorio.',
    ],
    warrantyNew:
      'La garantía del fabricante se aplica según el libro entregado con el vehículo. Se añaden las condiciones y garantías que la ley de la provincia o del territorio une a la venta.',
    warrantyUsed:
      'Se aplican las condiciones y garantías que la ley de la provincia o del territorio une a la venta. Toda otra garantía consta en el anexo A.',
    cancelCash:
      'En general la ley no permite anular a voluntad una venta firmada. Se conservan los derechos de anulación que da la ley de la provincia o del territorio.',
    cancelCredit:
      'Si la ley de la provincia o del territorio permite anular un contrato con crédito, el plazo corre desde el día en que el comprador tiene una copia de este contrato.',
    cancelHow:
      'El aviso de anulación se da por escrito al vendedor, a la dirección del encabezado, y nombra el contrato {number}.',
    privacy:
      'Los datos personales se usan para celebrar y cumplir la venta y para obedecer la ley. El comprador puede pedir al vendedor consultarlos y corregirlos.',
  },
}
