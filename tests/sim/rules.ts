/**
 * The ▲ rules of the code, each as the words of the product that carry it and what stands there when it is taken away.
 * The product itself has no switch: the simulation is built from changed sources.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'

type Edit = { file: string; from: string; to: string }

export const codeRules = {
  ackByMid: [
    {
      file: 'src/sync/push.ts',
      from: `const entries = await tx.getMany<Entry>('outbox', mids)
  const news =`,
      to: `const waiting = await pendingEntries(tx)
  const entries = receipts.map(({ seq }) => waiting.find(each => each.seq === seq))
  const news =`,
    },
  ],
  keepOverlay: [
    { file: 'src/sync/overlay.ts', from: `return (entry.v ?? 0) > cookie.v`, to: `return false` },
  ],
  compareCookie: [{ file: 'src/sync/lay.ts', from: `if (moved) return undefined`, to: `` }],
  sameLine: [
    {
      file: 'src/sync/push.ts',
      from: `if (!(await isSameMirror(tx, line, body.tip ?? ''))) return 0`,
      to: ``,
    },
  ],
  retain: [
    {
      file: 'src/sync/lay.ts',
      from: `if (last && isForgetDue(known, answer.durableV, env.now()))
    await forgetDurable(tx, env, answer.durableV)`,
      to: `if (last) {
    const acked = await tx.where<Entry>('outbox', 'state', 'acked')
    await tx.remove('outbox', acked.filter(e => (e.v ?? 0) <= cookie.v).map(e => e.mid))
  }`,
    },
  ],
  newCidOnDoubt: [
    { file: 'src/sync/drop.ts', from: `await renumber(tx, env)`, to: `` },
    {
      file: 'src/sync/push.ts',
      from: `if (answer.renumber && (await mustMeta(tx, 'cid')) === body.cid) await renumber(tx, env)`,
      to: ``,
    },
  ],
  checkEpoch: [{ file: 'server/sync/push.ts', from: `body.epoch !== epoch || `, to: `` }],
  /** Of pushes, pulls and files alike. */
  checkTip: [
    {
      file: 'server/sync/tip.ts',
      from: `return markOf(db, Number(v)) === mark`,
      to: `return true`,
    },
  ],
  groupReceipts: [
    {
      file: 'server/sync/pull.ts',
      from: `receiptsOf(db, query.gid, first ? since : from.pin)`,
      to: `[]`,
    },
  ],
} satisfies Record<string, Edit[]>
export type CodeRule = keyof typeof codeRules

/**
 * ▲ rules of the server's disk, which the simulation plays: a journal that knows each act by its `mid`, and SQLite's
 * synchronous=FULL (what was answered survives a power cut).
 */
export const diskRules = ['knowMids', 'fullSync'] as const
export type DiskRule = (typeof diskRules)[number]
export type Rule = CodeRule | DiskRule

const edits: Partial<Record<Rule, Edit[]>> = codeRules

/** @throws {Error} when the product no longer says it in these words: then nothing would be taken away */
export function edited(text: string, { file, from, to }: Edit): string {
  const [before, after, more] = text.split(from)
  if (before === undefined || after === undefined || more !== undefined)
    throw new Error(`${file} does not say exactly once: ${from}`)
  return before + to + after
}

/** The sources under this folder without these rules. */
export function without(rules: readonly Rule[], root: string): Plugin {
  const texts = new Map<string, string>()
  for (const edit of rules.flatMap(rule => edits[rule] ?? [])) {
    const path = join(root, edit.file)
    texts.set(path, edited(texts.get(path) ?? readFileSync(path, 'utf8'), edit))
  }
  const left = new Set(texts.keys())
  return {
    name: 'rules-taken-away',
    setup(build) {
      build.onLoad({ filter: /\/sync\/\w+\.ts$/ }, ({ path }) => {
        left.delete(path)
        const contents = texts.get(path)
        return contents === undefined ? undefined : { contents, loader: 'ts' }
      })
      build.onEnd(() => {
        if (left.size) throw new Error(`the simulation does not play ${[...left].join()}`)
      })
    },
  }
}
