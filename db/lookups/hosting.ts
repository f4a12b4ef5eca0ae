import { alike, type Captions, item, type Item, type Lists } from './item.ts'

const numbers = (last: number) => Array.from({ length: last }, (_, index) => String(index + 1).padStart(2, '0'))

const environments: [code: string, words: Captions][] = [
  ['production', ['production', 'production', 'production', 'producción', 'producción']],
  ['qa', ['QA', 'AQ', 'recette', 'pruebas', 'pruebas']],
  ['development', ['development', 'développement', 'développement', 'desarrollo', 'desarrollo']],
]

/** Templates 01 to 03, each in three environments: 9051 to 9059, environment by environment in each template. */
const templates: Item[] = numbers(3).flatMap((number, row) =>
  environments.map(([code, [enCa, frCa, frFr, esEs, esCo]], column) =>
    item(String(9051 + row * environments.length + column), `template-${number}-${code}`, [
      `Website template ${number}, ${enCa}`,
      `Modèle de site Web ${number}, ${frCa}`,
      `Modèle de site internet ${number}, ${frFr}`,
      `Plantilla web ${number}, ${esEs}`,
      `Plantilla web ${number}, ${esCo}`,
    ]),
  ),
)

/** Landing pages 01 to 10: 9503 to 9512. */
const landings: Item[] = numbers(10).map((number, index) =>
  item(String(9503 + index), `Landing${number}`, [
    `Landing page ${number}`,
    `Page d’arrivée ${number}`,
    `Page d’atterrissage ${number}`,
    `Página de aterrizaje ${number}`,
    `Página de destino ${number}`,
  ]),
)

/**
 * The hosting catalogue. SPEC section 3 says each option has a fixed numeric id and shows none: the server
 * is 9031, certificates 9041 to 9044, templates 9051 to 9059. Hosts are under the reserved TLD `.example` (RFC 2606).
 */
export const hostingLists = {
  'Hosting.Server': [
    item('9031', 'web-01', ['Web server 01', 'Serveur Web 01', 'Serveur web 01', 'Servidor web 01', 'Servidor web 01']),
  ],
  'Hosting.Certificate': [
    item('9041', '*.showfloor.example', alike('*.showfloor.example'), 'showfloor'),
    item('9042', '*.showfloor-mobile.example', alike('*.showfloor-mobile.example'), 'showfloor-mobile'),
    item('9043', '*.showfloor-qa.example', alike('*.showfloor-qa.example'), 'showfloor-qa'),
    item('9044', '*.dealer-sites.example', alike('*.dealer-sites.example'), 'dealer-sites'),
  ],
  'Hosting.Template': templates,
  HostNameType: [
    item('9501', '301', ['301 redirect', 'Redirection 301', 'Redirection 301', 'Redirección 301', 'Redirección 301']),
    item('9502', '301ToWWW', ['301 redirect to www', 'Redirection 301 vers www', 'Redirection 301 vers www', 'Redirección 301 a www', 'Redirección 301 a www']),
    ...landings,
    item('9513', 'Mobile', ['Mobile', 'Mobile', 'Mobile', 'Móvil', 'Celular']),
    item('9514', 'Tablet', ['Tablet', 'Tablette', 'Tablette', 'Tableta', 'Tableta']),
    item('9515', 'Website01', ['Website 01', 'Site Web 01', 'Site internet 01', 'Sitio web 01', 'Página web 01']),
    item('9516', 'Website02', ['Website 02', 'Site Web 02', 'Site internet 02', 'Sitio web 02', 'Página web 02']),
  ],
} satisfies Lists
