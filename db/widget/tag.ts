/** What the owner of a website is given: the tag, and what a strict policy of hers must allow (the puzzle works without a worker too). */

export const tagOf = (home: string, companyId: string, id: string): string =>
  `<script async src="${home}/w.js" data-key="${companyId}.${id}"></script>`
export const policyOf = (home: string): string =>
  `script-src ${home}; connect-src ${home}; worker-src blob:`
