/** Whose law protects a visitor's data, what it gives her beside what everybody can ask, and who hears her complaint. */
import type { Jurisdiction } from '#db/consent/rules.ts'
import { words } from '#db/kernel/words.ts'
import type { Span } from '#db/privacy/clock.ts'
import type { Locale } from '#db/terms.ts'

type Law = {
  /** Empty where it is not ours to know. */
  law: string
  authority: string
  basis: string
  more: string
}
export const authorityUrl: Partial<Record<Jurisdiction, string>> = {
  QC: 'https://www.cai.gouv.qc.ca/',
  CA: 'https://www.priv.gc.ca/',
  FR: 'https://www.cnil.fr/',
  ES: 'https://www.aepd.es/',
  CO: 'https://www.sic.gov.co/',
}

const gdprBasis = words({
  en: 'What you ask for and the contract you sign (GDPR, article 6 (1) (b)); what the law makes us keep (c); your consent to offers (a); otherwise our interest in keeping in touch with our own customers (f).',
  fr: 'Ce que vous demandez et le contrat que vous signez (RGPD, article 6, paragraphe 1, point b)\u00a0; ce que la loi nous oblige à conserver (c)\u00a0; votre consentement aux offres (a)\u00a0; sinon notre intérêt à rester en contact avec nos propres clients (f).',
  es: 'Lo que pide y el contrato que firma (RGPD, artículo 6, apartado 1, letra b); lo que la ley nos obliga a guardar (c); su consentimiento para las ofertas (a); si no, nuestro interés en mantener el contacto con nuestros propios clientes (f).',
})
const gdprMore = words({
  en: 'You may object to a use, or ask that it be limited: choose the closest line and say it in your own words.',
  fr: 'Vous pouvez vous opposer à un usage ou demander sa limitation\u00a0: choisissez la ligne la plus proche et dites-le dans vos mots.',
  es: 'Puede oponerse a un uso o pedir que se limite: elija la línea más parecida y dígalo con sus palabras.',
})
const canadianBasis = {
  en: 'Your consent, given when you write to us, ask for something or sign; for offers a consent apart, or what the anti-spam law (CASL) infers from your purchase or request.',
  fr: 'Votre consentement, donné quand vous nous écrivez, demandez quelque chose ou signez\u00a0; pour les offres un consentement distinct, ou ce que la loi anti-pourriel (LCAP) déduit de votre achat ou de votre demande.',
  es: 'Su consentimiento, dado cuando nos escribe, pide algo o firma; para las ofertas, un consentimiento aparte o lo que la ley canadiense contra el correo no deseado deduce de su compra o solicitud.',
}
const automatic = {
  en: 'No decision about you is taken by a machine alone.',
  fr: 'Aucune décision à votre sujet n’est prise par une machine seule.',
  es: 'Ninguna decisión sobre usted la toma solo una máquina.',
}

export const lawOf: Record<Jurisdiction, Record<Locale, Law>> = {
  QC: words<Law>({
    en: {
      law: 'Act respecting the protection of personal information in the private sector (CQLR, c. P-39.1)',
      authority: 'Commission d’accès à l’information du Québec',
      basis: canadianBasis.en,
      more: automatic.en,
    },
    fr: {
      law: 'Loi sur la protection des renseignements personnels dans le secteur privé (RLRQ, c. P-39.1)',
      authority: 'Commission d’accès à l’information du Québec',
      basis: canadianBasis.fr,
      more: automatic.fr,
    },
    es: {
      law: 'Ley de Quebec sobre la protección de la información personal en el sector privado (c. P-39.1)',
      authority: 'Commission d’accès à l’information du Québec',
      basis: canadianBasis.es,
      more: automatic.es,
    },
  }),
  CA: words<Law>({
    en: {
      law: 'Personal Information Protection and Electronic Documents Act (PIPEDA)',
      authority: 'Office of the Privacy Commissioner of Canada',
      basis: canadianBasis.en,
      more: '',
    },
    fr: {
      law: 'Loi sur la protection des renseignements personnels et les documents électroniques (LPRPDE)',
      authority: 'Commissariat à la protection de la vie privée du Canada',
      basis: canadianBasis.fr,
      more: '',
    },
    es: {
      law: 'Ley canadiense de protección de la información personal y los documentos electrónicos (PIPEDA)',
      authority: 'Office of the Privacy Commissioner of Canada',
      basis: canadianBasis.es,
      more: '',
    },
  }),
  FR: words<Law>({
    en: {
      law: 'Regulation (EU) 2016/679 (GDPR) and the French act 78-17 of 6 January 1978',
      authority: 'Commission nationale de l’informatique et des libertés (CNIL)',
      basis: gdprBasis['en-ca'],
      more: gdprMore['en-ca'],
    },
    fr: {
      law: 'règlement (UE) 2016/679 (RGPD) et loi n°\u00a078-17 du 6 janvier 1978 (Informatique et Libertés)',
      authority: 'Commission nationale de l’informatique et des libertés (CNIL)',
      basis: gdprBasis['fr-fr'],
      more: gdprMore['fr-fr'],
    },
    es: {
      law: 'Reglamento (UE) 2016/679 (RGPD) y la ley francesa 78-17 de 6 de enero de 1978',
      authority: 'Commission nationale de l’informatique et des libertés (CNIL)',
      basis: gdprBasis['es-es'],
      more: gdprMore['es-es'],
    },
  }),
  ES: words<Law>({
    en: {
      law: 'Regulation (EU) 2016/679 (GDPR) and the Spanish Organic Law 3/2018',
      authority: 'Agencia Española de Protección de Datos (AEPD)',
      basis: gdprBasis['en-ca'],
      more: gdprMore['en-ca'],
    },
    fr: {
      law: 'règlement (UE) 2016/679 (RGPD) et loi organique espagnole 3/2018',
      authority: 'Agencia Española de Protección de Datos (AEPD)',
      basis: gdprBasis['fr-fr'],
      more: gdprMore['fr-fr'],
    },
    es: {
      law: 'Reglamento (UE) 2016/679 (RGPD) y Ley Orgánica 3/2018 (LOPDGDD)',
      authority: 'Agencia Española de Protección de Datos (AEPD)',
      basis: gdprBasis['es-es'],
      more: gdprMore['es-es'],
    },
  }),
  CO: words<Law>({
    en: {
      law: 'Statutory Law 1581 of 2012 and Decree 1377 of 2013',
      authority: 'Superintendencia de Industria y Comercio (SIC)',
      basis: 'Your prior authorization; without it only what the law or a contract asks for.',
      more: 'You may ask for proof of the authorization you gave.',
    },
    fr: {
      law: 'loi statutaire 1581 de 2012 et décret 1377 de 2013',
      authority: 'Superintendencia de Industria y Comercio (SIC)',
      basis:
        'Votre autorisation préalable\u00a0; sans elle, seulement ce que la loi ou un contrat exige.',
      more: 'Vous pouvez demander la preuve de l’autorisation que vous avez donnée.',
    },
    es: {
      law: 'Ley Estatutaria 1581 de 2012 y Decreto 1377 de 2013',
      authority: 'Superintendencia de Industria y Comercio (SIC)',
      basis: 'Su autorización previa; sin ella, solo lo que exige la ley o un contrato.',
      more: 'Puede solicitar prueba de la autorización que otorgó.',
    },
  }),
  US: words<Law>({
    en: {
      law: '',
      authority: '',
      basis: 'What you ask for, the contract you sign, and your consent to offers.',
      more: '',
    },
    fr: {
      law: '',
      authority: '',
      basis: 'Ce que vous demandez, le contrat que vous signez et votre consentement aux offres.',
      more: '',
    },
    es: {
      law: '',
      authority: '',
      basis: 'Lo que pide, el contrato que firma y su consentimiento para las ofertas.',
      more: '',
    },
  }),
}

type SpanWords = (span: Span) => string
const counted = (n: number, one: string, many: string) => `${n}\u00a0${n === 1 ? one : many}`
/** How long one waits for an answer, in words. */
export const spanWords: Record<Locale, SpanWords> = words<SpanWords>({
  en: span =>
    'days' in span
      ? counted(span.days, 'day', 'days')
      : 'months' in span
        ? counted(span.months, 'month', 'months')
        : counted(span.businessDays, 'business day', 'business days'),
  fr: span =>
    'days' in span
      ? counted(span.days, 'jour', 'jours')
      : 'months' in span
        ? `${span.months}\u00a0mois`
        : counted(span.businessDays, 'jour ouvrable', 'jours ouvrables'),
  es: span =>
    'days' in span
      ? counted(span.days, 'día', 'días')
      : 'months' in span
        ? counted(span.months, 'mes', 'meses')
        : counted(span.businessDays, 'día hábil', 'días hábiles'),
})
