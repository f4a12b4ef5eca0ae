/** Words of the delivery sheet; those of its checklist are in `db/delivery/words.ts`. */
import { words } from '../../kernel/words.ts'

export type DeliveryWords = {
  title: string
  contract: string
  client: string
  vehicle: string
  appointment: string
  agreedOn: string
  place: string
  odometer: string
  delivered: string
  checklist: string
  item: string
  state: string
  done: string
  open: string
  notApplicable: string
  proof: string
  remark: string
  handed: string
  merchant: string
  received: string
}

export const deliveryWords = words<DeliveryWords>({
  en: {
    title: 'Delivery sheet',
    contract: 'Contract',
    client: 'Client',
    vehicle: 'Vehicle',
    appointment: 'Appointment',
    agreedOn: 'Delivery by the contract',
    place: 'Place',
    odometer: 'Odometer at delivery',
    delivered: 'Delivered',
    checklist: 'Checklist',
    item: 'Item',
    state: 'State',
    done: 'Done',
    open: 'To do',
    notApplicable: 'Not applicable: {reason}',
    proof: 'proof on file',
    remark: 'Remark',
    handed: 'The vehicle, its keys and its papers have been handed over as the list above says.',
    merchant: 'For the merchant',
    received: 'Received by the client',
  },
  fr: {
    title: 'Feuille de livraison',
    contract: 'Contrat',
    client: 'Client',
    vehicle: 'Véhicule',
    appointment: 'Rendez-vous',
    agreedOn: 'Livraison selon le contrat',
    place: 'Lieu',
    odometer: 'Odomètre à la livraison',
    delivered: 'Livré',
    checklist: 'Liste de vérification',
    item: 'Élément',
    state: 'État',
    done: 'Fait',
    open: 'À faire',
    notApplicable: 'Sans objet : {reason}',
    proof: 'preuve au dossier',
    remark: 'Remarque',
    handed:
      'Le véhicule, ses clés et ses documents ont été remis comme l’indique la liste ci-dessus.',
    merchant: 'Pour le commerçant',
    received: 'Reçu par le client',
  },
  es: {
    title: 'Hoja de entrega',
    contract: 'Contrato',
    client: 'Cliente',
    vehicle: 'Vehículo',
    appointment: 'Cita',
    agreedOn: 'Entrega según el contrato',
    place: 'Lugar',
    odometer: 'Kilometraje en la entrega',
    delivered: 'Entregado',
    checklist: 'Lista de comprobación',
    item: 'Elemento',
    state: 'Estado',
    done: 'Hecho',
    open: 'Pendiente',
    notApplicable: 'No aplica: {reason}',
    proof: 'prueba archivada',
    remark: 'Observación',
    handed:
      'El vehículo, sus llaves y sus documentos se han entregado como indica la lista anterior.',
    merchant: 'Por el vendedor',
    received: 'Recibido por el cliente',
  },
  frFr: { odometer: 'Kilométrage à la livraison', merchant: 'Pour le vendeur' },
})
