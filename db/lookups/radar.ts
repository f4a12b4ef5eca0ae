import { item, type Lists } from './item.ts'

/** The inbox of requests. Codes are the words of `db/terms.ts`; AlternateValue is SPEC's own word. */
export const radarLists = {
  RadarType: [
    item('9401', 'email', ['Email', 'Courriel', 'E-mail', 'Correo electrónico', 'Correo electrónico'], 'Email'),
    item('9402', 'website-forms', ['Website forms', 'Formulaires du site Web', 'Formulaires du site internet', 'Formularios del sitio web', 'Formularios de la página web'], 'WebsiteForms'),
    item('9403', 'internet', ['Internet', 'Internet', 'Internet', 'Internet', 'Internet'], 'Internet'),
    item('9404', 'phone', ['Phone', 'Téléphone', 'Téléphone', 'Teléfono', 'Teléfono'], 'Phone'),
    item('9405', 'sms', ['Text message', 'Texto', 'SMS', 'SMS', 'Mensaje de texto'], 'SMS'),
  ],
  RadarDivision: [
    item('9411', 'credit', ['Credit', 'Crédit', 'Financement', 'Financiación', 'Crédito'], 'Credit'),
    item('9412', 'new', ['New', 'Neuf', 'Neuf', 'Nuevo', 'Nuevos'], 'New'),
    item('9413', 'used', ['Used', 'Occasion', 'Occasion', 'Ocasión', 'Usados'], 'Used'),
  ],
  RadarStatus: [
    item('9421', 'regular', ['Regular', 'Régulier', 'Normal', 'Normal', 'Regular'], 'Regular'),
    item('9422', 'spam', ['Spam', 'Pourriel', 'Spam', 'Spam', 'Spam'], 'Spam'),
    item('9423', 'information', ['Info / Duplicates', 'Info / Doublons', 'Infos / Doublons', 'Info / Duplicados', 'Info / Duplicados'], 'Information'),
  ],
  RadarCategory: [
    item('9431', 'buy-online', ['Buy Online', 'Achat en ligne', 'Achat en ligne', 'Compra en línea', 'Compra en línea'], 'Buy Online'),
    item('9432', 'credit', ['Credit', 'Crédit', 'Financement', 'Financiación', 'Crédito'], 'Credit'),
    item('9433', 'trade', ['Trade', 'Échange', 'Reprise', 'Tasación', 'Retoma'], 'Trade'),
  ],
} satisfies Lists
