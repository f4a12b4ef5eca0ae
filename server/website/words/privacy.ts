/** What the page about personal data says. The law's own words stand in `privacy-law.ts`, by whose law it is. */
import { elided } from '#db/kernel/elide.ts'
import { words } from '#db/kernel/words.ts'
import type { PrivacyKind } from '#db/privacy/terms.ts'
import type { Locale } from '#db/terms.ts'

type PrivacyWords = {
  title: string
  link: string
  lead: (company: string) => string
  who: string
  /** Nobody was named: then it is whoever runs the house. */
  nobodyNamed: (company: string) => string
  byLetter: string
  what: string
  /** What is collected, and what for. */
  collected: readonly (readonly [what: string, why: string])[]
  offers: string
  /** Nor what a visitor's own browser keeps. */
  noTrace: string
  /** Where vehicles are shown on other sites. */
  clicks: string
  basis: string
  kept: string
  keptHint: string
  /** Copies for the worst day; null: nobody says how old they get. */
  backUps: (days: string | null) => string
  to: string
  rights: string
  right: Record<PrivacyKind, string>
  rightHint: Record<PrivacyKind, string>
  free: (within: string) => string
  identity: string
  complain: (authority: string) => string
  law: (law: string) => string
  ask: string
  askWhat: string
  details: string
  send: string
  errDetails: string
  thanks: (day: string) => string
}

export const privacyWordsOf: Record<Locale, PrivacyWords> = words<PrivacyWords>({
  en: {
    title: 'Your personal information',
    link: 'Personal information: what we keep and what you can ask',
    lead: company =>
      `What ${company} knows about you, what it is for, how long it is kept, and how to ask for it, have it corrected or have it deleted.`,
    who: 'Who answers for it',
    nobodyNamed: company => `Whoever runs ${company} answers for personal information here.`,
    byLetter: 'By letter',
    what: 'What we collect, and why',
    collected: [
      ['Your name, phone, email and what you write to us', 'to answer you'],
      [
        'Visits, calls, messages and appointments, the vehicles you ask about or own',
        'to follow up on what you asked for, and to service what you bought',
      ],
      [
        'For a contract: address, date of birth, trade-in, how you pay, your signature',
        'to write the contract, register the vehicle, and keep the books the law asks for',
      ],
      [
        'What you allowed or refused, in which words, when and from which network address',
        'to prove it, and to keep to it',
      ],
    ],
    offers:
      'Offers and news are sent to you where you agreed to it or where the law lets us, and end with the link in each message.',
    noTrace:
      'This website sets no cookie and has no tracker. Favourites and vehicles you compare are kept in your browser alone until you take them out; their page is asked for by the numbers of the vehicles, and we keep nothing of that.',
    clicks:
      'A click on a listing of ours on another website is counted. A code made from your network address and your browser tells a second click from the first; neither can be read from it, and it is gone after two days.',
    basis: 'On what ground',
    kept: 'How long we keep it',
    keptHint:
      'Junk, texts as they came in and recordings then go by themselves. The rest is then gone through, and deleted or made anonymous. You need not wait for it: ask.',
    backUps: days =>
      days === null
        ? 'Safety copies may hold it for longer; they are used for nothing else.'
        : `Safety copies of our server go after ${days} at most; they are used for nothing else.`,
    to: 'Who else may receive it',
    rights: 'What you can ask',
    right: {
      access: 'To see what is kept about you',
      portability: 'A copy to take elsewhere',
      rectification: 'A correction',
      erasure: 'To be forgotten',
      withdrawal: 'To take back a consent',
    },
    rightHint: {
      access: 'All of it, in one file that any browser opens.',
      portability: 'The same, in a form another program reads.',
      rectification: 'Tell us what is wrong and what is right.',
      erasure: 'What the law makes us keep, such as a signed contract, stays, and we say so.',
      withdrawal: 'No more offers, by the means you name.',
    },
    free: within => `It costs nothing. You are answered within ${within}.`,
    identity:
      'Before anything is handed out or deleted we make sure that it is you, for instance by calling you back.',
    complain: authority => `You may also complain to the ${authority}.`,
    law: law => `The law here: ${law}.`,
    ask: 'Ask us',
    askWhat: 'What do you ask?',
    details: 'In your own words',
    send: 'Send my request',
    errDetails: 'Write what is wrong and what is right, 4,000 characters at most.',
    thanks: day => `We have received your request. You are answered by ${day} at the latest.`,
  },
  fr: {
    title: 'Vos renseignements personnels',
    link: 'Renseignements personnels\u00a0: ce que nous gardons et ce que vous pouvez demander',
    lead: company =>
      `Ce ${elided('que', company)} sait de vous, à quoi cela sert, combien de temps c’est gardé, et comment le consulter, le faire corriger ou le faire supprimer.`,
    who: 'Qui en répond',
    nobodyNamed: company =>
      `La personne qui dirige ${company} répond ici des renseignements personnels.`,
    byLetter: 'Par la poste',
    what: 'Ce que nous recueillons, et pourquoi',
    collected: [
      ['Votre nom, téléphone, courriel et ce que vous nous écrivez', 'pour vous répondre'],
      [
        'Visites, appels, messages et rendez-vous, véhicules qui vous intéressent ou que vous avez',
        'pour donner suite à ce que vous demandez et entretenir ce que vous avez acheté',
      ],
      [
        'Pour un contrat\u00a0: adresse, date de naissance, véhicule d’échange, mode de paiement, signature',
        'pour dresser le contrat, immatriculer le véhicule et tenir les livres que la loi exige',
      ],
      [
        'Ce que vous avez permis ou refusé, en quels mots, quand et de quelle adresse réseau',
        'pour le prouver et s’y tenir',
      ],
    ],
    offers:
      'Des offres et des nouvelles vous sont envoyées si vous l’avez accepté ou si la loi le permet\u00a0; le lien dans chaque message y met fin.',
    noTrace:
      'Ce site ne dépose aucun témoin et ne contient aucun pisteur. Vos favoris et les véhicules que vous comparez restent dans votre navigateur seul, jusqu’à ce que vous les retiriez; leur page est demandée par les numéros des véhicules, et nous n’en gardons rien.',
    clicks:
      'Un clic sur une de nos annonces dans un autre site est compté. Un code tiré de votre adresse IP et de votre navigateur distingue un second clic du premier; ni l’un ni l’autre ne peut y être lu, et il disparaît après deux jours.',
    basis: 'À quel titre',
    kept: 'Combien de temps nous le gardons',
    keptHint:
      'Ensuite les messages indésirables, les textes tels que reçus et les enregistrements partent d’eux-mêmes. Le reste est alors passé en revue, puis supprimé ou rendu anonyme. Vous n’avez pas à attendre\u00a0: demandez-le.',
    backUps: days =>
      days === null
        ? 'Des copies de sécurité peuvent le contenir plus longtemps\u00a0; elles ne servent à rien d’autre.'
        : `Les copies de sécurité de notre serveur disparaissent après ${days} au plus\u00a0; elles ne servent à rien d’autre.`,
    to: 'Qui d’autre peut le recevoir',
    rights: 'Ce que vous pouvez demander',
    right: {
      access: 'Voir ce qui est gardé sur vous',
      portability: 'Une copie à emporter ailleurs',
      rectification: 'Une correction',
      erasure: 'Être oublié',
      withdrawal: 'Retirer un consentement',
    },
    rightHint: {
      access: 'Tout, dans un fichier que tout navigateur ouvre.',
      portability: 'La même chose, sous une forme qu’un autre logiciel lit.',
      rectification: 'Dites-nous ce qui est faux et ce qui est juste.',
      erasure:
        'Ce que la loi nous oblige à garder, comme un contrat signé, reste, et nous vous le disons.',
      withdrawal: 'Plus d’offres, par le moyen que vous nommez.',
    },
    free: within => `C’est gratuit. Vous avez une réponse dans un délai de ${within}.`,
    identity:
      'Avant de remettre ou de supprimer quoi que ce soit, nous nous assurons que c’est bien vous, par exemple en vous rappelant.',
    complain: authority => `Vous pouvez aussi porter plainte\u00a0: ${authority}.`,
    law: law => `La loi ici\u00a0: ${law}.`,
    ask: 'Faire une demande',
    askWhat: 'Que demandez-vous\u00a0?',
    details: 'Dans vos mots',
    send: 'Envoyer ma demande',
    errDetails: 'Écrivez ce qui est faux et ce qui est juste, 4 000 caractères au plus.',
    thanks: day => `Nous avons reçu votre demande. Vous avez une réponse au plus tard le ${day}.`,
  },
  frFr: {
    title: 'Vos données personnelles',
    link: 'Données personnelles\u00a0: ce que nous conservons et vos droits',
    nobodyNamed: company =>
      `La direction ${elided('de', company)} répond ici des données personnelles.`,
    byLetter: 'Par courrier',
    what: 'Ce que nous collectons, et pourquoi',
    collected: [
      ['Votre nom, téléphone, e-mail et ce que vous nous écrivez', 'pour vous répondre'],
      [
        'Visites, appels, messages et rendez-vous, véhicules qui vous intéressent ou que vous possédez',
        'pour donner suite à ce que vous demandez et entretenir ce que vous avez acheté',
      ],
      [
        'Pour un contrat\u00a0: adresse, date de naissance, reprise, mode de paiement, signature',
        'pour établir le contrat, immatriculer le véhicule et tenir les livres que la loi exige',
      ],
      [
        'Ce que vous avez accepté ou refusé, en quels mots, quand et de quelle adresse IP',
        'pour le prouver et s’y tenir',
      ],
    ],
    offers:
      'Des offres et des actualités vous sont envoyées si vous l’avez accepté ou si la loi le permet\u{202F}; le lien dans chaque message y met fin.',
    noTrace:
      'Ce site ne dépose aucun cookie et ne contient aucun traceur. Vos favoris et les véhicules que vous comparez restent dans votre navigateur seul, jusqu’à ce que vous les retiriez\u{202F}; leur page est demandée par les numéros des véhicules, et nous n’en conservons rien.',
    clicks:
      'Un clic sur une de nos annonces dans un autre site est compté. Un code tiré de votre adresse IP et de votre navigateur distingue un second clic du premier\u{202F}; ni l’un ni l’autre ne peut y être lu, et il disparaît après deux jours.',
  },
  es: {
    title: 'Sus datos personales',
    link: 'Datos personales: lo que guardamos y lo que puede pedir',
    lead: company =>
      `Lo que ${company} sabe de usted, para qué sirve, cuánto tiempo se guarda y cómo consultarlo, corregirlo o suprimirlo.`,
    who: 'Quién responde de ellos',
    nobodyNamed: company => `La dirección de ${company} responde aquí de los datos personales.`,
    byLetter: 'Por carta',
    what: 'Qué recogemos y para qué',
    collected: [
      ['Su nombre, teléfono, correo electrónico y lo que nos escribe', 'para responderle'],
      [
        'Visitas, llamadas, mensajes y citas, los vehículos que le interesan o que tiene',
        'para dar seguimiento a lo que pidió y atender lo que compró',
      ],
      [
        'Para un contrato: dirección, fecha de nacimiento, vehículo entregado, forma de pago, firma',
        'para redactar el contrato, matricular el vehículo y llevar los libros que exige la ley',
      ],
      [
        'Lo que ha permitido o rechazado, con qué palabras, cuándo y desde qué dirección de red',
        'para probarlo y cumplirlo',
      ],
    ],
    offers:
      'Le enviamos ofertas y novedades si lo ha aceptado o si la ley lo permite; terminan con el enlace de cada mensaje.',
    noTrace:
      'Este sitio no usa cookies ni rastreadores. Sus favoritos y los vehículos que compara se guardan solo en su navegador, hasta que los quite; su página se pide con los números de los vehículos, y de eso no guardamos nada.',
    clicks:
      'Se cuenta cada clic en un anuncio nuestro en otro sitio. Un código hecho con su dirección de red y su navegador distingue un segundo clic del primero; ninguno de los dos puede leerse en él, y desaparece a los dos días.',
    basis: 'Con qué base',
    kept: 'Cuánto tiempo los guardamos',
    keptHint:
      'Después, los mensajes no deseados, los textos tal como llegaron y las grabaciones se borran solos. El resto se revisa entonces y se suprime o se hace anónimo. No tiene que esperar: pídalo.',
    backUps: days =>
      days === null
        ? 'Las copias de seguridad pueden contenerlos más tiempo; no se usan para nada más.'
        : `Las copias de seguridad de nuestro servidor desaparecen a los ${days} como máximo; no se usan para nada más.`,
    to: 'Quién más puede recibirlos',
    rights: 'Lo que puede pedir',
    right: {
      access: 'Ver lo que se guarda sobre usted',
      portability: 'Una copia para llevar a otro sitio',
      rectification: 'Una corrección',
      erasure: 'Ser olvidado',
      withdrawal: 'Retirar un consentimiento',
    },
    rightHint: {
      access: 'Todo, en un archivo que abre cualquier navegador.',
      portability: 'Lo mismo, en una forma que lee otro programa.',
      rectification: 'Díganos qué está mal y qué es lo correcto.',
      erasure:
        'Lo que la ley nos obliga a guardar, como un contrato firmado, se queda, y se lo decimos.',
      withdrawal: 'No más ofertas, por el medio que indique.',
    },
    free: within => `Es gratis. Le respondemos en un plazo de ${within}.`,
    identity:
      'Antes de entregar o suprimir nada nos aseguramos de que es usted, por ejemplo devolviéndole la llamada.',
    complain: authority => `También puede reclamar ante la autoridad: ${authority}.`,
    law: law => `La ley aquí: ${law}.`,
    ask: 'Hacer una solicitud',
    askWhat: '¿Qué solicita?',
    details: 'Con sus palabras',
    send: 'Enviar mi solicitud',
    errDetails: 'Escriba qué está mal y qué es lo correcto, 4.000 caracteres como máximo.',
    thanks: day => `Hemos recibido su solicitud. Le respondemos a más tardar el ${day}.`,
  },
  esCo: {
    rightHint: {
      access: 'Todo, en un archivo que abre cualquier navegador.',
      portability: 'Lo mismo, en una forma que lee otro programa.',
      rectification: 'Díganos qué está mal y qué es lo correcto.',
      erasure:
        'Lo que la ley nos obliga a guardar, como un contrato firmado, se queda, y se lo decimos.',
      withdrawal: 'La revocatoria de la autorización: no más ofertas, por el medio que indique.',
    },
    right: {
      access: 'Consultar lo que se guarda sobre usted',
      portability: 'Una copia para llevar a otro lugar',
      rectification: 'Una actualización o rectificación',
      erasure: 'La supresión de sus datos',
      withdrawal: 'Revocar una autorización',
    },
    offers:
      'Le enviamos ofertas y novedades si lo autorizó; terminan con el enlace de cada mensaje.',
    complain: authority => `También puede presentar una queja ante la ${authority}.`,
  },
})
