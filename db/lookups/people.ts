import { item, type Lists } from './item.ts'

export const peopleLists = {
  UserStatus: [
    item('864', 'available', ['Available', 'Disponible', 'Disponible', 'Disponible', 'Disponible']),
    item('865', 'unavailable', ['Unavailable', 'Non disponible', 'Indisponible', 'No disponible', 'No disponible']),
  ],
  // The labels of SPEC section 6 by the name a role has; a role the house named itself keeps its own. Of a function where the word for its holder has a gender.
  UserRole: [
    item('9640', 'admin', ['Admin', 'Admin', 'Admin', 'Admin', 'Admin']),
    item('9641', 'administration', ['Administration', 'Administration', 'Administration', 'Administración', 'Administración']),
    item('9642', 'direction', ['Direction', 'Direction', 'Direction', 'Dirección', 'Dirección']),
    item('9643', 'director', ['Director', 'Direction générale', 'Direction générale', 'Dirección general', 'Dirección general']),
    item('9644', 'financial director', ['Financial director', 'Direction financière', 'Direction financière', 'Dirección financiera', 'Dirección financiera']),
    item('9645', 'dealer', ['Dealer', 'Concessionnaire', 'Concessionnaire', 'Titular del concesionario', 'Titular del concesionario']),
    item('9646', 'representative', ['Representative', 'Représentation', 'Service commercial', 'Comercial', 'Asesoría comercial']),
    item('9647', 'receptionist', ['Receptionist', 'Réceptionniste', 'Réceptionniste', 'Recepcionista', 'Recepcionista']),
    item('9648', 'Salesman', ['Salesperson', 'Ventes', 'Vente', 'Ventas', 'Ventas']),
    item('9649', 'Watch agent', ['Watch agent', 'Veille', 'Veille', 'Agente de guardia', 'Agente de guardia']),
    item('9650', 'Watch agent - receptionist', ['Watch agent - receptionist', 'Veille - réception', 'Veille - réception', 'Agente de guardia - recepcionista', 'Agente de guardia - recepcionista']),
    item('9651', 'technician', ['Technician', 'Atelier', 'Atelier', 'Taller', 'Taller']),
    item('9652', 'provider staff', ['Provider staff', 'Personnel du fournisseur', 'Personnel du fournisseur', 'Personal del proveedor', 'Personal del proveedor']),
  ],
  Gender: [
    item('9601', 'male', ['Male', 'Homme', 'Homme', 'Hombre', 'Masculino']),
    item('9602', 'female', ['Female', 'Femme', 'Femme', 'Mujer', 'Femenino']),
    // SPEC shows two; nobody has to answer, so the third says nothing was said.
    item('9603', 'unspecified', ['Not specified', 'Non précisé', 'Non précisé', 'Sin especificar', 'Sin especificar']),
  ],
} satisfies Lists
