/** What may keep a server from starting, in one sentence each and with what to do: no stack trace for the foreseeable. */
import { OlderBeginning } from '#db/store.ts'
import { CannotStart, type Config } from './config.ts'
import { codesOf } from './storage-trouble.ts'

type Where = Pick<Config, 'dataDir' | 'host' | 'port'>
/** What Node and SQLite say, by what they name. */
const sentences: [RegExp, (where: Where, about: string) => string][] = [
  [
    /^EADDRINUSE/,
    ({ host, port }) => `${host}:${port} is in use. Set PORT to another one, or stop what uses it.`,
  ],
  [
    /^EADDRNOTAVAIL/,
    ({ host }) => `This machine has no address ${host}. Set HOST to one of its own.`,
  ],
  [
    /^(EMFILE|ENFILE)/,
    () => 'There are too few file descriptors. Raise the limit (ulimit -n 65536) and start again.',
  ],
  [
    /^(ENOSPC|EDQUOT|SQLITE_FULL)/,
    ({ dataDir }) =>
      `The disk of ${dataDir} is full. Make room and start again; nothing is damaged.`,
  ],
  [
    /^EFBIG/,
    ({ dataDir }) =>
      `A file in ${dataDir} may not grow further. Raise the limit (ulimit -f unlimited) and start again.`,
  ],
  [
    /^(EIO|SQLITE_IOERR)/,
    ({ dataDir }) =>
      `The disk of ${dataDir} does not take or give what it should: it is full, failing, or a file may not grow (ulimit -f). See to it and start again.`,
  ],
  [
    /^(EROFS|SQLITE_READONLY)/,
    ({ dataDir }) =>
      `${dataDir} cannot be written to. Make it writable for this account, or set DATA_DIR.`,
  ],
  [
    /^(EACCES|EPERM|SQLITE_CANTOPEN|SQLITE_PERM|SQLITE_AUTH)/,
    ({ dataDir }, about) =>
      `This account may not use ${about || dataDir}. Give it the folder and what is in it (chown -R), or set DATA_DIR.`,
  ],
  [
    /^ENOENT$/,
    ({ dataDir }, about) =>
      `${about || dataDir} cannot be made there. Set DATA_DIR to another folder.`,
  ],
  [/^(ENOTDIR|EEXIST)/, ({ dataDir }) => `${dataDir} is no folder. Set DATA_DIR to one.`],
  [
    /^SQLITE_(BUSY|LOCKED)/,
    ({ dataDir }) => `Another program holds a database in ${dataDir}. Stop it and start again.`,
  ],
  [
    /^SQLITE_(CORRUPT|NOTADB)/,
    ({ dataDir }) =>
      `${dataDir}/platform.sqlite is damaged. Put it back from a back-up: npm run restore -- --platform <folder>.`,
  ],
  [
    /^ERR_DLOPEN_FAILED/,
    () =>
      `The native parts do not fit this Node (${process.version}). Run npm ci with the Node that starts the server.`,
  ],
]

/** Undefined: it is a fault of ours, and its stack helps who mends it. */
export function whyNot(error: unknown, where: Where): string | undefined {
  if (error instanceof CannotStart) return error.message
  if (error instanceof OlderBeginning)
    return `${error.file} was begun by a version of before the first release. Begin with an empty folder: move ${where.dataDir} away, or set DATA_DIR.`
  const { path = '', syscall } = (error ?? {}) as { path?: string; syscall?: string }
  const codes = codesOf(error)
  if (codes.includes('EACCES') && syscall === 'listen')
    return `This account may not listen on port ${where.port}. Set PORT to one above 1023.`
  // A file of ours that is not there is a fault of ours; only the data folder is somebody else's to name.
  if (codes.includes('ENOENT') && syscall !== 'mkdir') return undefined
  return sentences.find(([pattern]) => codes.some(code => pattern.test(code)))?.[1](where, path)
}
