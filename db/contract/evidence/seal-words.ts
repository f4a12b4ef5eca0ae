/** Why a signature has no seal of a registered device: the same words on paper, on the screen's evidence and by the verifier. */
import { words } from '../../kernel/words.ts'
import type { SealLack } from '../../terms.ts'

export const sealLackWords = words<Record<Exclude<SealLack, ''>, string>>({
  en: {
    'no-key': 'without a seal: the device had no key',
    unregistered: 'sealed with a device key that is not registered for this person',
    remote: 'without a seal of a device: signed from afar, by a link',
    paper: 'without a seal of a device: signed with a pen, on paper',
  },
  fr: {
    'no-key': 'sans sceau : l’appareil n’avait pas de clé',
    unregistered: 'scellée avec une clé d’appareil qui n’est pas enregistrée pour cette personne',
    remote: 'sans sceau d’appareil : signée à distance, par un lien',
    paper: 'sans sceau d’appareil : signée au stylo, sur papier',
  },
  es: {
    'no-key': 'sin sello: el dispositivo no tenía clave',
    unregistered: 'sellada con una clave de dispositivo que no está registrada para esta persona',
    remote: 'sin sello de dispositivo: firmada a distancia, por un enlace',
    paper: 'sin sello de dispositivo: firmada con bolígrafo, en papel',
  },
})
