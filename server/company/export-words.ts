/** What stands in an export about itself, in the language of who asked. */
import { words } from '#db/kernel/words.ts'
import type { Locale } from '#db/terms.ts'

type Said = { company: string; at: string }
export const readme: Record<Locale, (said: Said) => string> = words({
  en: ({ company, at }) => `${company}: everything it has in Showfloor, as of ${at}.

tables/     every table, one row a line (JSON Lines, UTF-8). Instants are milliseconds since 1970 (UTC), amounts are in cents.
sheets/     the main tables for a spreadsheet (CSV, UTF-8). Text that looks like a formula has an apostrophe before it.
files/      photos, signatures, mail, recordings and documents, each under the SHA-256 of its bytes. tables/file.jsonl names their types.
contracts/  signed contracts as they were printed, by their numbers.
manifest.json  how many rows and bytes each file has, its SHA-256, and what was left out: passwords, keys and tokens, and bookkeeping of the servers.

It holds personal information of customers. Keep it where nobody else gets to it, and delete it when it has served.
`,
  fr: ({ company, at }) => `${company} : tout ce que l’entreprise a dans Showfloor, au ${at}.

tables/     chaque table, une ligne par enregistrement (JSON Lines, UTF-8). Les instants sont en millisecondes depuis 1970 (UTC), les montants en cents.
sheets/     les tables principales pour un tableur (CSV, UTF-8). Un texte qui ressemble à une formule est précédé d’une apostrophe.
files/      photos, signatures, courriels, enregistrements et documents, chacun sous le SHA-256 de ses octets. tables/file.jsonl en donne les types.
contracts/  les contrats signés tels qu’ils ont été imprimés, par numéro.
manifest.json  le nombre de lignes et d’octets de chaque fichier, son SHA-256, et ce qui a été laissé de côté : mots de passe, clés et jetons, et la tenue interne des serveurs.

Cette archive contient des renseignements personnels de clients. Gardez-la là où personne d’autre n’y a accès et supprimez-la quand elle a servi.
`,
  es: ({ company, at }) => `${company}: todo lo que tiene en Showfloor, a ${at}.

tables/     cada tabla, una fila por línea (JSON Lines, UTF-8). Los instantes son milisegundos desde 1970 (UTC); los importes, en céntimos.
sheets/     las tablas principales para una hoja de cálculo (CSV, UTF-8). El texto que parece una fórmula lleva un apóstrofo delante.
files/      fotos, firmas, correo, grabaciones y documentos, cada uno con el SHA-256 de sus bytes por nombre. tables/file.jsonl da sus tipos.
contracts/  los contratos firmados tal como se imprimieron, por su número.
manifest.json  cuántas filas y bytes tiene cada archivo, su SHA-256 y lo que se ha dejado fuera: contraseñas, claves y tokens, y la contabilidad interna de los servidores.

Contiene datos personales de clientes. Guárdelo donde nadie más pueda acceder y elimínelo cuando ya no haga falta.
`,
  frFr: ({ company, at }) => `${company} : tout ce que la société possède dans Showfloor, au ${at}.

tables/     chaque table, une ligne par enregistrement (JSON Lines, UTF-8). Les instants sont en millisecondes depuis 1970 (UTC), les montants en centimes.
sheets/     les tables principales pour un tableur (CSV, UTF-8). Un texte qui ressemble à une formule est précédé d’une apostrophe.
files/      photos, signatures, e-mails, enregistrements et documents, chacun sous le SHA-256 de ses octets. tables/file.jsonl en donne les types.
contracts/  les contrats signés tels qu’ils ont été imprimés, par numéro.
manifest.json  le nombre de lignes et d’octets de chaque fichier, son SHA-256, et ce qui a été laissé de côté : mots de passe, clés et jetons, et la tenue interne des serveurs.

Cette archive contient des données personnelles de clients. Conservez-la là où personne d’autre n’y a accès et supprimez-la quand elle a servi.
`,
  esCo: ({ company, at }) => `${company}: todo lo que tiene en Showfloor, a ${at}.

tables/     cada tabla, una fila por línea (JSON Lines, UTF-8). Los instantes son milisegundos desde 1970 (UTC); los valores, en centavos.
sheets/     las tablas principales para una hoja de cálculo (CSV, UTF-8). El texto que parece una fórmula lleva un apóstrofo adelante.
files/      fotos, firmas, correo, grabaciones y documentos, cada uno con el SHA-256 de sus bytes como nombre. tables/file.jsonl da sus tipos.
contracts/  los contratos firmados tal como se imprimieron, por su número.
manifest.json  cuántas filas y bytes tiene cada archivo, su SHA-256 y lo que se dejó por fuera: contraseñas, claves y tokens, y el registro interno de los servidores.

Contiene datos personales de clientes. Guárdelo donde nadie más tenga acceso y elimínelo cuando ya no haga falta.
`,
})
