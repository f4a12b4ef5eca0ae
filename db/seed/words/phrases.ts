import type { LeadSource } from '../../lead/source.ts'

/** What people write on a sales floor, in the three languages of the demonstration world. `{v}` is a vehicle. */
export type Phrases = {
  asks: readonly string[]
  /** Asked without a vehicle of ours in mind. */
  openAsks: readonly string[]
  /** The vehicle she has in mind, in her words. */
  wishes: Record<'road' | 'leisure', readonly string[]>
  walkIns: readonly string[]
  calls: readonly string[]
  comments: readonly string[]
  replies: readonly string[]
  recovery: readonly string[]
  lost: readonly string[]
  /** Title of a task by its kind. */
  tasks: Record<
    'call' | 'mail' | 'text' | 'meeting' | 'paperwork' | 'delivery' | 'thank-you' | 'other',
    readonly string[]
  >
  taskNotes: readonly string[]
  outcomes: readonly string[]
  appointments: readonly string[]
  tradeIns: readonly string[]
  sources: Record<'internet' | 'phone' | 'renewal' | 'walkin', readonly LeadSource[]>
  vehicleComments: readonly string[]
  damages: readonly string[]
  repairs: readonly string[]
  clientNotes: readonly string[]
  attention: readonly string[]
  notApplicable: string
}

const french: Phrases = {
  asks: [
    'Bonjour, le {v} est-il encore disponible? J’aimerais le voir cette semaine.',
    'Quel serait le paiement aux deux semaines pour le {v}, sans comptant?',
    'Je suis intéressé par le {v}. Prenez-vous les échanges?',
    'Est-ce que le {v} a été accidenté? Avez-vous le rapport d’historique?',
    'Bonjour, j’aimerais faire un essai routier du {v} samedi matin si possible.',
    'Quel est votre meilleur prix sur le {v}?',
    'Qu’est-ce qui est inclus avec le {v}?',
    'Mon bail se termine en mars, je regarde le {v} en remplacement.',
  ],
  openAsks: [
    'Bonjour, je cherche pour le printemps. Pouvez-vous me dire ce qui arrive?',
    'Quels sont vos taux de financement en ce moment?',
    'Bonjour, faites-vous l’évaluation des échanges par photo?',
  ],
  wishes: {
    road: [
      'Un VUS d’occasion, moins de 30 000 $',
      'Une compacte automatique, moins de 20 000 $',
      'Une camionnette quatre portes',
    ],
    leisure: [
      'Une roulotte pour quatre, moins de 35 000 $',
      'Une motoneige deux places',
      'Un côte à côte avec cabine',
    ],
  },
  walkIns: [
    'Passé en salle, a regardé le {v}. Revient avec sa conjointe.',
    'Visite sans rendez-vous, veut comparer le {v} avec son véhicule actuel.',
    'A vu le {v} dans la cour en passant.',
  ],
  calls: [
    'A appelé au sujet du {v}; demande le prix avec taxes.',
    'Appel: veut savoir si le {v} est en stock.',
    'A laissé un message vocal pour le {v}, à rappeler en fin de journée.',
  ],
  comments: [
    'Laissé un message vocal, je rappelle demain matin.',
    'Joint au téléphone: préfère un modèle gris ou noir.',
    'Budget de 250 $ aux deux semaines, 60 mois.',
    'Attend la réponse de sa caisse pour le financement.',
    'Essai routier fait, il a aimé. La décision se prend à deux.',
    'Envoyé la soumission par courriel avec l’échange à 9 500 $.',
    'Veut deux jeux de clés et le premier entretien inclus.',
    'Son échange est à évaluer sur place.',
    'Hésite avec un concurrent, à relancer vendredi.',
    'Crédit approuvé à 6,49 %, on attend la preuve de revenu.',
  ],
  replies: [
    'Bonjour! Oui, il est disponible. Quand aimeriez-vous venir l’essayer?',
    'Je vous envoie les photos et le rapport d’historique à l’instant.',
    'Merci de votre demande, je vous appelle d’ici une heure.',
  ],
  recovery: [
    'Veut attendre le printemps.',
    'Fin de bail dans quelques mois.',
    'Attend de vendre sa maison avant de changer.',
    'Revenir quand les nouveaux modèles arrivent.',
  ],
  lost: [
    'A acheté ailleurs, plus près de chez lui.',
    'Trois appels sans réponse, courriel de fermeture envoyé.',
    'Garde son véhicule une autre année.',
    'Le véhicule s’est vendu entre-temps.',
    'Notre prix était 1 200 $ plus haut que l’autre.',
  ],
  tasks: {
    call: ['Rappeler au sujet du {v}', 'Relancer après l’essai routier'],
    mail: ['Envoyer la soumission du {v}', 'Envoyer le rapport d’historique'],
    text: ['Texter les disponibilités de samedi'],
    meeting: ['Préparer le {v} pour le rendez-vous', 'Rencontrer pour l’évaluation de l’échange'],
    paperwork: ['Demander la preuve d’assurance', 'Préparer les papiers de la SAAQ'],
    delivery: ['Livraison du {v}: plein d’essence et lavage', 'Confirmer l’heure de livraison'],
    'thank-you': ['Appel de remerciement, 3 jours après la livraison'],
    other: ['Vérifier la disponibilité des accessoires', 'Faire estimer l’échange'],
  },
  taskNotes: ['', '', 'Appeler après 17 h.', 'Préfère les textos.', 'Demander pour l’attelage.'],
  outcomes: ['Joint, tout est beau.', 'Message laissé.', 'Fait.', ''],
  appointments: [
    'Vient avec sa conjointe.',
    'Apporte son véhicule pour l’évaluation.',
    'Sortir le véhicule devant la porte.',
    '',
  ],
  tradeIns: [
    'Honda Civic 2016, 148 000 km',
    'Mazda CX-5 2018, 96 000 km, 2e jeu de pneus',
    'Ford Escape 2015, 172 000 km',
    'Hyundai Elantra 2019, 81 000 km',
  ],
  sources: {
    internet: ['website', 'online-ad', 'chat', 'social-media'],
    phone: ['incoming-call', 'sales-line'],
    renewal: ['lease-end', 'loyalty'],
    walkin: ['showroom', 'referral'],
  },
  vehicleComments: [
    'Un seul propriétaire, entretien fait chez nous.',
    'Jamais fumé à l’intérieur, deux jeux de clés.',
    'Équipement d’hiver inclus.',
    'Garantie du constructeur transférable.',
  ],
  damages: ['Égratignure de 4 cm au pare-chocs arrière.', 'Éclat de roche réparé sur le capot.'],
  repairs: ['Freins avant remplacés.', 'Quatre pneus neufs.', 'Antirouille appliqué.'],
  clientNotes: [
    '',
    '',
    '',
    'Préfère être joint le soir.',
    'Client depuis 2014.',
    'Ne pas appeler au travail.',
  ],
  attention: [
    'Usure à surveiller au prochain entretien.',
    'Légère trace de corrosion.',
    'À revoir avant la livraison.',
  ],
  notApplicable: 'Non équipé',
}
const english: Phrases = {
  ...french,
  asks: [
    'Hi, is the {v} still available? I could come by on Saturday.',
    'What would the biweekly payment be on the {v} with $2,000 down?',
    'Do you take trades on the {v}? I have a 2016 Civic.',
    'Can I book a test drive for the {v}?',
    'Has the {v} ever been in an accident?',
  ],
  openAsks: [
    'Hi, I am looking for something for the spring. What do you have coming in?',
    'What are your financing rates these days?',
  ],
  wishes: {
    road: ['A used SUV under $30,000', 'An automatic compact under $20,000'],
    leisure: ['A trailer for four under $35,000', 'A two-up snowmobile'],
  },
  walkIns: [
    'Stopped in, looked at the {v}, coming back with his wife.',
    'Walk-in, comparing the {v} with what they drive now.',
  ],
  calls: ['Called about the {v}, wants the price with taxes.', 'Left a voice mail about the {v}.'],
}
const spanish: Phrases = {
  asks: [
    'Hola, ¿sigue disponible el {v}? Me gustaría verlo esta semana.',
    '¿Qué cuota saldría para el {v} a 60 meses sin entrada?',
    'Me interesa el {v}. ¿Tasan mi coche?',
    '¿El {v} tiene la ITV al día y libro de mantenimiento?',
    'Querría probar el {v} el sábado por la mañana.',
    '¿Cuál es el mejor precio del {v} al contado?',
    '¿El {v} es nacional y de un solo dueño?',
  ],
  openAsks: [
    'Hola, busco coche para después de vacaciones. ¿Qué va a entrar?',
    '¿Qué condiciones de financiación tienen ahora?',
    '¿Tasan el coche con fotos?',
  ],
  wishes: {
    road: ['Un SUV de segunda mano, hasta 20.000 €', 'Un utilitario automático, hasta 14.000 €'],
    leisure: ['Una furgoneta camper'],
  },
  walkIns: [
    'Ha pasado por la exposición y ha visto el {v}. Vuelve con su pareja.',
    'Visita sin cita, compara el {v} con el suyo.',
  ],
  calls: [
    'Llama por el {v}; pide precio con transferencia incluida.',
    'Llamada: pregunta si el {v} está en stock.',
  ],
  comments: [
    'No contesta, le dejo mensaje y vuelvo a llamar mañana.',
    'Hablado: lo prefiere en gris o en negro.',
    'Presupuesto de 280 € al mes, 60 meses.',
    'Pendiente de la respuesta del banco.',
    'Prueba hecha, le ha gustado. Lo hablan en casa.',
    'Enviada la oferta con la tasación a 6.800 €.',
    'Pide que le incluyamos las alfombrillas y la garantía ampliada.',
    'Su coche tiene 132.000 km, hay que verlo.',
    'Duda con otro concesionario de Paterna, llamar el viernes.',
  ],
  replies: [
    '¡Hola! Sí, está disponible. ¿Cuándo le viene bien probarlo?',
    'Le envío ahora mismo las fotos y el informe.',
    'Gracias por su interés, le llamo en una hora.',
  ],
  recovery: [
    'Prefiere esperar a la primavera.',
    'Le acaba el renting en unos meses.',
    'Espera a cobrar la venta del piso.',
  ],
  lost: [
    'Ha comprado en otro sitio, más cerca de casa.',
    'Tres llamadas sin respuesta, correo de cierre enviado.',
    'Se queda con su coche un año más.',
    'El coche se vendió antes.',
    'Otro concesionario le bajaba 700 €.',
  ],
  tasks: {
    call: ['Llamar por el {v}', 'Llamar después de la prueba'],
    mail: ['Enviar la oferta del {v}', 'Enviar el informe del vehículo'],
    text: ['Escribir con las horas del sábado'],
    meeting: ['Preparar el {v} para la cita', 'Tasación del coche del cliente'],
    paperwork: ['Pedir copia del DNI y de la nómina', 'Preparar la transferencia'],
    delivery: ['Entrega del {v}: lavado y depósito', 'Confirmar la hora de entrega'],
    'thank-you': ['Llamada de agradecimiento a los 3 días'],
    other: ['Pedir la segunda llave', 'Consultar el alta del seguro'],
  },
  taskNotes: ['', '', 'Llamar a partir de las 18:00.', 'Mejor por mensaje.'],
  outcomes: ['Hablado, todo bien.', 'Mensaje dejado.', 'Hecho.', ''],
  appointments: [
    'Viene con su pareja.',
    'Trae su coche para tasarlo.',
    'Tener el coche en la puerta.',
    '',
  ],
  tradeIns: [
    'Seat Ibiza 2014, 132.000 km',
    'Renault Mégane 2016, 98.000 km',
    'Ford Focus 2013, 165.000 km',
    'Opel Astra 2017, 88.000 km',
  ],
  sources: {
    internet: ['website', 'online-ad', 'chat', 'social-media'],
    phone: ['incoming-call'],
    renewal: ['lease-end', 'loyalty'],
    walkin: ['showroom', 'referral'],
  },
  vehicleComments: [
    'Un solo propietario, revisiones en la casa.',
    'Nacional, dos llaves.',
    'Garantía de 12 meses.',
    'ITV recién pasada.',
  ],
  damages: ['Roce de 4 cm en el paragolpes trasero.', 'Picada de piedra reparada en el capó.'],
  repairs: [
    'Discos y pastillas delanteros nuevos.',
    'Cuatro neumáticos nuevos.',
    'Aceite y filtros cambiados.',
  ],
  clientNotes: ['', '', '', 'Mejor por la tarde.', 'Cliente desde 2015.', 'No llamar al trabajo.'],
  attention: [
    'Desgaste a vigilar en la próxima revisión.',
    'Leve señal de corrosión.',
    'Repasar antes de la entrega.',
  ],
  notApplicable: 'No equipado',
}

/** On the floor, and to or from a customer, by language. */
export const phrasesOf = (locale: string): Phrases =>
  locale.startsWith('es') ? spanish : locale.startsWith('fr') ? french : english
export const say = (sentence: string, vehicle: string) => sentence.replace('{v}', vehicle)
