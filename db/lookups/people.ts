import type { Lists } from './item.ts'
import { item } from './item.ts'

export const peopleLists: Lists = {
  UserStatus: [
    item('864', 'available', ['Available', 'Disponible', 'Disponible', 'Disponible', 'Disponible']),
    item('865', 'unavailable', ['Unavailable', 'Non disponible', 'Indisponible', 'No disponible', 'No disponible']),
  ],
  Gender: [
    item('9601', 'male', ['Male', 'Homme', 'Homme', 'Hombre', 'Masculino']),
    item('9602', 'female', ['Female', 'Femme', 'Femme', 'Mujer', 'Femenino']),
    // SPEC shows two; nobody has to answer, so the third says nothing was said.
    item('9603', 'unspecified', ['Not specified', 'Non précisé', 'Non précisé', 'Sin especificar', 'Sin especificar']),
  ],
}
